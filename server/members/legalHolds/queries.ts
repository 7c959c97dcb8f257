import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { legalHolds as calls, LegalHold } from '#contract/documents/legalHolds.ts';
import { assertAlone } from '#server/core/holds.ts';
import type { MemberScope, WorkspaceScope } from '#server/core/scope.ts';
import { listPage } from '#server/db/listPage.ts';
import { legalHolds, workspaceMembers } from '#server/db/schema.ts';
import type { Given } from '#server/db/statement.ts';
import { summaryOf, toSummary } from '#server/members/queries.ts';

const person = alias(workspaceMembers, 'person');
const holder = alias(workspaceMembers, 'holder');

interface HoldInput {
  workspaceId: string;
  memberId?: string | undefined;
}

const holdList = listPage('legal holds', {
  id: legalHolds.memberId,
  rows: (db) =>
    db
      .select({ hold: legalHolds, person: summaryOf(person), holder: summaryOf(holder) })
      .from(legalHolds)
      .innerJoin(
        person,
        and(eq(person.workspaceId, legalHolds.workspaceId), eq(person.id, legalHolds.memberId)),
      )
      .innerJoin(
        holder,
        and(eq(holder.workspaceId, legalHolds.workspaceId), eq(holder.id, legalHolds.heldByMemberId)),
      )
      .$dynamic(),
  within: (given: Given<HoldInput>) => eq(legalHolds.workspaceId, given.workspaceId),
  where: (given) => given.memberId && eq(legalHolds.memberId, given.memberId),
  orders: () => ({ since: legalHolds.createdAt }),
  standard: { since: 'desc' },
});

type Row = Awaited<ReturnType<typeof holdList.rows>>[number];

const toLegalHold = (scope: WorkspaceScope, { hold, ...row }: Row): LegalHold => ({
  id: hold.memberId,
  workspaceMember: toSummary(scope, row.person),
  hasLeft: row.person.removedAt !== null || row.person.status === 'DEACTIVATED',
  since: hold.createdAt.toISOString(),
  heldBy: toSummary(scope, row.holder),
  reason: hold.reason,
});

/** One page of the people of whom nothing is erased. */
export const listHolds = (scope: MemberScope, request: z.output<(typeof calls.list)['body']>) =>
  holdList.page(
    scope,
    request,
    { workspaceId: scope.workspace.id, memberId: request.filters?.workspaceMemberId },
    async (rows) => rows.map((row) => toLegalHold(scope, row)),
  );

export async function findHold(scope: WorkspaceScope, memberId: string): Promise<LegalHold | null> {
  const [row] = await holdList.rows(scope, { workspaceId: scope.workspace.id }, [memberId]);
  return row ? toLegalHold(scope, row) : null;
}

/** Whether there is anything left of somebody to keep: an entry that is no other one's by now, and was not erased. */
export async function canBeHeld({ tx, workspace }: WorkspaceScope, memberId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: workspaceMembers.id })
    .from(workspaceMembers)
    .where(
      and(
        eq(workspaceMembers.workspaceId, workspace.id),
        eq(workspaceMembers.id, memberId),
        isNull(workspaceMembers.mergedInto),
        isNull(workspaceMembers.erasedAt),
      ),
    );
  return rows.length > 0;
}

/** Holds somebody; of one who is held the reason changes. */
export async function setHold(scope: MemberScope, memberId: string, reason: string): Promise<void> {
  assertAlone(scope);
  const { tx, now, workspace, member } = scope;
  await tx
    .insert(legalHolds)
    .values({ workspaceId: workspace.id, memberId, reason, heldByMemberId: member.id, createdAt: now })
    .onConflictDoUpdate({ target: [legalHolds.workspaceId, legalHolds.memberId], set: { reason } });
}

export async function liftHold(scope: MemberScope, memberId: string): Promise<void> {
  assertAlone(scope);
  await scope.tx
    .delete(legalHolds)
    .where(and(eq(legalHolds.workspaceId, scope.workspace.id), eq(legalHolds.memberId, memberId)));
}
