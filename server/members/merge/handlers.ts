import { fullName } from '#contract/rules/text.ts';
import { record } from '#server/audit/recordActivity.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { nameFirstAider } from '#server/members/firstAiders.ts';
import { loadMember, toSummary } from '#server/members/queries.ts';
import { publishPeople } from '#server/outbox/publish.ts';
import { countMoved, findRows, isInvitationWaiting, kindsOfBoth, mergeRows } from './queries.ts';
import { formerName, inOrder, takenOver } from './rules.ts';

export const memberMergingHandlers: HandlersOf<'memberMerging'> = {
  async preview(scope, { params: { memberId, otherMemberId } }) {
    const { stays, goes, canSwap } = await pairOf(scope, memberId, otherMemberId);
    const kept = { ...stays, ...takenOver(stays, goes) };
    const { moved, teamsOfBoth } = await countMoved(scope, { stays, goes });
    const isAddressKept = kept.emailKey === goes.emailKey;
    return {
      stays: toSummary(scope, stays),
      goes: toSummary(scope, goes),
      canSwap,
      moved,
      both: { teams: teamsOfBoth, kinds: await kindsOfBoth(scope, { stays, goes }) },
      kept: { email: kept.email, staffNumber: kept.staffNumber, fullName: fullName(kept) },
      dropped: {
        email: isAddressKept ? null : goes.email,
        staffNumber: kept.staffNumber === goes.staffNumber ? null : goes.staffNumber,
        invitation: !isAddressKept && (await isInvitationWaiting(scope, goes)),
      },
    };
  },

  async merge(scope, { body: { fromId, intoId } }) {
    const { stays, goes } = await pairOf(scope, intoId, fromId);
    if (stays.id !== intoId) throw apiError('MERGE_OTHER_STAYS');
    const { moved } = await countMoved(scope, { stays, goes });
    await mergeRows(scope, { stays, goes });
    if (goes.isFirstAider) await nameFirstAider(scope, stays.id);
    await record(scope, 'members_merged', {
      relatedMemberId: stays.id,
      subjectName: formerName(goes),
      details: { ...moved, mergedMemberId: goes.id },
      security: { relatedMemberIds: [stays.id, goes.id] },
    });
    await publishPeople(scope, 'member.left', [goes.id]);
    return { member: orNotFound(await loadMember(scope, stays.id)), moved };
  },
};

/** Two rows of the workspace that can be merged, and which of them stays. */
async function pairOf(scope: MemberScope, firstId: string, secondId: string) {
  if (firstId === secondId) {
    const message = 'Choose somebody else. This is the same person.';
    throw apiError('VALIDATION', { issues: [{ path: 'intoId', message }] });
  }
  const rows = await findRows(scope, [firstId, secondId]);
  const first = orNotFound(rows.find(({ id }) => id === firstId));
  const second = orNotFound(rows.find(({ id }) => id === secondId));
  if ((first.mergedInto ?? first.id) === (second.mergedInto ?? second.id)) throw apiError('ALREADY_MERGED');
  if (first.removedAt !== null || second.removedAt !== null) throw apiError('NOT_FOUND');
  const pair = inOrder(first, second);
  if (!pair) throw apiError('MERGE_ACCOUNTS');
  return pair;
}
