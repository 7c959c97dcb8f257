import type { Override } from '#contract/requirements/reasons.ts';
import { SITE_ENDS_BEFORE, siteEndsAfterItStarts, type Team } from '#contract/teams.ts';
import { record } from '#server/audit/recordActivity.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import { can, type MemberScope } from '#server/core/scope.ts';
import { keepTeam } from '#server/deleted/keep.queries.ts';
import { assertNotArchived, place } from '#server/members/place.ts';
import { assertReachesTeam, assertSeesAll, reachedTeams, seesAll } from '#server/members/policy.ts';
import { loadMember } from '#server/members/queries.ts';
import { checkQuota } from '#server/quotas/quotas.ts';
import { teamIdOf } from './mapper.ts';
import { asksForStanding, listTeamMembers, takeOutOfTeams } from './members.queries.ts';
import { givePlaces, recordRequested, recordTaken, tellAdded } from './places.ts';
import { assertManagesPlaces, assertMembers, needsApproval } from './policy.ts';
import { endTeam, insertTeam, isOpenTeam, listTeams, loadTeam, setArchived, updateTeam } from './queries.ts';
import { countRequests, insertRequests, listRequests, takeRequests } from './requests.queries.ts';

export const teamHandlers: HandlersOf<'teams'> = {
  create: async (scope, { body: { workspaceId: _, workspaceMemberIds = [], override, ...team } }) => ({
    id: await createTeam(scope, given(team), workspaceMemberIds, override),
  }),

  async get(scope, { params }) {
    await assertReachesTeam(scope, 'team:view', params.teamId);
    return orNotFound(await loadTeam(scope, params.teamId));
  },

  async update(scope, { params: { teamId }, body: { archived, ...change } }) {
    await assertReachesTeam(scope, 'team:manage', teamId);
    const facts = given(change);
    assertDays({ ...orNotFound(await loadTeam(scope, teamId)), ...facts });
    await updateTeam(scope, teamId, facts);
    const moved = archived !== undefined && (await setArchived(scope, teamId, archived));
    const team = orNotFound(await loadTeam(scope, teamId));
    const about = { teamId: team.id, subjectName: team.name };
    if (moved)
      await record(scope, 'team_updated', {
        ...about,
        details: { change: archived ? 'archived' : 'unarchived' },
      });
    if (Object.keys(facts).length > 0 || archived === undefined) await record(scope, 'team_updated', about);
    return team;
  },

  async remove(scope, { params }) {
    await assertReachesTeam(scope, 'team:manage', params.teamId);
    await removeTeam(scope, orNotFound(await loadTeam(scope, params.teamId)));
    return undefined;
  },

  list: (scope, { body }) => listTeams(scope, body, { ...body.filters }),

  /** Callers who do not manage the workspace must not learn which teams others are in. */
  async listOpen(scope, { body }) {
    const { excludeIfMember } = body.filters ?? {};
    if (excludeIfMember !== undefined && !seesAll(scope, excludeIfMember)) throw apiError('FORBIDDEN');
    return listTeams(scope, body, { openOnly: true, excludeIfMember });
  },

  listOwn: (scope, { body }) => listTeams(scope, body, { ...body.filters, ofMember: scope.member.id }),

  async listOfMember(scope, { params, body }) {
    assertSeesAll(scope, params.memberId);
    orNotFound(await loadMember(scope, params.memberId));
    return listTeams(scope, body, { ...body.filters, ofMember: params.memberId });
  },

  async addMembers(scope, { body }) {
    const places = await assertManagesPlaces(scope, body);
    await assertNotArchived(scope, places.teamIds);
    if (!(await needsApproval(scope))) {
      return {
        count: await givePlaces(scope, [places], can(scope, 'teams:manage-all'), body.override),
        requested: 0,
      };
    }
    const asked = await insertRequests(scope, places.teamIds, places.memberIds);
    const requested = asked.length;
    await checkQuota(scope, 'teamPlaces', await countRequests(scope));
    const memberIds = [...new Set(asked)];
    if (requested > 0) await recordRequested(scope, requested, { ...places, memberIds });
    return { count: 0, requested };
  },

  async removeMembers(scope, { body }) {
    const places = await assertManagesPlaces(scope, body, 'all');
    const taken = await takeOutOfTeams(scope, places.teamIds, places.memberIds);
    const memberIds = [...new Set(taken)];
    if (taken.length > 0) await recordTaken(scope, taken.length, { ...places, memberIds });
    return { count: taken.length };
  },

  /** A team that is not open answers as one that does not exist. */
  async join(scope, { body }) {
    const teamId = teamIdOf(body);
    if (!(await isOpenTeam(scope, teamId))) throw apiError('NOT_FOUND');
    const added = await place(scope, [{ teamIds: [teamId], memberIds: [scope.member.id] }], {
      placedByAdmin: false,
    });
    const team = orNotFound(await loadTeam(scope, teamId));
    const about = { teamId: team.id, subjectName: team.name, relatedMemberId: scope.member.id };
    if (added.size > 0) await record(scope, 'team_joined', about);
    return team;
  },

  async listMembers(scope, { params, body }) {
    const { teamId } = params;
    await assertReachesTeam(scope, 'team:view', teamId);
    const isManaged =
      can(scope, 'requirements:view') && (await reachedTeams(scope, 'team:manage', [teamId])).has(teamId);
    if (!isManaged && asksForStanding(body)) throw apiError('FORBIDDEN');
    return listTeamMembers(scope, teamId, body, isManaged);
  },
};

/** Fields that a call gives, without those that it leaves out. */
const given = <Body extends object>(body: Body) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Body]: Exclude<Body[Key], undefined>;
  };

/** The days of a team as they would be: one of them may have been there before. */
function assertDays(team: Pick<Team, 'startsOn' | 'endsOn'>): void {
  if (siteEndsAfterItStarts(team)) return;
  const { path, error } = SITE_ENDS_BEFORE;
  throw apiError('VALIDATION', { issues: [{ path: path.join('.'), message: error }] });
}

/** Makes a team with members in it; both or neither. Returns its id. */
export async function createTeam(
  scope: MemberScope,
  team: Parameters<typeof insertTeam>[1],
  workspaceMemberIds: string[],
  override?: Override,
): Promise<string> {
  await assertMembers(scope, workspaceMemberIds);
  const memberIds = [...new Set(workspaceMemberIds)];
  const id = await insertTeam(scope, team);
  if (memberIds.length > 0) {
    await place(scope, [{ teamIds: [id], memberIds }], {
      placedByAdmin: true,
      reasonFor: () => override?.reason,
    });
    await tellAdded(scope, [id]);
  }
  const details = { members: memberIds.length };
  await record(scope, 'team_created', { teamId: id, subjectName: team.name, details });
  return id;
}

/** Deletes a team: it goes to the bin. */
export async function removeTeam(
  scope: MemberScope,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await keepTeam(scope, id);
  if (!(await endTeam(scope, id))) throw apiError('NOT_FOUND');
  await record(scope, 'team_deleted', { teamId: id, subjectName: name });
}

export const teamRequestHandlers: HandlersOf<'teamRequests'> = {
  list: (scope, { body }) => listRequests(scope, body),

  /** A place that was asked for by a team admin carries no right to manage the team, whoever approved it. */
  async respond(scope, { body }) {
    const taken = await takeRequests(scope, [...new Set(body.requestIds)]);
    if (taken.length === 0) return { count: 0 };
    if (body.action === 'DECLINED') {
      const memberIds = [...new Set(taken.map(({ memberId }) => memberId))];
      const details = { members: memberIds.length };
      await record(scope, 'team_requests_declined', { count: taken.length, memberIds, details });
      return { count: taken.length };
    }
    const byTeam = Map.groupBy(taken, ({ teamId }) => teamId);
    const placements = [...byTeam].map(([teamId, wanted]) => ({
      teamIds: [teamId],
      memberIds: wanted.map(({ memberId }) => memberId),
    }));
    await givePlaces(scope, placements, false, body.override);
    return { count: taken.length };
  },
};
