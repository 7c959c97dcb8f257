import { and, eq } from 'drizzle-orm';
import { TAG_ID_USED } from '#contract/rules/equipment.ts';
import { apiError } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import type { MemberScope, WorkspaceScope } from '#server/core/scope.ts';
import { databaseCode } from '#server/core/transaction.ts';
import { isOneOf } from '#server/db/paging.ts';
import { equipment, inspections } from '#server/db/schema.ts';
import { type Facts, firstDueOn } from './rules.ts';

/** PostgreSQL's code for a value that a unique index has already. */
const UNIQUE_VIOLATION = '23505';

/**
 * Does a write to an item whose tag ID another one may have, be it one that is written at the same moment: the index decides, and
 * the transaction is over then (EQP-14).
 */
async function withTagId<Result>(write: PromiseLike<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (databaseCode(error) !== UNIQUE_VIOLATION) throw error;
    throw apiError('VALIDATION', { issues: [{ path: 'tagId', message: TAG_ID_USED }] });
  }
}

/** Adds an item; returns its id. */
export async function insertEquipment(
  { tx, now, workspace }: WorkspaceScope,
  item: Facts & { imageFileId: string | null },
): Promise<string> {
  const id = newId();
  await withTagId(
    tx
      .insert(equipment)
      .values({ ...item, id, workspaceId: workspace.id, nextDueOn: firstDueOn(item), createdAt: now }),
  );
  return id;
}

type Change = Partial<Facts & { imageFileId: string | null; imageUrl: null; retiredAt: Date | null }>;

/** Changes items that the caller holds. */
export async function updateEquipment(
  { tx, workspace }: WorkspaceScope,
  ids: string[],
  change: Change,
): Promise<void> {
  const held = and(eq(equipment.workspaceId, workspace.id), isOneOf(equipment.id, ids));
  await withTagId(tx.update(equipment).set(change).where(held));
}

/** Deletes items with their inspections; returns the files that they had. */
export async function deleteEquipment({ tx, workspace }: MemberScope, ids: string[]): Promise<string[]> {
  const reports = await tx
    .delete(inspections)
    .where(and(eq(inspections.workspaceId, workspace.id), isOneOf(inspections.equipmentId, ids)))
    .returning({ fileId: inspections.reportFileId });
  const pictures = await tx
    .delete(equipment)
    .where(and(eq(equipment.workspaceId, workspace.id), isOneOf(equipment.id, ids)))
    .returning({ fileId: equipment.imageFileId });
  return [...new Set([...reports, ...pictures].flatMap(({ fileId }) => fileId ?? []))];
}
