import { expect, test } from 'vitest';
import { readingOf } from './datesIn.ts';

const today = '2026-11-27';
const seenIn = (text: string) => readingOf(text, { validMonths: null, today }).seen;
const confirmedIn = (text: string, validMonths: number | null) =>
  readingOf(text, { validMonths, today }).confirmed;

test.each([
  ['15.03.2026', '2026-03-15'],
  ['1. 3. 2026', '2026-03-01'],
  ['15.03.26', '2026-03-15'],
  ['15,03.2026', '2026-03-15'],
  ['2026-03-15', '2026-03-15'],
  ['2026/03/15', '2026-03-15'],
  ['15-03-2026', '2026-03-15'],
  ['03/15/2026', '2026-03-15'],
  ['15 March 2026', '2026-03-15'],
  ['15th of March, 2026', '2026-03-15'],
  ['March 15, 2026', '2026-03-15'],
  ['15-MAR-2026', '2026-03-15'],
  ['15. März 2026', '2026-03-15'],
  ['15. Marz 2026', '2026-03-15'],
  ['3. Jänner 2026', '2026-01-03'],
  ['1er août 2026', '2026-08-01'],
  ['15 déc. 2025', '2025-12-15'],
  ['15 de marzo de 2026', '2026-03-15'],
  ['2 października 2026', '2026-10-02'],
  ['2 pazdziernika 2026', '2026-10-02'],
  ['31.02.2026', null],
  ['20.10.1861', null],
  ['Nr. 1234.56.2026', null],
  ['192.168.10.2026', null],
  ['Tel. 030/12/345678', null],
])('[STK-04] a date is found as papers write it: %s', (text, date) => {
  expect(seenIn(`Gültig bis: ${text}\nHamburg`)).toEqual(date === null ? [] : [date]);
});

test('[STK-04] what could be either of two days is both, until another date of the paper tells the order', () => {
  expect(seenIn('03/04/2026')).toEqual(['2026-04-03', '2026-03-04']);
  expect(seenIn('born 25/12/1980, issued 03/04/2026')).toEqual(['2026-04-03', '1980-12-25']);
  expect(seenIn('born 12/25/1980, issued 03/04/2026')).toEqual(['2026-03-04', '1980-12-25']);
  // Two that contradict each other tell nothing of a third.
  expect(seenIn('25/12/1980, 12/26/1990, issued 03/04/2026')).toEqual([
    '2026-04-03',
    '2026-03-04',
    '1990-12-26',
    '1980-12-25',
  ]);
  expect(seenIn('04/04/2026')).toEqual(['2026-04-04']);
});

const PAIR = { issuedOn: '2025-03-15', expirationDate: '2027-03-15' };

test.each<[why: string, text: string, validMonths: number | null, confirmed: object | null]>([
  ['both days, the type’s validity apart', 'Issued 15.03.2025, valid until 15.03.2027', 24, PAIR],
  [
    'to the day before',
    'Issued 15.03.2025, valid until 14.03.2027',
    24,
    { ...PAIR, expirationDate: '2027-03-14' },
  ],
  [
    'at the end of a month',
    'Issued 29.02.2024, valid until 28.02.2026',
    24,
    { issuedOn: '2024-02-29', expirationDate: '2026-02-28' },
  ],
  ['two days off', 'Issued 15.03.2025, valid until 13.03.2027', 24, null],
  ['another validity', 'Issued 15.03.2025, valid until 15.03.2028', 24, null],
  ['a type that says nothing of it', 'Issued 15.03.2025, valid until 15.03.2027', null, null],
  ['one day only', 'Valid until 15.03.2027', 24, null],
  ['issued in the future', 'Issued 28.11.2026, valid until 28.11.2028', 24, null],
  [
    'issued today',
    'Issued 27.11.2026, valid until 27.11.2028',
    24,
    { issuedOn: today, expirationDate: '2028-11-27' },
  ],
  [
    'two days that it could begin with',
    'Course 14.03.2025, issued 15.03.2025, valid until 15.03.2027',
    24,
    null,
  ],
  ['two that both go together', '01.01.2024, 01.01.2025, valid until 01.01.2026', 12, null],
  ['either order of both', 'Issued 03/04/2025, valid until 03/04/2027', 24, null],
  [
    'an order that another date tells',
    'Born 25/12/1980, issued 03/04/2025, valid until 03/04/2027',
    24,
    { issuedOn: '2025-04-03', expirationDate: '2027-04-03' },
  ],
  [
    'an order that one of them tells',
    'Issued 15/04/2025, valid until 14/04/2027',
    24,
    { issuedOn: '2025-04-15', expirationDate: '2027-04-14' },
  ],
  ['said twice in two forms', 'Issued 15 March 2025 (2025-03-15), valid until 15.03.2027', 24, PAIR],
])('[STK-04] dates are filled in where they confirm each other: %s', (_why, text, validMonths, confirmed) => {
  expect(confirmedIn(text, validMonths)).toEqual(confirmed);
});

test('[STK-04] every day that was seen is offered once, the latest first, whatever is filled in', () => {
  const text = 'Born 25.12.1980. Issued 15.03.2025. Valid until 15 March 2027 (15.03.2027).';
  expect(readingOf(text, { validMonths: 24, today })).toEqual({
    confirmed: PAIR,
    seen: ['2027-03-15', '2025-03-15', '1980-12-25'],
  });
});
