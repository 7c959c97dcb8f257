import { expect, test } from 'vitest';
import type { MedicalId } from '#contract/medicalId.ts';
import { bloodGroupLabel } from '#web/features/medicalId/bloodGroups.ts';
import { medicalIdRules } from './medicalIdRules.ts';
import { isEmpty, medicalIdPartsOf, valuesOf } from './medicalIdValues.ts';

const FULL: MedicalId = {
  bloodGroup: '0-',
  allergies: 'Penicillin',
  conditions: 'Asthma',
  medication: 'Salbutamol',
  firstContact: { name: 'Grace', phone: '112', relationship: 'Sister' },
  secondContact: { name: null, phone: '110', relationship: null },
  doctor: 'Dr. Lovelace',
  note: 'Wears lenses',
  strength: 100,
  updatedAt: '2026-03-02T08:30:00.000Z',
};

test('[MID-01] what is shown in the form is what is sent when nothing was changed', () => {
  const { strength: _strength, updatedAt: _updatedAt, ...parts } = FULL;
  expect(medicalIdRules.parse(valuesOf(FULL))).toEqual(parts);
});

test('[MID-01] a form without anything is empty, and holds: all is optional', () => {
  const values = valuesOf(null);
  expect(isEmpty(values)).toBe(true);
  expect(isEmpty({ ...values, note: '  ' })).toBe(true);
  expect(isEmpty({ ...values, 'secondContact.phone': '112' })).toBe(false);
  expect(isEmpty({ ...values, bloodGroup: 'A+' })).toBe(false);
  expect(Object.values(medicalIdRules.parse(values)).every((part) => part === null)).toBe(true);
});

test('what is refused is refused at the field of the form', () => {
  const values = { ...valuesOf(null), 'firstContact.name': 'x'.repeat(300), note: 'x'.repeat(3_000) };
  const paths = medicalIdRules.safeParse(values).error?.issues.map(({ path }) => path.join('.'));
  expect(paths).toEqual(['firstContact.name', 'note']);
  for (const path of paths ?? []) expect(Object.keys(values)).toContain(path);
  expect(medicalIdPartsOf(values).firstContact.name).toHaveLength(300);
});

test('blood groups are shown with the letter O', () => {
  expect([bloodGroupLabel('0+'), bloodGroupLabel('AB-')]).toEqual(['O+', 'AB−']);
});
