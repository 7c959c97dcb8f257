import { Alert, Anchor } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { configuration } from '#web/api/configuration.ts';

/** Where the mails are while no mail service is configured. */
export function MailboxHint() {
  if (!configuration.hasMailbox) return null;
  return (
    <Alert role="note" icon={<IconInfoCircle size={20} />}>
      This server has no mail service yet.{' '}
      <Anchor href="/mailbox" target="_blank" inherit underline="always">
        Open the mailbox page
      </Anchor>{' '}
      to read your mail.
    </Alert>
  );
}
