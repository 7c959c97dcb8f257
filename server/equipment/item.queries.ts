import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { EquipmentSummary } from '#contract/equipment.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { equipment, workspaceMembers } from '#server/db/schema.ts';
import { linkFor } from '#server/files/linkFor.ts';
import { summaryOf, toSummary } from '#server/members/queries.ts';

export const owner = alias(workspaceMembers, 'owner');

/** The owner's row, as a join condition, by the id alone as in teams: nobody has the item of a member who was removed. */
export const ownerOf = and(eq(owner.id, equipment.ownerMemberId), isNull(owner.removedAt));

/** What an item is found by: its product, its tag, its serial number and its owner. */
export const itemText: SQL = sql`lower(concat_ws(' ', ${equipment.name}, ${equipment.tagId}, ${equipment.serialNumber}, ${owner.searchText}))`;

export const itemColumns = { item: equipment, owner: summaryOf(owner) };

interface Row {
  item: typeof equipment.$inferSelect;
  owner: Parameters<typeof toSummary>[1] | null;
}

/** An item with product and owner, as other entities name it. */
export const toItem = (scope: WorkspaceScope, { item, owner: member }: Row): EquipmentSummary => ({
  id: item.id,
  workspaceId: item.workspaceId,
  tagId: item.tagId,
  serialNumber: item.serialNumber,
  product: {
    name: item.name,
    imageUrl: item.imageFileId ? (linkFor(scope, item.imageFileId)?.url ?? null) : item.imageUrl,
  },
  owner: member && toOwner(toSummary(scope, member)),
});

function toOwner(workspaceMember: ReturnType<typeof toSummary>): NonNullable<EquipmentSummary['owner']> {
  const { userId, fullName, user } = workspaceMember;
  return {
    workspaceMember,
    user: userId && user ? { id: userId, fullName, avatar: user.avatar } : null,
  };
}
