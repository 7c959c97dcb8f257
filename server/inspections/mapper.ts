import type { EquipmentSummary, InspectionRecord } from '#contract/equipment.ts';
import type { Inspection } from '#contract/inspections.ts';

// The names that inspections have on the wire, and those they have inside: contract/GLOSSARY.md.

export const toInspection = (record: InspectionRecord, equipment: EquipmentSummary): Inspection => ({
  ...record,
  proProductTag: equipment,
});

export const itemOf = (inspection: Inspection): EquipmentSummary => inspection.proProductTag;

/** What a call records, and of which item. */
export const ofOne = <Given>({
  proProductTagId: equipmentId,
  ...given
}: Given & { proProductTagId: string }) => ({
  equipmentId,
  given,
});

/** What a call records, and of which items. */
export const ofSeveral = <Given>({
  proProductTagIds: equipmentIds,
  ...given
}: Given & { proProductTagIds: string[] }) => ({ equipmentIds, given });

/** The field of a call that names the items. */
export const ITEMS_FIELD = 'proProductTagIds';
