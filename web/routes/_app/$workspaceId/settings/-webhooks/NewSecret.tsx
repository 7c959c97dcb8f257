import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { ShownOnce } from '#web/ui/ShownOnce.tsx';

/** The one time that the secret of a webhook is shown. */
export function NewSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <ShownOnce label={t`Secret`} text={secret} copyLabel={t`Copy secret`} onClose={onClose}>
      <Text>
        <Trans>
          Copy the secret now: it won’t be shown again. Your program checks the signature of each message with
          it. Any library for Standard Webhooks does that.
        </Trans>
      </Text>
    </ShownOnce>
  );
}
