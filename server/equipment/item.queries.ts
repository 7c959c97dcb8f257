import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { EquipmentSummary } from '#contract/equipment.ts';
import { equipmentState } from '#contract/rules/equipmentState.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { equipment, workspaceMembers } from '#server/db/schema.ts';
import { linkFor } from '#server/files/linkFor.ts';
import { summaryOf, toSummary } from '#server/members/queries.ts';
import { ownersEdited } from './policy.ts';

export const owner = alias(workspaceMembers, 'owner');

/** The owner's row, as a join condition, by the id alone as in teams: nobody has the item of a member who was removed. */
export const ownerOf = and(eq(owner.id, equipment.ownerMemberId), isNull(owner.removedAt));

/** What an item is found by: its product, its tag, its serial number, its category and its owner (EQP-21). */
export const itemText: SQL = sql`(${equipment.searchText} || ' ' || coalesce(${owner.searchText}, ''))`;

export const itemColumns = { item: equipment, owner: summaryOf(owner) };

export interface ItemRow {
  item: typeof equipment.$inferSelect;
  /** Nobody where the owner was removed. */
  owner: Parameters<typeof toSummary>[1] | null;
}

/** Items with product, owner and state, in the order of the rows, as other entities name them and as the caller may see them. */
export async function toItems(scope: MemberScope, rows: ItemRow[]): Promise<EquipmentSummary[]> {
  const mayEdit = await ownersEdited(
    scope,
    rows.map((row) => row.owner?.id ?? null),
  );
  return rows.map(({ item, owner: member }) => ({
    id: item.id,
    workspaceId: item.workspaceId,
    tagId: item.tagId,
    serialNumber: item.serialNumber,
    product: {
      name: item.name,
      imageUrl: item.imageFileId ? (linkFor(scope, item.imageFileId)?.url ?? null) : item.imageUrl,
    },
    owner: member && toOwner(toSummary(scope, member)),
    state: equipmentState({ ...item, isRetired: item.retiredAt !== null }, scope.today),
    inspectionIntervalMonths: item.inspectionIntervalMonths,
    canEdit: mayEdit(member?.id ?? null),
  }));
}

function toOwner(workspaceMember: ReturnType<typeof toSummary>): NonNullable<EquipmentSummary['owner']> {
  const { userId, fullName, user } = workspaceMember;
  return {
    workspaceMember,
    user: userId && user ? { id: userId, fullName, avatar: user.avatar } : null,
  };
}
