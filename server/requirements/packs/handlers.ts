import { COUNT } from '#contract/rules/limits.ts';
import { recordSecurity } from '#server/audit/recordSecurity.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import { type HandlersOf, wholeList } from '#server/core/handlers.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { enqueue } from '#server/jobs/queries.ts';
import { reachedTeams } from '#server/members/policy.ts';
import { teamNames } from '#server/standing/names.queries.ts';
import { addPack, countPacks, deletePack, findPack, openPacks, type Pack, toAuditPack } from './queries.ts';

const LATER_DAY = { path: 'day', message: 'Choose today or an earlier day.' };

const NO_TEAM = { path: 'teamId', message: 'This team no longer exists.' };

/** The name of a team that is there; undefined for none. */
export async function nameOfTeam(scope: MemberScope, teamId: string): Promise<string | undefined> {
  const there = await reachedTeams(scope, 'team:manage', [teamId]);
  return there.has(teamId) ? (await teamNames(scope, [teamId])).get(teamId) : undefined;
}

/** The facts of a pack that the security log has. */
const factsOf = ({ day, teamName, sensitive }: Pick<Pack, 'day' | 'teamName' | 'sensitive'>) => ({
  day,
  team: teamName,
  sensitive: sensitive ? 1 : 0,
});

export const auditPackHandlers: HandlersOf<'auditPacks'> = {
  async create(scope, { body: { day = scope.today, asKnownThen, teamId, sensitive } }) {
    if (day > scope.today) throw apiError('VALIDATION', { issues: [LATER_DAY] });
    const teamName = teamId === null ? null : await nameOfTeam(scope, teamId);
    if (teamName === undefined) throw apiError('UNKNOWN_IDS', { issues: [NO_TEAM] });
    const { all, underWay } = await countPacks(scope);
    if (underWay > 0) throw apiError('PACK_UNDER_WAY');
    if (all >= COUNT.auditPacks) throw apiError('AUDIT_PACK_LIMIT');
    const knownOn = asKnownThen && day < scope.today ? day : null;
    const row = await addPack(scope, { day, knownOn, teamId, teamName, sensitive });
    await recordSecurity(scope, 'audit_pack_created', { details: factsOf(row.pack) });
    const { id: workspaceId } = scope.workspace;
    const language = scope.from?.language;
    await enqueue(scope, 'auditPacks.make', { workspaceId, auditPackId: row.pack.id, language });
    return toAuditPack(scope, row);
  },

  list: async (scope) => wholeList((await openPacks(scope)).map((row) => toAuditPack(scope, row))),

  async remove(scope, { params: { auditPackId } }) {
    const { pack } = orNotFound(await findPack(scope, auditPackId));
    if (!(await deletePack(scope, pack.id))) throw apiError('NOT_FOUND');
    await recordSecurity(scope, 'audit_pack_deleted', { details: factsOf(pack) });
    return undefined;
  },
};
