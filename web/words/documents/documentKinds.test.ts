import { expect, test } from 'vitest';
import { durationLabel, kindLine } from './documentKinds.ts';

test('whole years are said as years, everything else in months', () => {
  expect([1, 12, 18, 24, 48].map(durationLabel)).toEqual([
    '1 month',
    '1 year',
    '18 months',
    '2 years',
    '4 years',
  ]);
});

test('a kind is told in one line, without what does not hold for it', () => {
  const plain = { validMonths: null, reminderMonths: null, membersSubmit: false, sensitive: false };
  expect(kindLine(plain)).toBe('No set validity');
  expect(kindLine({ validMonths: 24, reminderMonths: 3, membersSubmit: true, sensitive: true })).toBe(
    'Valid for 2 years, reminder 3 months before, members can submit it, sensitive',
  );
});
