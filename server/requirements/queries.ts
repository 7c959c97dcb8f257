import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { requirements as calls, Requirement } from '#contract/requirements/requirements.ts';
import type { MemberScope, WorkspaceScope } from '#server/core/scope.ts';
import { listPage } from '#server/db/listPage.ts';
import { contains, HEAVY_STEP, searched } from '#server/db/paging.ts';
import { requirements } from '#server/db/schema.ts';
import type { Given } from '#server/db/statement.ts';
import { together } from '#server/db/transaction.ts';
import { loadRequirements } from '#server/standing/requirements.queries.ts';
import { apart, countStates, type StateCounts } from '#server/standing/states.queries.ts';
import { requirementCounts } from '#server/standing/summary.queries.ts';
import { inNames } from './names.queries.ts';
import { insertRevision, type RequirementFacts, type RevisionRow } from './revisions.queries.ts';

const requirementList = listPage('requirements', {
  id: requirements.requirementId,
  rows: (db) => db.select().from(requirements).$dynamic(),
  within: (given: Given<{ workspaceId: string; search?: string[] | undefined }>) =>
    and(eq(requirements.workspaceId, given.workspaceId), isNull(requirements.endedAt)),
  where: ({ search }) => search && contains(requirements.searchText, search),
  orders: () => ({ name: requirements.sortName }),
  step: HEAVY_STEP,
  standard: { name: 'asc' },
});

/** Requirements as calls answer with them: what they name, and how many people stand how to them today. */
async function toRequirements(scope: WorkspaceScope, rows: RevisionRow[]): Promise<Requirement[]> {
  const [named, counts] = await together(
    scope,
    () => inNames(scope, rows),
    () => requirementCounts(scope),
  );
  return named.map((requirement) => {
    const { EXEMPT = 0, ...required } = counts.of[requirement.id] ?? {};
    const { MET = 0, EXPIRES_SOON = 0 } = required;
    const applies = Object.values(required).reduce((sum, one) => sum + one, 0);
    return { ...requirement, applies: applies + EXEMPT, met: MET + EXPIRES_SOON + EXEMPT };
  });
}

/** One page of the requirements of a workspace (REQ-06). */
export const listRequirements = (scope: WorkspaceScope, request: z.output<(typeof calls.list)['body']>) =>
  requirementList.page(
    scope,
    request,
    { workspaceId: scope.workspace.id, search: searched(request.search) },
    (rows) => toRequirements(scope, rows),
  );

export async function loadRequirement(scope: WorkspaceScope, id: string): Promise<Requirement | null> {
  const rows = await requirementList.rows(scope, { workspaceId: scope.workspace.id }, [id]);
  return (await toRequirements(scope, rows))[0] ?? null;
}

/**
 * How people would stand to a requirement today, or on its first day where that comes later (REQ-06). It is written, counted and taken back:
 * so it is counted by the same statement as one that is there. It is written beside the one that it replaces, which others may change at
 * the same time, and counted with the exemptions from that one.
 */
export async function previewStates(
  scope: MemberScope,
  facts: RequirementFacts,
  replaced: RevisionRow | null,
): Promise<StateCounts> {
  const { tx, today } = scope;
  const asOf = { day: facts.from && facts.from > today ? facts.from : today, knownOn: null };
  await tx.execute(sql`savepoint before_preview`);
  const id = await insertRevision(scope, facts);
  const written = (await loadRequirements(scope, asOf))
    .filter((requirement) => requirement.id === id)
    .map((requirement) => ({ ...requirement, id: replaced?.requirementId ?? id }));
  const { people } = await countStates(scope, asOf, apart(written));
  await tx.execute(sql`rollback to savepoint before_preview`);
  return people;
}
