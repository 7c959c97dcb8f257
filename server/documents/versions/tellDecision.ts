import type { MemberSummary } from '#contract/members.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { SOURCE_LANGUAGE } from '#contract/rules/languages.ts';
import { reachOf } from '#contract/rules/permissions.ts';
import { nameInUse } from '#contract/rules/text.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { sendMails } from '#server/jobs/sendMails.ts';
import { decisionMail, withdrawnMail } from '#server/mail/decision.ts';
import type { Mail, Reader } from '#server/mail/mail.ts';
import { membersOfTeamsOf } from '#server/members/places.queries.ts';
import { languagesOf } from '#server/users/languages.queries.ts';

/** The facts of somebody that decide whether and where they are told. */
interface Told {
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

/**
 * Mails the holder what was decided, with a link to the document (SUB-06); and whoever submitted it for them, as long as they may, with
 * one to who lacks what (GAP-06).
 */
export async function tellDecision(
  scope: MemberScope,
  { holder, submitter }: { holder: MemberSummary; submitter: MemberSummary | undefined },
  { documentId, ...decision }: Decision,
): Promise<void> {
  const submittedBy = submitter ? nameInUse(submitter) : null;
  await tell(scope, holder, `work-documents/${documentId}`, (to) =>
    decisionMail({ ...to, ...decision, submittedBy, holder: null }),
  );
  if (!submitter || !(await reaches(scope, submitter, holder))) return;
  const { fullName, email } = holder;
  const known = { name: nameInUse({ fullName, email }) };
  await tell(scope, submitter, 'who-lacks-what', (to) =>
    decisionMail({ ...to, ...decision, submittedBy: null, holder: known }),
  );
}

/** True of somebody who may submit for a person today: what they did earlier gives no right to know more. */
async function reaches(scope: MemberScope, { id, role }: MemberSummary, person: Told): Promise<boolean> {
  const reach = reachOf(role, 'document:ask');
  if (reach !== 'own-teams') return reach === 'all';
  return (await membersOfTeamsOf(scope, { member: id, placedByAdmin: true }, [person.id])).has(person.id);
}

/** Mails the holder that a certificate of theirs counts no more, and why (VAL-07). */
export const tellWithdrawn = (
  scope: MemberScope,
  holder: Told,
  { documentId, ...withdrawn }: { documentId: string; name: string; from: CalendarDate; reason: string },
): Promise<void> =>
  tell(scope, holder, `work-documents/${documentId}`, (to) => withdrawnMail({ ...to, ...withdrawn }));

/** Nobody is told of what they did themselves (SUB-05), and nobody who can’t log in. */
async function tell(
  scope: MemberScope,
  { id, email, status }: Told,
  page: string,
  mailOf: (to: Reader & { workspace: MemberScope['workspace']; link: string }) => Mail,
): Promise<void> {
  const { workspace, member, services } = scope;
  if (id === member.id || email === null || status !== 'ACTIVE') return;
  const link = `${services.config.publicUrl}/${workspace.id}/${page}`;
  const language = (await languagesOf(scope, [id])).get(id) ?? SOURCE_LANGUAGE;
  await sendMails(scope, [mailOf({ to: email, language, workspace, link })]);
}
