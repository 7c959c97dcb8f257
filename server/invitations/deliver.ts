import { emailKey } from '#contract/rules/text.ts';
import { systemScope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import { type Mail, MailRefused } from '#server/mail/mail.ts';
import { JOIN_PLACE } from '#server/mail/membership.ts';
import { sendNow } from '#server/mail/send.ts';
import { waitingInvitation } from './queries.ts';
import { markUndelivered } from './undelivered.queries.ts';

/**
 * Sends a mail; an invitation that a mail server refuses for good is marked as not delivered, and not tried again (PPL-12). The token of
 * an invitation is put in here, because the table of jobs keeps no secrets; one that ended by then is not sent.
 */
export async function deliverMail(services: Services, mail: Mail): Promise<void> {
  const { invitation } = mail;
  const ready = invitation ? await withToken(services, mail, invitation.workspaceId) : mail;
  if (ready === null) return;
  try {
    await sendNow(services, ready);
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

/** The mail with the token of the invitation that waits for its address; null where none does. */
function withToken(services: Services, mail: Mail, workspaceId: string): Promise<Mail | null> {
  return begin(services, async (bare) => {
    const scope = await systemScope(bare, workspaceId);
    const key = emailKey(mail.to);
    const waiting = scope && (await waitingInvitation(scope, key));
    if (!waiting) return null;
    const token = services.invitationTokens.sign({ workspaceId, invitationId: waiting.id, emailKey: key });
    const { publicUrl } = services.config;
    const filled = (part: string) =>
      part.replaceAll(publicUrl + JOIN_PLACE, () => `${publicUrl}/join#${token}`);
    return { ...mail, text: filled(mail.text), html: filled(mail.html) };
  });
}
