import { and, eq, isNull, sql } from 'drizzle-orm';
import { SOON_DAYS } from '#contract/rules/dates.ts';
import type { EquipmentState } from '#contract/rules/equipment.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { equipmentStateSql } from '#server/db/equipmentState.ts';
import { documents, documentVersions, equipmentCounts, workspaceMembers } from '#server/db/schema.ts';

const holderOf = and(
  eq(workspaceMembers.workspaceId, documents.workspaceId),
  eq(workspaceMembers.id, documents.memberId),
  isNull(workspaceMembers.removedAt),
);

/** How many documents have expired, and how many expire within 30 days; those of removed members are hidden. */
export async function countExpiring({ tx, workspace, today }: WorkspaceScope) {
  const soon = sql`${today}::date + ${SOON_DAYS}::integer`;
  const [row] = await tx
    .select({
      expired: sql<number>`(count(*) filter (where ${documents.expirationDate} < ${today}::date))::integer`,
      expiringSoon: sql<number>`(count(*) filter (where ${documents.expirationDate} >= ${today}::date))::integer`,
    })
    .from(documents)
    .innerJoin(workspaceMembers, holderOf)
    .where(
      and(
        eq(documents.workspaceId, workspace.id),
        eq(documents.state, 'ACCEPTED'),
        sql`${documents.expirationDate} <= ${soon}`,
      ),
    );
  return row ?? { expired: 0, expiringSoon: 0 };
}

/** How much waits for a review. */
export async function countToReview({ tx, workspace }: WorkspaceScope): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::integer` })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .innerJoin(workspaceMembers, holderOf)
    .where(and(eq(documentVersions.workspaceId, workspace.id), eq(documentVersions.state, 'SUBMITTED')));
  return row?.count ?? 0;
}

/** How many items of equipment need somebody, by what is wrong. */
export async function countEquipment({ tx, workspace, today }: WorkspaceScope) {
  const state = sql<EquipmentState>`${equipmentStateSql(today, equipmentCounts)}`;
  const rows = await tx
    .select({ state: state.as('state'), count: sql<number>`sum(${equipmentCounts.items})::integer` })
    .from(equipmentCounts)
    .where(eq(equipmentCounts.workspaceId, workspace.id))
    .groupBy(sql`1`);
  const counts = { OUT_OF_SERVICE: 0, OVERDUE: 0, DUE_SOON: 0 };
  for (const row of rows) if (row.state in counts) counts[row.state as keyof typeof counts] = row.count;
  return counts;
}
