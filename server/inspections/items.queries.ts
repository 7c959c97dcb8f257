import { and, eq } from 'drizzle-orm';
import type { EquipmentSummary } from '#contract/equipment.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { equipment } from '#server/db/schema.ts';
import { itemColumns, owner, ownerOf, toItems } from '#server/equipment/item.queries.ts';
import { ownersSeen } from '#server/equipment/policy.ts';

/** Those of the items that the caller may see, by their ids. */
export async function seenItems(scope: MemberScope, ids: string[]): Promise<Map<string, EquipmentSummary>> {
  const rows = await scope.tx
    .select(itemColumns)
    .from(equipment)
    .leftJoin(owner, ownerOf)
    .where(and(eq(equipment.workspaceId, scope.workspace.id), isOneOf(equipment.id, ids)));
  const ownerIdOf = (row: (typeof rows)[number]) => row.owner?.id ?? null;
  const maySee = await ownersSeen(scope, rows.map(ownerIdOf));
  const seen = await toItems(
    scope,
    rows.filter((row) => maySee(ownerIdOf(row))),
  );
  return new Map(seen.map((item) => [item.id, item]));
}
