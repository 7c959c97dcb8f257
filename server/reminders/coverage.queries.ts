import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { ROLES, reachOf } from '#contract/rules/permissions.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { teamMembers, workspaceMembers } from '#server/db/schema.ts';
import { type RuleStanding, standingOfRules } from '#server/requirements/coverage/standing.ts';
import { addressOf } from './told.queries.ts';

/** Takes the rules to which their team stands otherwise than people were told: each goes to one node, once for each change (COV-05). */
export async function takeCoverage(scope: WorkspaceScope): Promise<RuleStanding[]> {
  const changed = (await standingOfRules(scope)).filter(({ state, toldState }) => state !== toldState);
  if (changed.length === 0) return [];
  const { rows } = await scope.tx.execute<{ id: string }>(sql`
    update coverage_rules as rule set told_state = now.state
    from unnest(${sql.param(changed.map(({ id }) => id))}::text[], ${sql.param(changed.map(({ state }) => state))}::text[])
      as now (id, state)
    where rule.workspace_id = ${scope.workspace.id} and rule.id = now.id and rule.told_state <> now.state
    returning rule.id`);
  const taken = new Set(rows.map(({ id }) => id));
  return changed.filter(({ id }) => taken.has(id));
}

/** The addresses of those who manage a team without managing them all. */
export async function teamAdminEmails(
  { tx, workspace }: WorkspaceScope,
  teamIds: string[],
): Promise<Map<string, string[]>> {
  const roles = ROLES.filter((role) => reachOf(role, 'team:manage') === 'own-teams');
  const rows = await tx
    .select({ teamId: teamMembers.teamId, email: addressOf(workspaceMembers) })
    .from(teamMembers)
    .innerJoin(
      workspaceMembers,
      and(eq(workspaceMembers.id, teamMembers.memberId), isNull(workspaceMembers.removedAt)),
    )
    .where(
      and(
        eq(teamMembers.workspaceId, workspace.id),
        isOneOf(teamMembers.teamId, teamIds),
        eq(teamMembers.placedByAdmin, true),
        inArray(workspaceMembers.role, roles),
      ),
    );
  const byTeam = Map.groupBy(rows, ({ teamId }) => teamId);
  return new Map([...byTeam].map(([teamId, own]) => [teamId, own.flatMap(({ email }) => email ?? [])]));
}
