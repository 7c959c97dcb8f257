import type { Language } from '#contract/rules/languages.ts';
import { recordSecurity } from '#server/audit/recordSecurity.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import { newId } from '#server/core/ids.ts';
import { allow, type MemberScope } from '#server/core/scope.ts';
import { sendMails } from '#server/jobs/sendMails.ts';
import { medicalIdOpenedMail } from '#server/mail/medicalId.ts';
import { setFirstAider } from '#server/members/firstAiders.queries.ts';
import { callerName, nameFirstAider } from '#server/members/firstAiders.ts';
import { presentMembers } from '#server/members/queries.ts';
import { holdOwner, isFirstAider, listFirstAiders, listHolders } from './firstAid.queries.ts';
import { openMedicalId } from './handlers.ts';
import { openOpening } from './openings.queries.ts';

export const firstAidHandlers: HandlersOf<'firstAid'> = {
  list: (scope, { body }) => listFirstAiders(scope, body),

  async name(scope, { params: { memberId } }) {
    if (!(await nameFirstAider(scope, memberId))) await assertPresent(scope, memberId);
    return undefined;
  },

  async dismiss(scope, { params: { memberId } }) {
    if (!(await setFirstAider(scope, memberId, false))) return assertPresent(scope, memberId);
    await recordSecurity(scope, 'first_aider_dismissed', { relatedMemberIds: [memberId] });
    return undefined;
  },

  people: (scope, { body }) => listHolders(scope, body),

  /** Mail and log stand in the same transaction: there is no opening of which its owner does not learn (MID-08). */
  async open(scope, { params: { memberId }, body: { reason } }) {
    await assertPresent(scope, memberId);
    if (!(await isFirstAider(scope))) throw apiError('FORBIDDEN');
    const owner = orNotFound(await holdOwner(scope, memberId));
    const known = await openOpening(scope, { memberId, reason });
    await allow(scope.tx, { opening_id: known ?? (await recordOpening(scope, owner, { memberId, reason })) });
    return { medicalId: orNotFound(await openMedicalId(scope, owner.userId)) };
  },
};

async function assertPresent(scope: MemberScope, memberId: string): Promise<undefined> {
  const found = await presentMembers(scope, [memberId], 'not deactivated');
  if (!found.has(memberId)) throw apiError('NOT_FOUND');
}

/** Writes an opening to the log and tells the owner; returns its id. */
async function recordOpening(
  scope: MemberScope,
  { email, language }: { email: string; language: Language },
  { memberId, reason }: { memberId: string; reason: string },
): Promise<string> {
  const { workspace, services } = scope;
  const id = newId();
  await recordSecurity(scope, 'medical_id_opened', { id, relatedMemberIds: [memberId], details: { reason } });
  const link = `${services.config.publicUrl}/account`;
  const about = { to: email, language, workspace, by: await callerName(scope), reason, link };
  await sendMails(scope, [medicalIdOpenedMail(about)]);
  return id;
}
