import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { requirementFactsSchema } from '#contract/requirements/requirements.ts';
import { newId } from '#server/core/ids.ts';
import type { MemberScope, WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import {
  exemptions,
  requirementKinds,
  requirementMembers,
  requirements,
  requirementTeams,
  requirementTrades,
} from '#server/db/schema.ts';

export type RequirementFacts = z.output<typeof requirementFactsSchema>;
export type RevisionRow = typeof requirements.$inferSelect;

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

/** The present revisions of all requirements, in the order of their names. */
export const presentRevisions = ({ tx, workspace }: WorkspaceScope): Promise<RevisionRow[]> =>
  tx
    .select()
    .from(requirements)
    .where(and(eq(requirements.workspaceId, workspace.id), isNull(requirements.endedAt)))
    .orderBy(asc(requirements.sortName), asc(requirements.id));

export async function countRequirements({ tx, workspace }: WorkspaceScope): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(requirements)
    .where(and(eq(requirements.workspaceId, workspace.id), isNull(requirements.endedAt)));
  return row?.count ?? 0;
}

/** The facts of a revision, and the requirement that it is the next one of; without it, it is the first one of a new requirement. */
export interface NewRevision {
  facts: RequirementFacts;
  of?: string | undefined;
  /** When it ends again; never without it. */
  endedAt?: Date;
}

/** Writes a revision; returns the requirement’s id. */
export async function insertRevision(
  scope: MemberScope,
  facts: RequirementFacts,
  of?: string,
): Promise<string> {
  const [written] = await insertRevisions(scope, [{ facts, of }]);
  return written?.requirementId ?? '';
}

/** Writes revisions, in one statement for each table; returns their ids and those of their requirements in the same order. */
export async function insertRevisions(
  scope: MemberScope,
  revisions: NewRevision[],
): Promise<{ id: string; requirementId: string }[]> {
  if (revisions.length === 0) return [];
  const { tx, now, workspace, member } = scope;
  const rows = revisions.map(({ facts, of, endedAt = null }) => {
    const id = newId();
    return { id, requirementId: of ?? id, facts, endedAt };
  });
  await tx.insert(requirements).values(
    rows.map(({ id, requirementId, facts, endedAt }) => ({
      id,
      workspaceId: workspace.id,
      requirementId,
      name: facts.name,
      everyone: facts.appliesTo.everyone ?? false,
      roles: [...new Set(facts.appliesTo.roles)],
      fromDay: facts.from ?? null,
      untilDay: facts.until ?? null,
      graceDays: facts.graceDays,
      blocking: facts.blocking,
      source: facts.source ?? null,
      recordedByMemberId: member.id,
      recordedAt: now,
      endedAt,
    })),
  );
  const name = (table: PgTable, column: PgColumn, namedBy: (facts: RequirementFacts) => string[]) =>
    insertNamed(
      scope,
      { table, column },
      rows.flatMap(({ id, facts }) => [...new Set(namedBy(facts))].map((named) => [id, named] as const)),
    );
  await name(requirementKinds, requirementKinds.kindId, ({ kindIds }) => kindIds);
  await name(requirementTrades, requirementTrades.tradeId, ({ appliesTo }) => appliesTo.tradeIds ?? []);
  await name(requirementTeams, requirementTeams.teamId, ({ appliesTo }) => appliesTo.teamIds ?? []);
  await name(
    requirementMembers,
    requirementMembers.memberId,
    ({ appliesTo }) => appliesTo.workspaceMemberIds ?? [],
  );
  return rows.map(({ id, requirementId }) => ({ id, requirementId }));
}

/** Pairs of a revision and one thing that it names. There may be very many: they go as two parameters. */
async function insertNamed(
  { tx, workspace }: WorkspaceScope,
  { table, column }: { table: PgTable; column: PgColumn },
  pairs: (readonly [revisionId: string, named: string])[],
): Promise<void> {
  if (pairs.length === 0) return;
  await tx.execute(sql`insert into ${table} (workspace_id, revision_id, ${sql.identifier(column.name)})
    select ${workspace.id}, revision_id, named from unnest(${sql.param(pairs.map(([id]) => id))}::text[],
      ${sql.param(pairs.map(([, named]) => named))}::text[]) as pair (revision_id, named)`);
}

/** Ends present revisions: others follow, or their requirements are deleted. */
export async function endRevisions(
  { tx, now, workspace }: WorkspaceScope,
  ...revisionIds: string[]
): Promise<void> {
  await tx
    .update(requirements)
    .set({ endedAt: now })
    .where(and(eq(requirements.workspaceId, workspace.id), isOneOf(requirements.id, revisionIds)));
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

/** The trades that revisions name, by revision. */
export async function tradesOfRevisions(
  { tx, workspace }: WorkspaceScope,
  revisionIds: string[],
): Promise<Map<string, string[]>> {
  const rows = await tx
    .select({ revisionId: requirementTrades.revisionId, id: requirementTrades.tradeId })
    .from(requirementTrades)
    .where(
      and(
        eq(requirementTrades.workspaceId, workspace.id),
        isOneOf(requirementTrades.revisionId, revisionIds),
      ),
    );
  return new Map(
    [...Map.groupBy(rows, ({ revisionId }) => revisionId)].map(([id, own]) => [id, own.map((row) => row.id)]),
  );
}
