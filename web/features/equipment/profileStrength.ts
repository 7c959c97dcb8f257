import { t } from '@lingui/core/macro';
import type { EquipmentItem } from '#contract/equipment.ts';

/** Shares of the medical ID's fields from which it counts as more (OPEN-07). */
const LIMITS = { medium: 40, strong: 70 } as const;

/** EQP-08 … EQP-11 */
export function profileStrength({
  isMedicalIdUploaded,
  medicalIdStrength,
}: Pick<EquipmentItem, 'isMedicalIdUploaded' | 'medicalIdStrength'>): string {
  if (!isMedicalIdUploaded) return '-';
  if (medicalIdStrength < LIMITS.medium) return t`Basic`;
  return medicalIdStrength < LIMITS.strong ? t`Medium` : t`Strong`;
}
