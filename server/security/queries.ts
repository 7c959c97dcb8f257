import { and, asc, count, desc, eq, gte, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { security as calls, SecurityEvent, SecurityEventName } from '#contract/security.ts';
import { inSteps, isOneOf, pageOf } from '#server/db/paging.ts';
import { documents, securityEvents, users, workspaceMembers, workspaces } from '#server/db/schema.ts';
import { allow, type MemberScope, type Scope, type WorkspaceScope } from '#server/db/scope.ts';
import { newId } from '#server/ids.ts';
import { toSummary } from '#server/members/queries.ts';
import { deviceOf } from '#server/session/device.ts';

type Row = typeof securityEvents.$inferInsert;
export type NewSecurityEvent = Pick<Row, 'memberId' | 'relatedMemberId' | 'details'> & {
  event: SecurityEventName;
  /** Given where several of the same kind are one event: the same id is the same event. */
  id?: string;
  createdAt?: Date;
};

const ROWS_AT_ONCE = 1_000;

const toRow = ({ workspace, now, from }: WorkspaceScope, added: NewSecurityEvent): Row => ({
  id: newId(),
  workspaceId: workspace.id,
  createdAt: now,
  address: from?.address ?? null,
  userAgent: from?.userAgent ?? null,
  ...added,
});

export async function insertSecurityEvents(scope: WorkspaceScope, added: NewSecurityEvent[]): Promise<void> {
  const rows = added.map((one) => toRow(scope, one));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await scope.tx
      .insert(securityEvents)
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflictDoNothing();
  }
}

/** Inserts an event that has a count, or adds to the count of the one that is there. */
export async function countSecurityEvent(
  scope: WorkspaceScope,
  added: NewSecurityEvent & { id: string },
  times: number,
): Promise<void> {
  const { details } = securityEvents;
  await scope.tx
    .insert(securityEvents)
    .values(toRow(scope, { ...added, details: { ...added.details, count: times } }))
    .onConflictDoUpdate({
      target: securityEvents.id,
      set: {
        details: sql`jsonb_set(${details}, '{count}', to_jsonb((${details}->>'count')::bigint + ${times}::bigint))`,
      },
    });
}

const actor = alias(workspaceMembers, 'actor');
const related = alias(workspaceMembers, 'related');

/** One page of the log, the newest first unless the oldest are asked for. */
export async function listSecurityEvents(scope: MemberScope, request: z.output<(typeof calls.list)['body']>) {
  const { workspaceMemberId: memberId, event, from, to } = request.filters ?? {};
  const where = and(
    eq(securityEvents.workspaceId, scope.workspace.id),
    event ? eq(securityEvents.event, event) : undefined,
    memberId
      ? or(eq(securityEvents.memberId, memberId), eq(securityEvents.relatedMemberId, memberId))
      : undefined,
    from ? gte(securityEvents.createdAt, new Date(from)) : undefined,
    to ? lte(securityEvents.createdAt, new Date(to)) : undefined,
  );
  const direction = request.orderBy?.[0]?.createdAt === 'asc' ? asc : desc;
  const { limit, offset } = pageOf(request);
  const [all] = await scope.tx.select({ count: count() }).from(securityEvents).where(where);
  const ids = await scope.tx
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(where)
    .orderBy(direction(securityEvents.createdAt), direction(securityEvents.id))
    .limit(limit)
    .offset(offset);
  const data = await inSteps(
    ids.map(({ id }) => id),
    (some) => loadSecurityEvents(scope, some),
  );
  return { data, count: all?.count ?? 0 };
}

async function loadSecurityEvents(scope: MemberScope, ids: string[]): Promise<SecurityEvent[]> {
  const rows = await scope.tx
    .select({ row: securityEvents, actor, related })
    .from(securityEvents)
    .leftJoin(
      actor,
      and(eq(actor.workspaceId, securityEvents.workspaceId), eq(actor.id, securityEvents.memberId)),
    )
    .leftJoin(
      related,
      and(
        eq(related.workspaceId, securityEvents.workspaceId),
        eq(related.id, securityEvents.relatedMemberId),
      ),
    )
    .where(and(eq(securityEvents.workspaceId, scope.workspace.id), isOneOf(securityEvents.id, ids)));
  return rows.map(({ row, actor: by, related: about }) => ({
    id: row.id,
    event: row.event as SecurityEventName,
    createdAt: row.createdAt.toISOString(),
    workspaceMember: by && toSummary(scope, by),
    relatedWorkspaceMember: about && toSummary(scope, about),
    address: row.address,
    ...deviceOf(row.userAgent),
    details: row.details,
  }));
}

/** The workspaces in which somebody is an active member, and as whom. */
export async function activeMemberships({ tx }: Scope, userId: string) {
  await allow(tx, { user_id: userId, workspace_id: '' });
  return tx
    .select({ memberId: workspaceMembers.id, workspaceId: workspaceMembers.workspaceId })
    .from(workspaceMembers)
    .where(
      and(
        eq(workspaceMembers.userId, userId),
        eq(workspaceMembers.status, 'ACTIVE'),
        isNull(workspaceMembers.removedAt),
      ),
    )
    .orderBy(workspaceMembers.workspaceId);
}

export async function userIdOf({ tx }: Scope, emailKey: string): Promise<string | null> {
  const [row] = await tx.select({ id: users.id }).from(users).where(eq(users.emailKey, emailKey));
  return row?.id ?? null;
}

/** Up to two of the documents that a file is the content of. */
export const documentsOfFile = ({ tx, workspace }: WorkspaceScope, fileId: string) =>
  tx
    .select({ id: documents.id, name: documents.name, memberId: documents.memberId })
    .from(documents)
    .where(and(eq(documents.workspaceId, workspace.id), eq(documents.fileId, fileId)))
    .limit(2);

/** Every workspace there is, in steps: those whose ids follow. */
export async function workspaceIdsAfter({ tx }: Scope, id: string, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(sql`${workspaces.id} > ${id}`)
    .orderBy(workspaces.id)
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Removes the events of a workspace from before a moment. */
export async function deleteSecurityEvents({ tx }: Scope, workspaceId: string, before: Date): Promise<void> {
  await allow(tx, { workspace_id: workspaceId });
  await tx
    .delete(securityEvents)
    .where(and(eq(securityEvents.workspaceId, workspaceId), lt(securityEvents.createdAt, before)));
}
