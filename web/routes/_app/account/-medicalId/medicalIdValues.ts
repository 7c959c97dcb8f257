import type { MedicalId } from '#contract/medicalId.ts';
import type { BloodGroup } from '#web/features/medicalId/bloodGroups.ts';

type ContactPart = 'name' | 'phone' | 'relationship';
type ContactField = `${'firstContact' | 'secondContact'}.${ContactPart}`;
type TextField = 'allergies' | 'conditions' | 'medication' | 'doctor' | 'note' | ContactField;

/** A medical ID as a form has it, each field called as in the body of the call. */
export type MedicalIdValues = { bloodGroup: BloodGroup | null } & Record<TextField, string>;

export const valuesOf = (known: MedicalId | null): MedicalIdValues => ({
  bloodGroup: known?.bloodGroup ?? null,
  allergies: known?.allergies ?? '',
  conditions: known?.conditions ?? '',
  medication: known?.medication ?? '',
  'firstContact.name': known?.firstContact?.name ?? '',
  'firstContact.phone': known?.firstContact?.phone ?? '',
  'firstContact.relationship': known?.firstContact?.relationship ?? '',
  'secondContact.name': known?.secondContact?.name ?? '',
  'secondContact.phone': known?.secondContact?.phone ?? '',
  'secondContact.relationship': known?.secondContact?.relationship ?? '',
  doctor: known?.doctor ?? '',
  note: known?.note ?? '',
});

/** What the call takes. */
export function medicalIdPartsOf(values: MedicalIdValues) {
  const { bloodGroup, allergies, conditions, medication, doctor, note } = values;
  const contact = (which: 'firstContact' | 'secondContact') => ({
    name: values[`${which}.name`],
    phone: values[`${which}.phone`],
    relationship: values[`${which}.relationship`],
  });
  return {
    bloodGroup,
    allergies,
    conditions,
    medication,
    firstContact: contact('firstContact'),
    secondContact: contact('secondContact'),
    doctor,
    note,
  };
}

/** Whether nothing is filled in: then there is nothing to store. */
export const isEmpty = (values: MedicalIdValues): boolean =>
  Object.values(values).every((value) => value === null || value.trim() === '');
