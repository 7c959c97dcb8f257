import { Anchor } from '@mantine/core';
import { configuration } from '#web/api/configuration.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** Where the mails are while no mail service is configured. */
export function MailboxHint() {
  if (!configuration.hasMailbox) return null;
  return (
    <Notice>
      This server has no mail service yet.{' '}
      <Anchor href="/mailbox" target="_blank" inherit c="inherit" underline="always">
        Open the mailbox page
      </Anchor>{' '}
      to read your mail.
    </Notice>
  );
}
