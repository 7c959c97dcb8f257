import { permissionsOf } from '#contract/rules/permissions.ts';
import { emailKey } from '#contract/rules/text.ts';
import { ofPeople, record, recordAll } from '#server/audit/recordActivity.ts';
import { apiError, assertKnown, orNotFound } from '#server/core/errors.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import { can, type MemberScope } from '#server/core/scope.ts';
import { inSteps } from '#server/db/paging.ts';
import { rolesOf, setRole, setRoles } from './lifecycle.queries.ts';
import { outsideTeamIdOf } from './mapper.ts';
import { mergedIntoOf } from './merge/queries.ts';
import { addPeople, changePerson } from './people.ts';
import { assertReachesTeam } from './policy.ts';
import {
  listCandidates,
  listMembers,
  loadMember,
  loadMembers,
  presentMembers,
  takenEmails,
} from './queries.ts';
import { assertAdminRemains, removeAll, restoreAll } from './removal.ts';

const ROLES_CHANGED =
  'Somebody else changed one of these roles at the same time, so nothing was changed. Reload the page and select the people again.';

export const memberHandlers: HandlersOf<'members'> = {
  async list(scope, { body }) {
    const { includeDocumentExpirationStates, orderBy = [], filters = {} } = body;
    const isForManagers =
      includeDocumentExpirationStates ||
      filters.documentState !== undefined ||
      filters.undelivered !== undefined ||
      orderBy.some(({ documents, lastSeen }) => documents !== undefined || lastSeen !== undefined);
    if (isForManagers && !can(scope, 'workspace:manage')) throw apiError('FORBIDDEN');
    await checkTeam(scope, outsideTeamIdOf(filters));
    await checkTeam(scope, filters.teamId);
    return listMembers(scope, body);
  },

  async candidates(scope, { body }) {
    const outsideTeamId = outsideTeamIdOf(body);
    await checkTeam(scope, outsideTeamId);
    return listCandidates(scope, { outsideTeamId, after: body.after });
  },

  async create(scope, { body }) {
    const ids = (await addPeople(scope, body)).flatMap((id) => id ?? []);
    if (ids.length > 0)
      await record(scope, 'members_added', {
        count: ids.length,
        ...ofPeople(ids),
        security: { relatedMemberIds: ids },
      });
    return { data: await inSteps(ids, (some) => loadMembers(scope, some)), count: ids.length };
  },

  async me(scope) {
    const member = orNotFound(await loadMember(scope, scope.member.id));
    return { ...member, permissions: permissionsOf(scope.member.role) };
  },

  /** The id of a row that was merged leads to the one that stayed (PPL-03). */
  async get(scope, { params: { memberId } }) {
    const member = await loadMember(scope, memberId);
    if (member) return member;
    return orNotFound(await loadMember(scope, orNotFound(await mergedIntoOf(scope, memberId))));
  },

  async update(scope, { params, body }) {
    const before = orNotFound(await loadMember(scope, params.memberId));
    await changePerson(scope, before, body);
    if (body.role !== undefined && (await setRole(scope, params.memberId, body.role))) {
      await assertAdminRemains(scope);
      await record(scope, 'role_changed', {
        relatedMemberId: params.memberId,
        details: { from: before.role, to: body.role },
      });
    }
    return orNotFound(await loadMember(scope, params.memberId));
  },

  async remove(scope, { params }) {
    const count = await removeAll(scope, [params.memberId]);
    if (count === 0) throw apiError('NOT_FOUND');
    return undefined;
  },

  async removeMany(scope, { body }) {
    const ids = [...new Set(body.workspaceMemberIds)];
    const present = await presentMembers(scope, ids, 'all');
    assertKnown(body.workspaceMemberIds, present, 'workspaceMemberIds');
    return { count: await removeAll(scope, ids) };
  },

  async updateMany(scope, { body: { workspaceMemberIds, role, seen = {} } }) {
    const ids = [...new Set(workspaceMemberIds)];
    const before = await rolesOf(scope, ids);
    assertKnown(workspaceMemberIds, new Set(before.keys()), 'workspaceMemberIds');
    // Who has the role by now is as it was asked for, be it by this very call before it was sent again.
    const isOther = (id: string) =>
      before.get(id) !== role && seen[id] !== undefined && before.get(id) !== seen[id];
    if (ids.some(isOther)) throw apiError('MEMBER_CHANGED', { message: ROLES_CHANGED });
    const changed = await setRoles(scope, ids, role);
    if (changed.length === 0) return { count: 0 };
    await assertAdminRemains(scope);
    const byFormerRole = Map.groupBy(changed, (id) => before.get(id) ?? role);
    await recordAll(
      scope,
      'role_changed',
      [...byFormerRole].map(([from, some]) => ({
        count: some.length,
        ...ofPeople(some),
        details: { from, to: role },
        security: { relatedMemberIds: some },
      })),
    );
    return { count: changed.length };
  },

  restoreMany: async (scope, { body }) => ({ count: await restoreAll(scope, body.workspaceMemberIds) }),

  /** Answers for every address as it was sent (API-58). */
  async checkEmails(scope, { body }) {
    const taken = await takenEmails(scope, body.emails);
    return Object.fromEntries(body.emails.map((email) => [email, taken.has(emailKey(email))]));
  },
};

/** Callers who cannot see a team must not learn who is missing from it. */
async function checkTeam(scope: MemberScope, teamId: string | undefined): Promise<void> {
  if (teamId !== undefined) await assertReachesTeam(scope, 'team:view', teamId);
}
