import { hasMailbox } from '#server/core/config.ts';
import type { Services } from '#server/core/services.ts';
import { mailboxPath } from '#server/mail/mailbox/mailboxKey.ts';

/** What the terminal shows once the portal has started: where it is, and where its mails are while it cannot send them. */
export function greeting({ config, mailboxKey }: Pick<Services, 'config' | 'mailboxKey'>): string[] {
  const lines = [`Muster is ready: ${config.publicUrl}`];
  if (hasMailbox(config)) {
    lines.push(`Email isn't set up. Read the messages at ${config.publicUrl}${mailboxPath(mailboxKey)}`);
  }
  return lines;
}
