import { nameInUse } from '#contract/rules/text.ts';
import { record } from '#server/audit/recordActivity.ts';
import { apiError } from '#server/core/errors.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { sendMails } from '#server/jobs/sendMails.ts';
import { takeMails } from '#server/mail/allowance.queries.ts';
import { handoverMail } from '#server/mail/handover.ts';
import { presentMembers, summaries } from '#server/members/queries.ts';
import { updateEquipment } from './change.queries.ts';
import { ownerIdOf } from './find.ts';
import { type HandedOver, insertHandovers } from './handovers.queries.ts';
import { OWNER_FIELD } from './mapper.ts';
import { ownersEdited } from './policy.ts';
import type { EquipmentRow } from './queries.ts';
import { settleEquipment } from './settle.queries.ts';
import { receiver } from './tellOutOfService.queries.ts';

/**
 * Admins give an item to any member, the others to whom their permission reaches. To nobody go what admins want and what the
 * caller has: `fromIds` are those who have the items now.
 */
export async function assertMayGive(
  scope: MemberScope,
  ownerId: string | null,
  fromIds: (string | null)[],
): Promise<void> {
  const mayEdit = await ownersEdited(scope, [ownerId]);
  if (ownerId === null) {
    const isGivenBack = fromIds.length > 0 && fromIds.every((id) => id === scope.member.id);
    if (!isGivenBack && !mayEdit(null)) throw apiError('FORBIDDEN');
    return;
  }
  if (!(await presentMembers(scope, [ownerId], 'not deactivated')).has(ownerId)) {
    const message = 'This person is no longer a member of the workspace.';
    throw apiError('UNKNOWN_IDS', { issues: [{ path: OWNER_FIELD, message }] });
  }
  if (!mayEdit(ownerId)) throw apiError('FORBIDDEN');
}

/** The item that an activity is about, where it is about one. */
export const about = (rows: EquipmentRow[]) => {
  const [only, ...others] = rows;
  if (!only || others.length > 0) return { count: rows.length };
  return { count: 1, equipmentId: only.item.id, subjectName: only.item.name };
};

/** The one person who has all of these items, to be told of what happens to them. */
export function onlyOwner(rows: EquipmentRow[]): string | undefined {
  const [ownerId, ...others] = new Set(rows.map(ownerIdOf));
  return (others.length === 0 && ownerId) || undefined;
}

/**
 * Hands items over that the caller holds, keeps from whom to whom they went, and tells whoever gets them. Those that the owner has already stay
 * as they are; what a removed member had is given to nobody for good.
 */
export async function handOver(
  scope: MemberScope,
  held: EquipmentRow[],
  ownerId: string | null,
  how: HandedOver = {},
): Promise<void> {
  const rows = held.filter(({ item }) => item.ownerMemberId !== ownerId);
  if (rows.length === 0) return;
  await assertMayGive(scope, ownerId, rows.map(ownerIdOf));
  await updateEquipment(
    scope,
    rows.map(({ item }) => item.id),
    { ownerMemberId: ownerId },
  );
  await insertHandovers(
    scope,
    rows.map(({ item }) => ({
      equipmentId: item.id,
      fromMemberId: item.ownerMemberId,
      toMemberId: ownerId,
    })),
    how,
  );
  if (ownerId !== null) await tellReceiver(scope, rows, ownerId, how);
  await record(scope, 'equipment_handed_over', {
    ...about(rows),
    relatedMemberId: ownerId ?? undefined,
    formerMemberId: onlyOwner(rows),
  });
}

/** A person gets one mail about all that they are handed at once; what they take themselves is no news to them (GAP-11). */
async function tellReceiver(
  scope: MemberScope,
  rows: EquipmentRow[],
  ownerId: string,
  { handedOverOn = scope.today, condition = null, note = null }: HandedOver,
): Promise<void> {
  const { workspace, member, services } = scope;
  const reader = ownerId === member.id ? null : await receiver(scope, ownerId);
  if (reader === null || !(await takeMails(scope, 'handoverMails', [ownerId])).has(ownerId)) return;
  const by = nameInUse((await summaries(scope, [member.id])).get(member.id));
  const base = `${services.config.publicUrl}/${workspace.id}`;
  const items = rows.map(({ item: { id, name, tagId } }) => ({
    name,
    tagId,
    link: `${base}/equipment/${id}`,
  }));
  const list = `${base}/my-equipment`;
  const handed = { workspace, by, handedOverOn, condition, note, items, list };
  await sendMails(scope, [handoverMail({ ...reader, ...handed })]);
}

/** Retires items that the caller holds, or puts them back into service; what is so already stays as it is (EQP-24). */
export async function setRetired(
  scope: MemberScope,
  held: EquipmentRow[],
  isRetired: boolean,
): Promise<void> {
  const rows = held.filter(({ item }) => (item.retiredAt !== null) !== isRetired);
  if (rows.length === 0) return;
  const ids = rows.map(({ item }) => item.id);
  await updateEquipment(scope, ids, { retiredAt: isRetired ? scope.now : null });
  await settleEquipment(scope, ids);
  await record(scope, isRetired ? 'equipment_retired' : 'equipment_restored', {
    ...about(rows),
    relatedMemberId: onlyOwner(rows),
  });
}
