import type { Inspection } from '#contract/inspections.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import { can, type MemberScope } from '#server/core/scope.ts';
import { openItem } from '#server/equipment/find.ts';
import { lockEquipment } from '#server/equipment/settle.queries.ts';
import { type Findings, findRow, type InspectionRow } from './change.queries.ts';
import { loadInspection } from './queries.ts';
import { hasSameAnswers } from './rules.ts';

/**
 * The inspection, held with its item for the caller alone until the transaction ends, if they may correct it (INS-14): of an item
 * that they may see, admins every one, and whoever recorded it for a day.
 */
export async function holdInspection(
  scope: MemberScope,
  id: string,
): Promise<{ inspection: Inspection; row: InspectionRow }> {
  const { equipmentId } = orNotFound(await findRow(scope, id));
  await lockEquipment(scope, [equipmentId]);
  await openItem(scope, equipmentId);
  const row = orNotFound(await findRow(scope, id));
  const inspection = orNotFound(await loadInspection(scope, id));
  if (inspection.canCorrect) return { inspection, row };
  throw apiError(row.inspectorMemberId === scope.member.id ? 'CORRECTION_CLOSED' : 'FORBIDDEN');
}

/**
 * A failure that was recorded keeps an item out of service until an inspection passes. Whoever recorded it corrects what they wrote, but neither
 * the result nor the day, by which another inspection would become the latest, nor what they answered.
 */
export function assertFailureStands(scope: MemberScope, before: Findings, after: Findings): void {
  if (before.status !== 'FAILED' || can(scope, 'workspace:manage')) return;
  const isSame =
    after.status === before.status &&
    after.inspectedOn === before.inspectedOn &&
    hasSameAnswers(before, after, false);
  if (!isSame) throw apiError('FAILURE_STANDS');
}
