import { nameInUse } from '#contract/rules/text.ts';
import { recordSecurity } from '#server/audit/recordSecurity.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { sendMails } from '#server/jobs/sendMails.ts';
import { firstAiderMail } from '#server/mail/medicalId.ts';
import { setFirstAider } from './firstAiders.queries.ts';
import { summaries } from './queries.ts';

/** Names a member, who is told by mail, unless they are one or it's the caller (MID-06). False where nothing changed. */
export async function nameFirstAider(scope: MemberScope, memberId: string): Promise<boolean> {
  const named = await setFirstAider(scope, memberId, true);
  if (!named) return false;
  await recordSecurity(scope, 'first_aider_named', { relatedMemberIds: [memberId] });
  const { workspace, services } = scope;
  if (named.email === null || !named.hasAccount || memberId === scope.member.id) return true;
  const link = `${services.config.publicUrl}/${workspace.id}/first-aid`;
  const reader = { to: named.email, language: named.language };
  await sendMails(scope, [firstAiderMail({ ...reader, workspace, by: await callerName(scope), link })]);
  return true;
}

/** The name of the caller for those who are told of what they did. */
export const callerName = async (scope: MemberScope): Promise<string | null> =>
  nameInUse((await summaries(scope, [scope.member.id])).get(scope.member.id));
