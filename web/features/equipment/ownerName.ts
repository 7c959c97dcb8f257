import type { EquipmentSummary } from '#contract/equipment.ts';

/** Who has an item: the user's name, else the member's, else the address (EQP-04). */
export function ownerName({ owner }: Pick<EquipmentSummary, 'owner'>): string {
  if (owner === null) return '–';
  const { user, workspaceMember } = owner;
  return user?.fullName?.trim() || workspaceMember.fullName?.trim() || workspaceMember.email || '–';
}
