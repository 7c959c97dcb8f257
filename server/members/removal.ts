import { ofPeople, record } from '#server/audit/recordActivity.ts';
import { apiError, assertKnown } from '#server/core/errors.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { publishPeople } from '#server/outbox/publish.ts';
import { checkQuota } from '#server/quotas/quotas.ts';
import { countActive, knownMembers, removeMembers, restoreMembers } from './lifecycle.queries.ts';
import { presentMembers } from './queries.ts';

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
    ...ofPeople(back.ids),
    security: { relatedMemberIds: back.ids },
  });
  await publishPeople(scope, 'member.joined', back.ids);
  return back.ids.length;
}

/** Removes members, but never the last admin. */
export async function removeAll(scope: MemberScope, ids: string[]): Promise<number> {
  const removed = await removeMembers(scope, ids, 'REMOVED');
  if (removed.size === 0) return 0;
  await assertAdminRemains(scope);
  await record(scope, 'members_removed', {
    count: removed.size,
    ...ofPeople([...removed]),
    security: { relatedMemberIds: [...removed] },
  });
  await publishPeople(scope, 'member.left', removed);
  return removed.size;
}

/** Throws when the change of this transaction left the workspace without an admin who can act (OPEN-42). */
export async function assertAdminRemains(scope: MemberScope): Promise<void> {
  const { admins } = await countActive(scope);
  if (admins === 0) throw apiError('LAST_ADMIN');
}
