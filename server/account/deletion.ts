import { record } from '#server/audit/recordActivity.ts';
import { recordSecurity } from '#server/audit/recordSecurity.ts';
import { apiError } from '#server/core/errors.ts';
import { hold } from '#server/core/holds.ts';
import { allow, memberScope, type UserScope } from '#server/core/scope.ts';
import { eraseOfMember } from '#server/deleted/erase.ts';
import { countActive } from '#server/members/lifecycle.queries.ts';
import { publishPeople } from '#server/outbox/publish.ts';
import { membershipsOf } from '#server/users/profile.queries.ts';
import { archiveWorkspace } from '#server/workspaces/queries.ts';
import { deactivate, deleteUser } from './deletion.queries.ts';

/**
 * Deletes the caller's account and erases their personal data. A workspace with others in it must keep an admin; one that
 * nobody is left in is archived (OPEN-42).
 */
export async function deleteAccount(scope: UserScope): Promise<void> {
  for (const membership of await membershipsOf(scope)) {
    await allow(scope.tx, { workspace_id: '' });
    await hold(scope.tx, { workspace: { id: membership.workspaceId, hold: 'alone' } });
    const active = await memberScope(scope, membership.workspaceId, 'alone');
    await deactivate(scope, membership);
    await eraseOfMember({ ...scope, workspace: { id: membership.workspaceId } }, membership.id);
    if (!active) continue;
    const { admins, all } = await countActive(active);
    if (all > 0 && admins === 0) throw apiError('LAST_ADMIN');
    await record(active, 'member_left', { relatedMemberId: membership.id });
    await publishPeople(active, 'member.left', [membership.id]);
    if (all === 0) {
      await archiveWorkspace(active);
      await recordSecurity(active, 'workspace_archived');
    }
  }
  await deleteUser(scope);
}
