import type { CalendarDate } from '#contract/rules/dates.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { sendMails } from '#server/jobs/sendMails.ts';
import { decisionMail } from '#server/mail/decision.ts';

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

/** Mails the holder what was decided, with a link to the document. Nobody is told of what they decided themselves (SUB-05). */
export async function tellDecision(
  scope: MemberScope,
  { id, email, status }: Holder,
  { documentId, name, expirationDate, isAccepted, reason }: Decision,
): Promise<void> {
  const { workspace, member, services } = scope;
  if (id === member.id || email === null || status !== 'ACTIVE') return;
  const link = `${services.config.publicUrl}/${workspace.id}/work-documents/${documentId}`;
  await sendMails(scope, [
    decisionMail({ to: email, workspace, name, expirationDate, isAccepted, reason, link }),
  ]);
}
