import { and, count, eq, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { equipment as calls, EquipmentItem } from '#contract/equipment.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { contains, inSteps, isOneOf, orderOf, pageOf } from '#server/db/paging.ts';
import { documents, equipment } from '#server/db/schema.ts';
import { isHeldInTeam } from '#server/teams/holdings.queries.ts';
import { inspectionsOf } from './inspections.queries.ts';
import { itemText, loadItems, owner, ownerOf } from './item.queries.ts';

/** The database keeps no medical IDs, so nobody has uploaded one. */
const NO_MEDICAL_ID = { isMedicalIdUploaded: false, medicalIdStrength: 0 };

/** One page of the equipment of the workspace, or of a team's members (API-80, API-81). */
export async function listEquipment(
  scope: WorkspaceScope,
  request: z.output<(typeof calls.list)['body']>,
  teamId?: string,
) {
  const where = and(
    eq(equipment.workspaceId, scope.workspace.id),
    contains(itemText, request.search),
    teamId ? and(isNotNull(owner.id), isHeldInTeam(scope, equipment.ownerMemberId, teamId)) : undefined,
  );
  const { limit, offset } = pageOf(request);
  const [total] = await scope.tx
    .select({ count: count() })
    .from(equipment)
    .leftJoin(owner, ownerOf)
    .where(where);
  const ids = await scope.tx
    .select({ id: equipment.id })
    .from(equipment)
    .leftJoin(owner, ownerOf)
    .where(where)
    .orderBy(...orderOf(request.orderBy, { name: equipment.sortName }, equipment.sortName, equipment.id))
    .limit(limit)
    .offset(offset);
  const data = await inSteps(
    ids.map(({ id }) => id),
    (some) => loadEquipment(scope, some),
  );
  return { data, count: total?.count ?? 0 };
}

async function loadEquipment(scope: WorkspaceScope, ids: string[]): Promise<EquipmentItem[]> {
  const items = await loadItems(scope, ids);
  const inspections = await inspectionsOf(scope, ids);
  const holders = await documentHolders(
    scope,
    items.flatMap((item) => item.owner?.workspaceMember.id ?? []),
  );
  return items.map((item) => ({
    ...item,
    ...NO_MEDICAL_ID,
    isLinkedToDocuments: holders.has(item.owner?.workspaceMember.id ?? ''),
    inspections: inspections.get(item.id) ?? [],
  }));
}

/** The members among these who hold a document. */
async function documentHolders({ tx, workspace }: WorkspaceScope, memberIds: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ memberId: documents.memberId })
    .from(documents)
    .where(and(eq(documents.workspaceId, workspace.id), isOneOf(documents.memberId, memberIds)));
  return new Set(rows.map(({ memberId }) => memberId));
}
