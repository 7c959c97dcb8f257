import { expect, test } from 'vitest';
import { profileStrength } from './profileStrength.ts';

test.each([
  [0, 'Basic'],
  [39.9, 'Basic'],
  [40, 'Medium'],
  [69.9, 'Medium'],
  [70, 'Strong'],
  [100, 'Strong'],
])('[EQP-09] [EQP-10] [EQP-11] a medical ID filled in by %d %% is %s', (medicalIdStrength, label) => {
  expect(profileStrength({ isMedicalIdUploaded: true, medicalIdStrength })).toBe(label);
});

test('[EQP-08] without a medical ID there is no strength, whatever the number', () => {
  expect(profileStrength({ isMedicalIdUploaded: false, medicalIdStrength: 90 })).toBe('-');
});
