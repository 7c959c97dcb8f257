import { and, eq, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { equipment as calls, EquipmentItem } from '#contract/equipment.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { listPage } from '#server/db/listPage.ts';
import { contains, isOneOf, searched } from '#server/db/paging.ts';
import { documents, equipment } from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';
import { together } from '#server/db/transaction.ts';
import { isHeldInTeam } from '#server/teams/holdings.queries.ts';
import { inspectionsOf } from './inspections.queries.ts';
import { itemColumns, itemText, owner, ownerOf, toItem } from './item.queries.ts';

/** The database keeps no medical IDs, so nobody has uploaded one. */
const NO_MEDICAL_ID = { isMedicalIdUploaded: false, medicalIdStrength: 0 };

interface EquipmentInput {
  workspaceId: string;
  search?: string[] | undefined;
  teamId?: string | undefined;
}

const equipmentList = listPage('equipment', {
  id: equipment.id,
  rows: (db) => db.select(itemColumns).from(equipment).leftJoin(owner, ownerOf).$dynamic(),
  ids: (db) => db.select({ id: equipment.id }).from(equipment).leftJoin(owner, ownerOf).$dynamic(),
  within: (given: Given<EquipmentInput>) => eq(equipment.workspaceId, given.workspaceId),
  where: ({ workspaceId, search, teamId }) =>
    and(
      search && contains(itemText, search),
      teamId && and(isNotNull(owner.id), isHeldInTeam(workspaceId, equipment.ownerMemberId, teamId)),
    ),
  orders: () => ({ name: equipment.sortName }),
  standard: { name: 'asc' },
});

type Row = Awaited<ReturnType<typeof equipmentList.rows>>[number];

/** One page of the equipment of the workspace, or of a team's members (API-80, API-81). */
export const listEquipment = (
  scope: WorkspaceScope,
  request: z.output<(typeof calls.list)['body']>,
  teamId?: string,
) =>
  equipmentList.run(
    scope,
    request,
    { workspaceId: scope.workspace.id, search: searched(request.search), teamId },
    (rows) => toEquipment(scope, rows),
  );

async function toEquipment(scope: WorkspaceScope, rows: Row[]): Promise<EquipmentItem[]> {
  const [inspections, holders] = await together(
    scope,
    () =>
      inspectionsOf(
        scope,
        rows.map(({ item }) => item.id),
      ),
    () =>
      documentHolders(
        scope,
        rows.flatMap((row) => row.owner?.id ?? []),
      ),
  );
  return rows.map((row) => ({
    ...toItem(scope, row),
    ...NO_MEDICAL_ID,
    isLinkedToDocuments: holders.has(row.owner?.id ?? ''),
    inspections: inspections.get(row.item.id) ?? [],
  }));
}

const holdersOfDocuments = statement(
  'holders of documents',
  (db, given: Given<{ workspaceId: string; memberIds: string[] }>) =>
    db
      .selectDistinct({ memberId: documents.memberId })
      .from(documents)
      .where(and(eq(documents.workspaceId, given.workspaceId), isOneOf(documents.memberId, given.memberIds))),
);

/** The members among these who hold a document. */
async function documentHolders(scope: WorkspaceScope, memberIds: string[]): Promise<Set<string>> {
  const rows = await holdersOfDocuments.run(scope, { workspaceId: scope.workspace.id, memberIds });
  return new Set(rows.map(({ memberId }) => memberId));
}
