import { record } from '#server/audit/recordActivity.ts';
import { apiError, assertKnown } from '#server/core/errors.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { presentMembers } from '#server/members/queries.ts';
import { checkQuota } from '#server/quotas/quotas.ts';
import { knownMembers, restoreMembers } from './restoring.queries.ts';

/** Undoes the removal of members; who is there already stays as they are. Returns how many came back (PPL-13). */
export async function restoreAll(scope: MemberScope, given: string[]): Promise<number> {
  const ids = [...new Set(given)];
  assertKnown(given, await knownMembers(scope, ids), 'workspaceMemberIds');
  const back = await restoreMembers(scope, ids);
  if ((await presentMembers(scope, ids, 'all')).size < ids.length) throw apiError('UNDO_TOO_LATE');
  if (back.ids.length === 0) return 0;
  await checkQuota(scope, 'members');
  if (back.places > 0) await checkQuota(scope, 'teamPlaces');
  await record(scope, 'members_restored', {
    count: back.ids.length,
    relatedMemberId: back.ids.length === 1 ? back.ids[0] : undefined,
    security: { relatedMemberIds: back.ids },
  });
  return back.ids.length;
}
