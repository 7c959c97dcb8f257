import { expect, test } from 'vitest';
import { dueText, evidenceText } from './wording.ts';

const TODAY = '2026-11-22';

test('[SUB-09] a day that something is due says how far it is, and that it has passed', () => {
  expect(dueText('2026-11-27', TODAY, 'en-GB')).toBe('Due 27 Nov 2026, in 5 days');
  expect(dueText(TODAY, TODAY, 'en-GB')).toBe('Due 22 Nov 2026, today');
  expect(dueText('2026-11-21', TODAY, 'en-GB')).toBe('Was due 21 Nov 2026, yesterday');
});

test('[VAL-03] the dates of a certificate make one sentence, whichever are known', () => {
  const text = (issuedOn: string | null, expirationDate: string | null, undated = false) =>
    evidenceText({ issuedOn, expirationDate, undated }, TODAY, 'en-GB');
  expect(text('2026-01-02', '2028-01-02')).toBe('Issued 2 Jan 2026, valid until 2 Jan 2028');
  expect(text(null, TODAY)).toBe('Valid until 22 Nov 2026');
  expect(text('2020-01-02', '2026-11-21')).toBe('Issued 2 Jan 2020, expired 21 Nov 2026');
  expect(text('2020-01-02', null)).toBe('Issued 2 Jan 2020, never expires');
  expect(text(null, null)).toBe('Never expires');
  expect(text(null, null, true)).toBe('Date missing');
  expect(text('2020-01-02', null, true)).toBe('Issued 2 Jan 2020, date missing');
});
