import type { CalendarDate } from '#contract/rules/dates.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { sendMails } from '#server/jobs/sendMails.ts';
import { decisionMail, withdrawnMail } from '#server/mail/decision.ts';
import type { Mail } from '#server/mail/mail.ts';

/** What of the holder decides whether and where they are told. */
interface Holder {
  id: string;
  email: string | null;
  status: string;
}

interface Decision {
  documentId: string;
  name: string;
  expirationDate: CalendarDate | null;
  isAccepted: boolean;
  reason: string | null;
}

/** Mails the holder what was decided, with a link to the document (SUB-06). */
export const tellDecision = (
  scope: MemberScope,
  holder: Holder,
  { documentId, ...decision }: Decision,
): Promise<void> => tell(scope, holder, documentId, (to) => decisionMail({ ...to, ...decision }));

/** Mails the holder that a certificate of theirs counts no more, and why (VAL-07). */
export const tellWithdrawn = (
  scope: MemberScope,
  holder: Holder,
  { documentId, ...withdrawn }: { documentId: string; name: string; from: CalendarDate; reason: string },
): Promise<void> => tell(scope, holder, documentId, (to) => withdrawnMail({ ...to, ...withdrawn }));

/** Nobody is told of what they did themselves (SUB-05), and nobody who can’t log in. */
async function tell(
  scope: MemberScope,
  { id, email, status }: Holder,
  documentId: string,
  mailOf: (to: { to: string; workspace: MemberScope['workspace']; link: string }) => Mail,
): Promise<void> {
  const { workspace, member, services } = scope;
  if (id === member.id || email === null || status !== 'ACTIVE') return;
  const link = `${services.config.publicUrl}/${workspace.id}/work-documents/${documentId}`;
  await sendMails(scope, [mailOf({ to: email, workspace, link })]);
}
