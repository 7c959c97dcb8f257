import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { EquipmentSummary } from '#contract/equipment.ts';
import type { MemberSummary } from '#contract/members.ts';
import { equipmentState, problemOfUse } from '#contract/rules/equipmentState.ts';
import { can, type MemberScope } from '#server/core/scope.ts';
import { equipment, workspaceMembers } from '#server/db/schema.ts';
import { linkFor } from '#server/files/linkFor.ts';
import type { summaries } from '#server/members/queries.ts';
import { type SearchedBy, textOf } from '#server/members/search.queries.ts';
import { ownersEdited } from './policy.ts';

export const owner = alias(workspaceMembers, 'owner');

/** The owner's row, as a join condition, by the id alone as in teams: nobody has the item of a member who was removed. */
export const ownerOf = and(eq(owner.id, equipment.ownerMemberId), isNull(owner.removedAt));

/** Texts by which an item is found: its product, its tag, serial number, make, model, category, location and owner (EQP-21). */
export const itemText = (by: SearchedBy): SQL =>
  sql`(${equipment.searchText} || ' ' || coalesce(${textOf(owner, by)}, ''))`;

/** An item, and who has it: nobody where the owner was removed. */
export const itemColumns = { item: equipment, ownerId: owner.id };

export interface ItemRow {
  item: typeof equipment.$inferSelect;
  ownerId: string | null;
}

type People = Awaited<ReturnType<typeof summaries>>;

/** Items with product, owner and state, in the order of the rows, as other entities name them and as the caller may see them. */
export async function toItems(
  scope: MemberScope,
  rows: ItemRow[],
  people: People,
): Promise<EquipmentSummary[]> {
  const mayEdit = await ownersEdited(
    scope,
    rows.map(({ ownerId }) => ownerId),
  );
  return rows.map(({ item, ownerId }) => {
    const member = ownerId === null ? undefined : people.get(ownerId);
    const isOwn = ownerId === scope.member.id;
    const service = { ...item, isRetired: item.retiredAt !== null };
    return {
      id: item.id,
      workspaceId: item.workspaceId,
      tagId: item.tagId,
      serialNumber: item.serialNumber,
      product: {
        name: item.name,
        imageUrl: item.imageFileId ? (linkFor(scope, item.imageFileId)?.url ?? null) : item.imageUrl,
      },
      owner: member ? toOwner(member) : null,
      state: equipmentState(service, scope.today),
      useProblem: problemOfUse(service, scope.today),
      inspectionIntervalMonths: item.inspectionIntervalMonths,
      canEdit: mayEdit(ownerId),
      canDelete: can(scope, 'workspace:manage'),
      canInspect: mayEdit(ownerId) || isOwn,
      canHandBack: isOwn,
    };
  });
}

function toOwner(workspaceMember: MemberSummary): NonNullable<EquipmentSummary['owner']> {
  const { userId, fullName, user } = workspaceMember;
  return {
    workspaceMember,
    user: userId && user ? { id: userId, fullName, avatar: user.avatar } : null,
  };
}
