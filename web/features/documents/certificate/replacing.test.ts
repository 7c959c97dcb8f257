import { expect, test } from 'vitest';
import type { Facts } from '#contract/rules/documents.ts';
import { certificateRules } from './certificateRules.ts';
import { lastsLonger, replacesOf } from './replacing.ts';

const inForce = { expirationDate: '2029-01-31' };

test('[VAL-06] it is asked where the certificate in force ends later, or never', () => {
  const values = { expirationDate: '2028-01-31' };
  expect(lastsLonger(values, { inForce })).toBe(true);
  expect(lastsLonger({ expirationDate: '2029-01-31' }, { inForce })).toBe(false);
  expect(lastsLonger({ expirationDate: null }, { inForce })).toBe(false);
  expect(lastsLonger(values, { inForce: null })).toBe(false);
  const never = { inForce: { expirationDate: null } };
  expect(lastsLonger(values, { ...never, expires: 'MAYBE' })).toBe(true);
  expect(lastsLonger(values, { ...never, expires: 'ALWAYS' })).toBe(false);
});

test('[VAL-06] an answer is sent where it was asked for alone', () => {
  const values = { expirationDate: '2028-01-31', replaces: 'no' as const };
  expect(replacesOf(values, { inForce })).toEqual({ replaces: false });
  expect(replacesOf(values, { inForce: null })).toEqual({});
  expect(replacesOf({ expirationDate: '2028-01-31' }, { inForce })).toEqual({});
});

test('[VAL-06] a form is not sent without the answer', () => {
  const rules = certificateRules({
    ...{ today: '2026-06-15', inForce },
    factsOf: (values: Partial<Facts> & { isUndated?: boolean }) => values,
  });
  const refused = (values: object) =>
    rules
      .safeParse({ name: 'First aid', expirationDate: '2028-01-31', ...values })
      .error?.issues.map(({ path }) => path);
  expect(refused({})).toEqual([['replaces']]);
  expect(refused({ replaces: 'yes' })).toBeUndefined();
  expect(refused({ expirationDate: '2030-01-31' })).toBeUndefined();
});
