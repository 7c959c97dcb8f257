/** The parts of a medical ID, in the order in which a person fills them in (MID-01). All may be missing. */
export const MEDICAL_ID_PARTS = [
  'bloodGroup',
  'allergies',
  'conditions',
  'medication',
  'firstContact',
  'secondContact',
  'doctor',
  'note',
] as const;
export type MedicalIdPart = (typeof MEDICAL_ID_PARTS)[number];

export const BLOOD_GROUPS = ['0+', '0-', 'A+', 'A-', 'B+', 'B-', 'AB+', 'AB-'] as const;

/** How much of a medical ID is filled in: the share of its parts, from 0 to 100 (MID-04). */
export function medicalIdStrength(parts: Record<MedicalIdPart, unknown>): number {
  const filled = MEDICAL_ID_PARTS.filter((part) => parts[part] !== null);
  return Math.round((100 * filled.length) / MEDICAL_ID_PARTS.length);
}
