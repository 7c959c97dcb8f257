import type { RequestOf } from '#contract/endpoint.ts';
import type { equipment as calls, EquipmentCheck } from '#contract/equipment.ts';
import { DOCUMENT_TYPES } from '#contract/files.ts';
import { record } from '#server/audit/recordActivity.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { claimUpload } from '#server/files/queries.ts';
import { endDefects, findReport, insertDefect } from './defects.queries.ts';
import { equipmentDetailsOf, holdItem, ownerIdOf } from './find.ts';
import { about } from './handOver.ts';
import { toItems } from './item.queries.ts';
import { ownersEdited, ownersSeen } from './policy.ts';
import { type EquipmentRow, equipmentRows } from './queries.ts';
import { lockEquipment, settleEquipment } from './settle.queries.ts';
import { tellOutOfService } from './tellOutOfService.ts';

/** An item of the workspace, whoever has it. */
const anyItem = async (scope: MemberScope, id: string): Promise<EquipmentRow> =>
  orNotFound((await equipmentRows(scope, [id])).at(0));

/** An item as everyone in the workspace may know it; the whole item for those who may open it (GAP-10). */
export async function checkItem(scope: MemberScope, id: string): Promise<EquipmentCheck> {
  const row = await anyItem(scope, id);
  const ownerId = ownerIdOf(row);
  const maySee = (await ownersSeen(scope, [ownerId]))(ownerId);
  const item = orNotFound((await toItems(scope, [row], new Map())).at(0));
  return {
    id,
    workspaceId: item.workspaceId,
    tagId: item.tagId,
    product: item.product,
    state: item.state,
    useProblem: item.useProblem,
    endOfLifeOn: row.item.endOfLifeOn,
    nextDueOn: row.item.nextDueOn,
    details: maySee ? await equipmentDetailsOf(scope, row) : null,
  };
}

const PHOTO_TYPES: (string | undefined)[] = [DOCUMENT_TYPES.PNG, DOCUMENT_TYPES.JPEG];

/** The photo of a defect, claimed so that it stays. */
async function claimPhoto(scope: MemberScope, fileId: string | null | undefined): Promise<string | null> {
  if (!fileId) return null;
  if (PHOTO_TYPES.includes(await claimUpload(scope, fileId))) return fileId;
  const issue = { path: 'fileId', message: 'This photo is no longer stored. Add it again.' };
  throw apiError('UNKNOWN_IDS', { issues: [issue] });
}

/** Anyone in the workspace reports any item, and learns nothing of its owner by it. What a device sends again is there once (GAP-09). */
export async function reportDefect(
  scope: MemberScope,
  { params: { equipmentId }, body }: RequestOf<typeof calls.reportDefect>,
): Promise<EquipmentCheck> {
  const { clientRef, reason } = body;
  await lockEquipment(scope, [equipmentId]);
  const row = await anyItem(scope, equipmentId);
  const known = await findReport(scope, clientRef);
  if (known) {
    const isSame =
      known.equipmentId === equipmentId &&
      known.reporterMemberId === scope.member.id &&
      known.reason === reason &&
      known.fileId === (body.fileId ?? null);
    if (!isSame) throw apiError('CLIENT_REF_TAKEN');
    return checkItem(scope, equipmentId);
  }
  const fileId = await claimPhoto(scope, body.fileId);
  if (!(await insertDefect(scope, { equipmentId, clientRef, reason, fileId })))
    throw apiError('CLIENT_REF_TAKEN');
  await settleEquipment(scope, [equipmentId]);
  await record(scope, 'equipment_defect_reported', {
    ...about([row]),
    relatedMemberId: ownerIdOf(row) ?? undefined,
  });
  await tellOutOfService(scope, [row], { how: 'reported', reason });
  return checkItem(scope, equipmentId);
}

/** Puts an item back into service that was reported defective; one that wasn't stays as it is. */
export async function backInService(
  scope: MemberScope,
  { params: { equipmentId } }: RequestOf<typeof calls.endDefects>,
) {
  const row = await holdItem(scope, equipmentId, ownersEdited);
  if (row.item.isDefective) {
    await endDefects(scope, equipmentId);
    await settleEquipment(scope, [equipmentId]);
    await record(scope, 'equipment_defect_ended', {
      ...about([row]),
      relatedMemberId: ownerIdOf(row) ?? undefined,
    });
  }
  return equipmentDetailsOf(scope, await anyItem(scope, equipmentId));
}
