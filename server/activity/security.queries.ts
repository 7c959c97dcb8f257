import { and, eq, gte, lte, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { security as calls, SecurityEvent, SecurityEventName } from '#contract/security.ts';
import { deviceOf } from '#server/core/device.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { listPage } from '#server/db/listPage.ts';
import { securityEvents, workspaceMembers } from '#server/db/schema.ts';
import type { Given } from '#server/db/statement.ts';
import { summaryOf, toSummary } from '#server/members/queries.ts';

const actor = alias(workspaceMembers, 'actor');
const related = alias(workspaceMembers, 'related');

interface EventInput {
  workspaceId: string;
  event?: SecurityEventName | undefined;
  memberId?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

const eventList = listPage('security events', {
  id: securityEvents.id,
  rows: (db) =>
    db
      .select({ row: securityEvents, actor: summaryOf(actor), related: summaryOf(related) })
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
      .$dynamic(),
  ids: (db) => db.select({ id: securityEvents.id }).from(securityEvents).$dynamic(),
  within: (given: Given<EventInput>) => eq(securityEvents.workspaceId, given.workspaceId),
  where: ({ event, memberId, from, to }) =>
    and(
      event && eq(securityEvents.event, event),
      memberId && or(eq(securityEvents.memberId, memberId), eq(securityEvents.relatedMemberId, memberId)),
      from && gte(securityEvents.createdAt, from),
      to && lte(securityEvents.createdAt, to),
    ),
  orders: () => ({ createdAt: securityEvents.createdAt }),
  standard: { createdAt: 'desc' },
});

type Row = Awaited<ReturnType<typeof eventList.rows>>[number];

/** One page of the log, the newest first unless the oldest are asked for. */
export function listSecurityEvents(scope: MemberScope, request: z.output<(typeof calls.list)['body']>) {
  const { workspaceMemberId: memberId, event, from, to } = request.filters ?? {};
  return eventList.page(
    scope,
    request,
    {
      workspaceId: scope.workspace.id,
      event,
      memberId,
      from: from === undefined ? undefined : new Date(from),
      to: to === undefined ? undefined : new Date(to),
    },
    async (rows) => rows.map((row) => toEvent(scope, row)),
  );
}

const toEvent = (scope: MemberScope, { row, actor: by, related: about }: Row): SecurityEvent => ({
  id: row.id,
  event: row.event as SecurityEventName,
  createdAt: row.createdAt.toISOString(),
  workspaceMember: by && toSummary(scope, by),
  relatedWorkspaceMember: about && toSummary(scope, about),
  address: row.address,
  ...deviceOf(row.userAgent),
  details: row.details,
});
