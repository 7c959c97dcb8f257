import { record } from '#server/activity/record.ts';
import { can, type MemberScope } from '#server/db/scope.ts';
import { failure, found } from '#server/http/errors.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import { loadMember } from '#server/members/queries.ts';
import { seesAll } from '#server/members/sight.ts';
import { addToTeams, listTeamMembers, removeFromTeams } from './members.queries.ts';
import { deleteTeam, insertTeam, isOpenTeam, listTeams, loadTeam, updateTeam } from './queries.ts';
import { checkBoth, checkMembers, checkReach } from './reach.ts';

export const teamHandlers: HandlersOf<'teams'> = {
  async create(scope, { body: { name, isPublic, workspaceMemberIds = [] } }) {
    await checkMembers(scope, workspaceMemberIds);
    const memberIds = [...new Set(workspaceMemberIds)];
    const id = await insertTeam(scope, { name, isPublic });
    if (memberIds.length > 0) await addToTeams(scope, [id], memberIds, { placedByAdmin: true });
    const details = { members: memberIds.length };
    await record(scope, 'team_created', { teamId: id, subjectName: name, details });
    return { id };
  },

  async get(scope, { params }) {
    await checkReach(scope, 'team:view', params.teamId);
    return found(await loadTeam(scope, params.teamId));
  },

  async update(scope, { params, body }) {
    await checkReach(scope, 'team:manage', params.teamId);
    await updateTeam(scope, params.teamId, body);
    const team = found(await loadTeam(scope, params.teamId));
    await record(scope, 'team_updated', { teamId: team.id, subjectName: team.name });
    return team;
  },

  async remove(scope, { params }) {
    await checkReach(scope, 'team:manage', params.teamId);
    const { id, name } = found(await loadTeam(scope, params.teamId));
    if (!(await deleteTeam(scope, id))) throw failure('NOT_FOUND');
    await record(scope, 'team_deleted', { teamId: id, subjectName: name });
    return undefined;
  },

  list: (scope, { body }) => listTeams(scope, body, { excludeIfMember: body.filters?.excludeIfMember }),

  /** Who does not manage the workspace does not learn from it which teams others are in. */
  async listOpen(scope, { body }) {
    const { excludeIfMember } = body.filters ?? {};
    if (excludeIfMember !== undefined && !seesAll(scope, excludeIfMember)) throw failure('FORBIDDEN');
    return listTeams(scope, body, { openOnly: true, excludeIfMember });
  },

  listOwn: (scope, { body }) => listTeams(scope, body, { ofMember: scope.member.id }),

  async listOfMember(scope, { params, body }) {
    const isOwn = params.memberId === scope.member.id;
    if (!isOwn && !can(scope, 'workspace:manage')) throw failure('NOT_FOUND');
    found(await loadMember(scope, params.memberId));
    return listTeams(scope, body, { ofMember: params.memberId });
  },

  async addMembers(scope, { body }) {
    const { teamIds, memberIds } = await checkBoth(scope, body);
    const placedByAdmin = can(scope, 'teams:manage-all');
    const count = await addToTeams(scope, teamIds, memberIds, { placedByAdmin });
    if (count > 0) await recordPlaces(scope, 'team_members_added', count, teamIds, memberIds);
    return { count };
  },

  /** Who deleted their account can still be taken out of a team. */
  async removeMembers(scope, { body }) {
    const { teamIds, memberIds } = await checkBoth(scope, body, 'all');
    const count = await removeFromTeams(scope, teamIds, memberIds);
    if (count > 0) await recordPlaces(scope, 'team_members_removed', count, teamIds, memberIds);
    return { count };
  },

  /** A team that is not open answers as one that does not exist. */
  async join(scope, { body: { proGroupId } }) {
    if (!(await isOpenTeam(scope, proGroupId))) throw failure('NOT_FOUND');
    const count = await addToTeams(scope, [proGroupId], [scope.member.id], { placedByAdmin: false });
    const team = found(await loadTeam(scope, proGroupId));
    const about = { teamId: team.id, subjectName: team.name, relatedMemberId: scope.member.id };
    if (count > 0) await record(scope, 'team_joined', about);
    return team;
  },

  async listMembers(scope, { params, body }) {
    await checkReach(scope, 'team:view', params.teamId);
    return listTeamMembers(scope, params.teamId, body);
  },
};

/** One activity for the whole action, whatever the number of teams and members. */
async function recordPlaces(
  scope: MemberScope,
  event: 'team_members_added' | 'team_members_removed',
  count: number,
  teamIds: string[],
  memberIds: string[],
): Promise<void> {
  const [teamId = ''] = teamIds;
  const team = teamIds.length === 1 ? await loadTeam(scope, teamId) : null;
  await record(scope, event, {
    count,
    ...(team ? { teamId: team.id, subjectName: team.name } : {}),
    relatedMemberId: memberIds.length === 1 ? memberIds[0] : undefined,
    details: { teams: teamIds.length, members: memberIds.length },
  });
}
