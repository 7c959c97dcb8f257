import { Trans } from '@lingui/react/macro';
import { configuration } from '#web/api/configuration.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';

/** Where the mails are while no mail service is configured. The key to them is in no page: anybody may sign up. */
export function MailboxHint() {
  if (!configuration.hasMailbox) return null;
  return (
    <Notice>
      <Trans>
        Email isn’t set up on this server. Read your messages on the mailbox page. The terminal printed its
        address when the server started.
      </Trans>
    </Notice>
  );
}
