import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Center, Text } from '@mantine/core';
import { IconMail, IconShare } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import QrCode from '#web/ui/QrCode.tsx';
import { ShownOnce } from '#web/ui/ShownOnce.tsx';

interface Props {
  url: string;
  /** Says who gets it, and what they can do with it. */
  text: string;
  /** Begins an email with the link in the person’s own program, under this subject. */
  mail?: string;
  /** Other ways to hand it over. */
  actions?: ReactNode;
  onClose: () => void;
}

/** The one time that a link is shown: to be scanned, copied, mailed or shared. */
export function MadeLink({ url, text, mail, actions, onClose }: Props) {
  // Whoever closes the sheet without sharing has not failed.
  const share = () => void navigator.share({ url }).catch(() => undefined);
  return (
    <ShownOnce
      label={t`Link`}
      text={url}
      copyLabel={t`Copy link`}
      onClose={onClose}
      actions={
        <>
          {actions}
          {mail !== undefined && (
            <Button
              component="a"
              variant="default"
              leftSection={<IconMail size={18} aria-hidden />}
              href={`mailto:?subject=${encodeURIComponent(mail)}&body=${encodeURIComponent(url)}`}
            >
              <Trans>Write email</Trans>
            </Button>
          )}
          {'share' in navigator && (
            <Button variant="default" leftSection={<IconShare size={18} aria-hidden />} onClick={share}>
              <Trans>Share</Trans>
            </Button>
          )}
        </>
      }
    >
      <Text>{text}</Text>
      <Center>
        <QrCode text={url} label={t`QR code of the link`} />
      </Center>
    </ShownOnce>
  );
}
