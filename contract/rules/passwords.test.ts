import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newPasswordSchema, passwordSchema } from '../schemas.ts';
import { signUpSchema } from '../users.ts';
import { PASSWORD_RULES } from './passwords.ts';

const refusals = (password: string) =>
  signUpSchema.shape.password.safeParse(password).error?.issues.map(({ message }) => message) ?? [];

test('[ONB-29] a new password has at least 8 characters, counted as a person counts', () => {
  expect(refusals('Abcdef1')).toEqual(['At least 8 characters long']);
  expect(refusals('Abcdefg1')).toEqual([]);
  expect(refusals('A1🦺🦺🦺🦺')).toEqual(['At least 8 characters long']);
});

test('[ONB-30] a new password has a capital letter, of any alphabet', () => {
  expect(refusals('abcdefg1')).toEqual(['Contains at least one capital letter']);
  expect(refusals('Ärgernis1')).toEqual([]);
  expect(refusals('Щитовой1')).toEqual([]);
});

test('[ONB-31] a new password has a number', () => {
  expect(refusals('Abcdefgh')).toEqual(['Contains at least one number']);
});

test('every rule that is not met is named, in the order of the checklist', () => {
  expect(refusals('')).toEqual(PASSWORD_RULES.map(({ label }) => label));
});

test('a password is taken whole: no character of it is changed or cut', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xd7ff }), { maxLength: 200 }), (codes) => {
      const password = ` A1${String.fromCodePoint(...codes)}abcdef `;
      expect(newPasswordSchema.parse(password)).toBe(password);
      expect(passwordSchema.parse(password)).toBe(password);
    }),
  );
});

test('logging in needs a password, but any will do', () => {
  expect(passwordSchema.safeParse('').success).toBe(false);
  expect(passwordSchema.safeParse(undefined).success).toBe(false);
  expect(passwordSchema.parse('x')).toBe('x');
});
