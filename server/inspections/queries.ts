import { and, count, eq, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { inspections as calls, Inspection } from '#contract/inspections.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { contains, inSteps, isOneOf, orderOf, pageOf } from '#server/db/paging.ts';
import { equipment, inspections } from '#server/db/schema.ts';
import { recordColumns, toRecord } from '#server/equipment/inspections.queries.ts';
import { itemText, loadItems, owner, ownerOf } from '#server/equipment/item.queries.ts';
import { isHeldInTeam } from '#server/teams/holdings.queries.ts';
import { toInspection } from './mapper.ts';

const columns = {
  inspectedAt: inspections.inspectedOn,
  createdAt: inspections.createdAt,
  expirationDate: inspections.expirationDate,
};

type ListRequest = z.output<(typeof calls.list)['body']>;

/** What was asked for; inspections of one day follow each other as they were entered. */
function ordersOf({ orderBy = [{ inspectedAt: 'desc' }] }: ListRequest): ListRequest['orderBy'] {
  if (orderBy.some((order) => order.createdAt)) return orderBy;
  const [direction] = Object.values(orderBy.at(-1) ?? {});
  return [...orderBy, { createdAt: direction ?? 'desc' }];
}

/** One page of the inspections of the workspace, or of the equipment of a team's members (API-83, API-84). */
export async function listInspections(scope: WorkspaceScope, request: ListRequest, teamId?: string) {
  const itemOf = and(
    eq(equipment.workspaceId, inspections.workspaceId),
    eq(equipment.id, inspections.equipmentId),
  );
  const where = and(
    eq(inspections.workspaceId, scope.workspace.id),
    contains(itemText, request.search),
    teamId ? and(isNotNull(owner.id), isHeldInTeam(scope, equipment.ownerMemberId, teamId)) : undefined,
  );
  const { limit, offset } = pageOf(request);
  const [total] = await scope.tx
    .select({ count: count() })
    .from(inspections)
    .innerJoin(equipment, itemOf)
    .leftJoin(owner, ownerOf)
    .where(where);
  const ids = await scope.tx
    .select({ id: inspections.id })
    .from(inspections)
    .innerJoin(equipment, itemOf)
    .leftJoin(owner, ownerOf)
    .where(where)
    .orderBy(...orderOf(ordersOf(request), columns, inspections.inspectedOn, inspections.id))
    .limit(limit)
    .offset(offset);
  const data = await inSteps(
    ids.map(({ id }) => id),
    (some) => loadInspections(scope, some),
  );
  return { data, count: total?.count ?? 0 };
}

async function loadInspections(scope: WorkspaceScope, ids: string[]): Promise<Inspection[]> {
  const rows = await scope.tx
    .select({ ...recordColumns, equipmentId: inspections.equipmentId })
    .from(inspections)
    .where(and(eq(inspections.workspaceId, scope.workspace.id), isOneOf(inspections.id, ids)));
  const items = await loadItems(scope, [...new Set(rows.map(({ equipmentId }) => equipmentId))]);
  const byId = new Map(items.map((item) => [item.id, item]));
  return rows.flatMap((row) => {
    const item = byId.get(row.equipmentId);
    return item ? [toInspection(toRecord(scope, row), item)] : [];
  });
}
