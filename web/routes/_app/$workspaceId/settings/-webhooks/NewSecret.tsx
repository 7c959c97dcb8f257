import { Text } from '@mantine/core';
import { ShownOnce } from '#web/ui/ShownOnce.tsx';

/** The one time that the secret of a webhook is shown. */
export function NewSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <ShownOnce label="Secret" text={secret} copyLabel="Copy secret" onClose={onClose}>
      <Text>
        Copy the secret now: it won’t be shown again. Your program checks the signature of each message with
        it. Any library for Standard Webhooks does that.
      </Text>
    </ShownOnce>
  );
}
