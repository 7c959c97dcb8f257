import { and, count, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  requirements as calls,
  Requirement,
  requirementFactsSchema,
} from '#contract/requirements/requirements.ts';
import { newId } from '#server/core/ids.ts';
import type { MemberScope, WorkspaceScope } from '#server/core/scope.ts';
import { listPage } from '#server/db/listPage.ts';
import { contains, searched } from '#server/db/paging.ts';
import {
  exemptions,
  requirementKinds,
  requirementMembers,
  requirements,
  requirementTeams,
} from '#server/db/schema.ts';
import type { Given } from '#server/db/statement.ts';
import { together } from '#server/db/transaction.ts';
import { requirementCounts } from '#server/standing/summary.queries.ts';
import { namedBy } from './names.queries.ts';

export type RequirementFacts = z.output<typeof requirementFactsSchema>;
export type RevisionRow = typeof requirements.$inferSelect;

const requirementList = listPage('requirements', {
  id: requirements.requirementId,
  rows: (db) => db.select().from(requirements).$dynamic(),
  within: (given: Given<{ workspaceId: string; search?: string[] | undefined }>) =>
    and(eq(requirements.workspaceId, given.workspaceId), isNull(requirements.endedAt)),
  where: ({ search }) => search && contains(requirements.searchText, search),
  orders: () => ({ name: requirements.sortName }),
  standard: { name: 'asc' },
});

/** Requirements as calls answer with them: what they name, and how many people stand how to them today. */
async function toRequirements(scope: WorkspaceScope, rows: RevisionRow[]): Promise<Requirement[]> {
  const revisionIds = rows.map(({ id }) => id);
  const [names, counts] = await together(
    scope,
    () => namedBy(scope, revisionIds),
    () => requirementCounts(scope),
  );
  return rows.map((row) => {
    const { EXEMPT = 0, ...required } = counts.of[row.requirementId] ?? {};
    const { MET = 0, EXPIRES_SOON = 0 } = required;
    const applies = Object.values(required).reduce((sum, one) => sum + one, 0);
    return {
      id: row.requirementId,
      revisionId: row.id,
      name: row.name,
      appliesTo: {
        everyone: row.everyone,
        roles: row.roles,
        teams: names.teams.get(row.id) ?? [],
        workspaceMembers: names.members.get(row.id) ?? [],
      },
      kinds: names.kinds.get(row.id) ?? [],
      from: row.fromDay,
      until: row.untilDay,
      graceDays: row.graceDays,
      blocking: row.blocking,
      source: row.source,
      applies: applies + EXEMPT,
      met: MET + EXPIRES_SOON + EXEMPT,
    };
  });
}

/** One page of the requirements of a workspace (REQ-06). */
export const listRequirements = (scope: WorkspaceScope, request: z.output<(typeof calls.list)['body']>) =>
  requirementList.run(
    scope,
    request,
    { workspaceId: scope.workspace.id, search: searched(request.search) },
    (rows) => toRequirements(scope, rows),
  );

export async function loadRequirement(scope: WorkspaceScope, id: string): Promise<Requirement | null> {
  const rows = await requirementList.rows(scope, { workspaceId: scope.workspace.id }, [id]);
  return (await toRequirements(scope, rows))[0] ?? null;
}

/** The present revision of a requirement, or null when there is none. Whoever changes requirements holds the workspace alone. */
export async function presentRevision(
  { tx, workspace }: WorkspaceScope,
  id: string,
): Promise<RevisionRow | null> {
  const [row] = await tx
    .select()
    .from(requirements)
    .where(
      and(
        eq(requirements.workspaceId, workspace.id),
        eq(requirements.requirementId, id),
        isNull(requirements.endedAt),
      ),
    );
  return row ?? null;
}

export async function countRequirements({ tx, workspace }: WorkspaceScope): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(requirements)
    .where(and(eq(requirements.workspaceId, workspace.id), isNull(requirements.endedAt)));
  return row?.count ?? 0;
}

/** Writes a revision: the first one of a requirement, or the next one of the requirement that is named. Returns the requirement’s id. */
export async function insertRevision(
  { tx, now, workspace, member }: MemberScope,
  facts: RequirementFacts,
  of?: string,
): Promise<string> {
  const id = newId();
  const { everyone = false, roles = [], teamIds = [], workspaceMemberIds = [] } = facts.appliesTo;
  const inRevision = { workspaceId: workspace.id, revisionId: id };
  await tx.insert(requirements).values({
    id,
    workspaceId: workspace.id,
    requirementId: of ?? id,
    name: facts.name,
    everyone,
    roles: [...new Set(roles)],
    fromDay: facts.from ?? null,
    untilDay: facts.until ?? null,
    graceDays: facts.graceDays,
    blocking: facts.blocking,
    source: facts.source ?? null,
    recordedByMemberId: member.id,
    recordedAt: now,
  });
  await tx
    .insert(requirementKinds)
    .values([...new Set(facts.kindIds)].map((kindId) => ({ ...inRevision, kindId })));
  if (teamIds.length > 0)
    await tx
      .insert(requirementTeams)
      .values([...new Set(teamIds)].map((teamId) => ({ ...inRevision, teamId })));
  if (workspaceMemberIds.length > 0)
    await tx
      .insert(requirementMembers)
      .values([...new Set(workspaceMemberIds)].map((memberId) => ({ ...inRevision, memberId })));
  return of ?? id;
}

/** Ends the present revision: another one follows, or the requirement is deleted. */
export async function endRevision({ tx, now, workspace }: WorkspaceScope, revisionId: string): Promise<void> {
  await tx
    .update(requirements)
    .set({ endedAt: now })
    .where(and(eq(requirements.workspaceId, workspace.id), eq(requirements.id, revisionId)));
}

/** Ends the exemptions from a requirement that hold; returns how many there were. */
export async function endExemptions({ tx, now, workspace }: WorkspaceScope, id: string): Promise<number> {
  const ended = await tx
    .update(exemptions)
    .set({ endedAt: now })
    .where(
      and(
        eq(exemptions.workspaceId, workspace.id),
        eq(exemptions.requirementId, id),
        isNull(exemptions.endedAt),
      ),
    )
    .returning({ id: exemptions.id });
  return ended.length;
}

/** The kinds that a revision names, archived ones too. */
export async function kindsOfRevision(
  { tx, workspace }: WorkspaceScope,
  revisionId: string,
): Promise<Set<string>> {
  const rows = await tx
    .select({ id: requirementKinds.kindId })
    .from(requirementKinds)
    .where(and(eq(requirementKinds.workspaceId, workspace.id), eq(requirementKinds.revisionId, revisionId)));
  return new Set(rows.map(({ id }) => id));
}
