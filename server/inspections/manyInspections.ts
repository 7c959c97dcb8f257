import { recordAll } from '#server/audit/recordActivity.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { holdItems } from '#server/equipment/find.ts';
import { about, onlyOwner } from '#server/equipment/handOver.ts';
import { ownersInspected } from '#server/equipment/policy.ts';
import { equipmentRows } from '#server/equipment/queries.ts';
import { settleEquipment } from '#server/equipment/settle.queries.ts';
import { tellOutOfService } from '#server/equipment/tellOutOfService.ts';
import { publish } from '#server/outbox/publish.ts';
import { checkQuota } from '#server/quotas/quotas.ts';
import { type Findings, insertOnce, type OneOfMany } from './change.queries.ts';
import { ITEMS_FIELD } from './mapper.ts';

/** Records inspections, one of each item; an item that has one of that day with that result keeps it as it is. */
export async function recordInspections(scope: MemberScope, given: OneOfMany[]): Promise<void> {
  if (given.length === 0) return;
  await holdItems(
    scope,
    given.map(({ equipmentId }) => equipmentId),
    ITEMS_FIELD,
    ownersInspected,
  );
  await checkQuota(scope, 'inspections', given.length);
  const ids = await insertOnce(scope, given);
  if (ids.size === 0) return;
  await settleEquipment(scope, [...ids]);
  const rows = await equipmentRows(scope, [...ids]);
  const results = new Map(given.map(({ equipmentId, status }) => [equipmentId, status]));
  const groups = Map.groupBy(rows, ({ item }) => results.get(item.id) ?? 'PASSED');
  await recordAll(
    scope,
    'inspection_recorded',
    [...groups].map(([status, of]) => ({
      ...about(of),
      relatedMemberId: onlyOwner(of),
      details: { status },
    })),
  );
  const failed = given.filter(({ equipmentId, status }) => status === 'FAILED' && ids.has(equipmentId));
  for (const [note, of] of Map.groupBy(failed, (one) => one.note))
    await tellIfFailed(
      scope,
      of.map(({ equipmentId }) => equipmentId),
      { status: 'FAILED', note },
    );
}

/** Tells of items that are out of service for what was found; a failed inspection before one that passed changes nothing. */
export async function tellIfFailed(
  scope: MemberScope,
  ids: string[],
  { status, note }: Pick<Findings, 'status' | 'note'>,
): Promise<void> {
  if (status !== 'FAILED') return;
  const rows = await equipmentRows(scope, ids);
  const failed = rows.filter(({ item }) => item.latestResult === 'FAILED');
  await tellOutOfService(scope, failed, { how: 'failed', reason: note ?? '' });
  await publish(
    scope,
    'inspection.failed',
    failed.map(({ item }) => ({ equipmentId: item.id })),
  );
}
