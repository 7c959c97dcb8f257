import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MEDICAL_ID_PARTS, type MedicalIdPart, medicalIdStrength } from './medicalId.ts';

/** The parts named are filled in, the others are missing. */
const withParts = (filled: readonly string[]) =>
  Object.fromEntries(
    MEDICAL_ID_PARTS.map((part) => [part, filled.includes(part) ? 'something' : null]),
  ) as Record<MedicalIdPart, unknown>;

test.each([
  [[], 0],
  [['bloodGroup'], 13],
  [['allergies', 'note'], 25],
  [['bloodGroup', 'allergies', 'firstContact'], 38],
  [['bloodGroup', 'allergies', 'firstContact', 'doctor'], 50],
  [MEDICAL_ID_PARTS, 100],
])('[MID-04] with %j filled in the strength is %i', (filled, strength) => {
  expect(medicalIdStrength(withParts(filled))).toBe(strength);
});

test('[MID-04] the strength is the share of the parts, whichever they are, in whole numbers from 0 to 100', () => {
  fc.assert(
    fc.property(fc.subarray([...MEDICAL_ID_PARTS]), (filled) => {
      const strength = medicalIdStrength(withParts(filled));
      expect(Number.isInteger(strength)).toBe(true);
      expect(Math.abs(strength - (100 * filled.length) / 8)).toBeLessThanOrEqual(0.5);
    }),
  );
});
