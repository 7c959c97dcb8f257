import { and, asc, count, desc, eq, gte, lte, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { security as calls, SecurityEvent, SecurityEventName } from '#contract/security.ts';
import { deviceOf } from '#server/core/device.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { inSteps, isOneOf, pageOf } from '#server/db/paging.ts';
import { securityEvents, workspaceMembers } from '#server/db/schema.ts';
import { toSummary } from '#server/members/queries.ts';

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
