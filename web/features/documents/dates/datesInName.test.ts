import { expect, test } from 'vitest';
import { datesInName } from './datesInName.ts';

const TODAY = '2026-11-27';

test.each([
  ['Ada Byron - First aid 2026-12-15.pdf', ['2026-12-15']],
  ['first_aid_2026_12_15.pdf', ['2026-12-15']],
  ['15.12.2026 Kran.pdf', ['2026-12-15']],
  ['15-12-2026.pdf', ['2026-12-15']],
  ['First aid 15 Dec 2026.pdf', ['2026-12-15']],
  ['First aid_15Dec2026.pdf', ['2026-12-15']],
  ['Dec 15, 2026 first aid.pdf', ['2026-12-15']],
  ['20261215_first-aid.pdf', ['2026-12-15']],
  ['issued 2024-12-15 until 2026-12-15.pdf', ['2024-12-15', '2026-12-15']],
  ['03-04-2027.pdf', []],
  ['31.02.2027.pdf', []],
  ['scan 12345678.pdf', []],
  ['IMG_202612151.jpg', []],
  ['certificate 20991231 and 3000-01-01.pdf', []],
  ['First aid.pdf', []],
])('[KIND-04] dates in the name of a file are found in any usual form: %s', (name, dates) => {
  expect(datesInName(name, TODAY)).toEqual(dates);
});
