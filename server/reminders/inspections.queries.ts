import { and, asc, eq, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { SOON_DAYS } from '#contract/rules/dates.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { equipment, workspaceMembers } from '#server/db/schema.ts';
import { addressOf, nameOf } from './told.queries.ts';

const owner = alias(workspaceMembers, 'owner');

/** Takes the items of which nobody was told for their present due day: when several nodes ask, each goes to one of them (INS-13). */
async function take(
  { tx, workspace }: WorkspaceScope,
  toldFor: PgColumn,
  told: Partial<Record<'remindedFor' | 'overdueToldFor', SQL>>,
  isDue: SQL | undefined,
): Promise<string[]> {
  const taken = await tx
    .update(equipment)
    .set(told)
    .where(
      and(
        eq(equipment.workspaceId, workspace.id),
        isNull(equipment.retiredAt),
        isDue,
        sql`${toldFor} is distinct from ${equipment.nextDueOn}`,
      ),
    )
    .returning({ id: equipment.id });
  return taken.map(({ id }) => id);
}

/** Takes the items in service that are due for inspection within 30 days. */
export const takeDueSoon = (scope: WorkspaceScope): Promise<string[]> =>
  take(
    scope,
    equipment.remindedFor,
    { remindedFor: sql`${equipment.nextDueOn}` },
    and(
      lte(equipment.nextDueOn, sql`${scope.today}::date + ${SOON_DAYS}::integer`),
      gte(equipment.nextDueOn, scope.today),
    ),
  );

/** Takes the items in service whose due day has passed. */
export const takeOverdue = (scope: WorkspaceScope): Promise<string[]> =>
  take(
    scope,
    equipment.overdueToldFor,
    { overdueToldFor: sql`${equipment.nextDueOn}` },
    lt(equipment.nextDueOn, scope.today),
  );

interface DueItem {
  id: string;
  name: string;
  tagId: string | null;
  dueOn: string;
  /** Null while nobody has it. */
  ownerId: string | null;
  ownerName: string;
  /** Null when the owner has no account in the workspace. */
  ownerEmail: string | null;
}

/** The items with whoever has them; nobody has the item of a removed member. */
export const dueItems = ({ tx, workspace }: WorkspaceScope, ids: string[]): Promise<DueItem[]> =>
  tx
    .select({
      id: equipment.id,
      name: equipment.name,
      tagId: equipment.tagId,
      dueOn: sql<string>`${equipment.nextDueOn}`,
      ownerId: owner.id,
      ownerName: nameOf(owner),
      ownerEmail: addressOf(owner),
    })
    .from(equipment)
    .leftJoin(
      owner,
      and(
        eq(owner.workspaceId, equipment.workspaceId),
        eq(owner.id, equipment.ownerMemberId),
        isNull(owner.removedAt),
      ),
    )
    .where(and(eq(equipment.workspaceId, workspace.id), isOneOf(equipment.id, ids)))
    .orderBy(asc(equipment.nextDueOn), asc(equipment.sortName), asc(equipment.id));
