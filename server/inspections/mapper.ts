import type { EquipmentSummary, InspectionRecord } from '#contract/equipment.ts';
import type { Inspection } from '#contract/inspections.ts';

// The names that inspections have on the wire, and those they have inside: contract/GLOSSARY.md.

export const toInspection = (record: InspectionRecord, equipment: EquipmentSummary): Inspection => ({
  ...record,
  proProductTag: equipment,
});
