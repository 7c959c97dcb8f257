import { and, eq, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { inspections as calls } from '#contract/inspections.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { listPage } from '#server/db/listPage.ts';
import { contains, searched } from '#server/db/paging.ts';
import { equipment, inspections } from '#server/db/schema.ts';
import type { Given } from '#server/db/statement.ts';
import { recordColumns, toRecord } from '#server/equipment/inspections.queries.ts';
import { itemColumns, itemText, owner, ownerOf, toItem } from '#server/equipment/item.queries.ts';
import { isHeldInTeam } from '#server/teams/holdings.queries.ts';
import { toInspection } from './mapper.ts';

type ListRequest = z.output<(typeof calls.list)['body']>;

/** What was asked for; inspections of one day follow each other as they were entered. */
function ordersOf({ orderBy = [{ inspectedAt: 'desc' }] }: ListRequest): ListRequest['orderBy'] {
  if (orderBy.some((order) => order.createdAt)) return orderBy;
  const [direction] = Object.values(orderBy.at(-1) ?? {});
  return [...orderBy, { createdAt: direction ?? 'desc' }];
}

const itemOf = and(
  eq(equipment.workspaceId, inspections.workspaceId),
  eq(equipment.id, inspections.equipmentId),
);

interface InspectionInput {
  workspaceId: string;
  search?: string[] | undefined;
  teamId?: string | undefined;
}

const inspectionList = listPage('inspections', {
  id: inspections.id,
  rows: (db) =>
    db
      .select({ record: recordColumns, ...itemColumns })
      .from(inspections)
      .innerJoin(equipment, itemOf)
      .leftJoin(owner, ownerOf)
      .$dynamic(),
  ids: (db) =>
    db
      .select({ id: inspections.id })
      .from(inspections)
      .innerJoin(equipment, itemOf)
      .leftJoin(owner, ownerOf)
      .$dynamic(),
  within: (given: Given<InspectionInput>) => eq(inspections.workspaceId, given.workspaceId),
  where: ({ workspaceId, search, teamId }) =>
    and(
      search && contains(itemText, search),
      teamId && and(isNotNull(owner.id), isHeldInTeam(workspaceId, equipment.ownerMemberId, teamId)),
    ),
  orders: () => ({
    inspectedAt: inspections.inspectedOn,
    createdAt: inspections.createdAt,
    expirationDate: inspections.expirationDate,
  }),
  standard: { inspectedAt: 'desc' },
});

/** One page of the inspections of the workspace, or of the equipment of a team's members (API-83, API-84). */
export const listInspections = (scope: WorkspaceScope, request: ListRequest, teamId?: string) =>
  inspectionList.run(
    scope,
    { ...request, orderBy: ordersOf(request) },
    { workspaceId: scope.workspace.id, search: searched(request.search), teamId },
    async (rows) => rows.map((row) => toInspection(toRecord(scope, row.record), toItem(scope, row))),
  );
