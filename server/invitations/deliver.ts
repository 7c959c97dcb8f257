import { emailKey } from '#contract/rules/text.ts';
import { systemScope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import { type Mail, MailRefused } from '#server/mail/mail.ts';
import { sendNow } from '#server/mail/send.ts';
import { markUndelivered } from './undelivered.queries.ts';

/** Sends a mail; an invitation that a mail server refuses for good is marked as not delivered, and not tried again (PPL-12). */
export async function deliverMail(services: Services, mail: Mail): Promise<void> {
  const { invitation } = mail;
  try {
    await sendNow(services, mail);
  } catch (error) {
    if (!(error instanceof MailRefused && invitation)) throw error;
    services.log.warn({ err: error, workspaceId: invitation.workspaceId }, 'an invitation was refused');
    const to = { memberId: invitation.memberId, emailKey: emailKey(mail.to) };
    const { message } = error;
    await begin(services, async (scope) => {
      const workspace = await systemScope(scope, invitation.workspaceId);
      if (workspace) await markUndelivered(workspace, to, message);
    });
  }
}
