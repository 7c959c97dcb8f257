import { and, eq } from 'drizzle-orm';
import type { EquipmentSummary } from '#contract/equipment.ts';
import { may } from '#contract/rules/permissions.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { equipment } from '#server/db/schema.ts';
import { itemColumns, owner, ownerOf, toItem } from '#server/equipment/item.queries.ts';

/** Those of the items that the caller may see, by their ids. */
export async function seenItems(scope: MemberScope, ids: string[]): Promise<Map<string, EquipmentSummary>> {
  const rows = await scope.tx
    .select(itemColumns)
    .from(equipment)
    .leftJoin(owner, ownerOf)
    .where(and(eq(equipment.workspaceId, scope.workspace.id), isOneOf(equipment.id, ids)));
  const seen = rows.filter(
    (row) => may(scope.member.role, 'workspace:manage') || row.owner?.id === scope.member.id,
  );
  return new Map(seen.map((row) => [row.item.id, toItem(scope, row)]));
}
