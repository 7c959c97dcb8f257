import { Button, Center, Text } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import QrCode from '#web/ui/QrCode.tsx';
import { ShownOnce } from '#web/ui/ShownOnce.tsx';

interface Props {
  url: string;
  /** The person who is asked. */
  name: string;
  onClose: () => void;
}

/** The one time that a link is shown: to be scanned, copied or shared. */
export function MadeLink({ url, name, onClose }: Props) {
  // Whoever closes the sheet without sharing has not failed.
  const share = () => void navigator.share({ url }).catch(() => undefined);
  return (
    <ShownOnce
      label="Link"
      text={url}
      copyLabel="Copy link"
      onClose={onClose}
      actions={
        'share' in navigator && (
          <Button variant="default" leftSection={<IconShare size={18} aria-hidden />} onClick={share}>
            Share
          </Button>
        )
      }
    >
      <Text>
        {`Give this link to ${name} now: it won’t be shown again. Anyone who has it can send documents for them.`}
      </Text>
      <Center>
        <QrCode text={url} label="QR code of the link" />
      </Center>
    </ShownOnce>
  );
}
