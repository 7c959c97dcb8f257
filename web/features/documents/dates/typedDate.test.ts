import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateText } from './dateText.ts';
import { readDate, readTypedDate, typedDate } from './typedDate.ts';

test.for([
  ['2027-03-01', 'en-US', '2027-03-01'],
  ['2027/3/1', 'en-GB', '2027-03-01'],
  ['3/1/2027', 'en-US', '2027-03-01'],
  ['1/3/2027', 'en-GB', '2027-03-01'],
  ['1.3.2027', 'de', '2027-03-01'],
  ['1 Mar 2027', 'en-US', '2027-03-01'],
  ['march 1, 2027', 'en-GB', '2027-03-01'],
  ['1. März 2027', 'de', '2027-03-01'],
  ['29 Feb 2028', 'en', '2028-02-29'],
  ['31/12/2027', 'en-US', '2027-12-31'],
  ['12/31/2027', 'en-GB', '2027-12-31'],
] as const)('[DOC-28] "%s" in %s is stored as %s', ([text, locale, date]) => {
  expect(typedDate(text, locale)).toBe(date);
});

test.for(['en-US', 'en-GB', 'de', 'sv', 'ja', 'ar', 'fil'])(
  '[DOC-28] 01.02.2028 is 1 February, in %s as everywhere',
  (locale) => {
    expect(typedDate('01.02.2028', locale)).toBe('2028-02-01');
    expect(readDate('1. 2. 2028', { slashes: 'month', locale })).toEqual({ date: '2028-02-01' });
  },
);

test.for([
  '',
  'soon',
  '31 Feb 2027',
  '29/02/2027',
  '1/3',
  '1 3 202',
  '2027-13-01',
  '1 Xyz 2027',
  '99999-01-01',
  '46477',
])('"%s" is no date', (text) => {
  expect(typedDate(text, 'en-GB')).toBeNull();
});

test.for([
  ['31 Feb 2027', 'noSuchDay'],
  ['31.31.2027', 'noSuchDay'],
  ['soon', 'noDate'],
  ['2027', 'noDate'],
] as const)('[DOC-28] "%s" is refused for a reason: %s', ([text, problem]) => {
  expect(readTypedDate(text, 'en-US')).toEqual({ problem });
});

test.for([
  ['1.3.27', 'en-US', '2027-03-01'],
  ['3/1/27', 'en-US', '2027-03-01'],
  ['1 Mar 27', 'en-GB', '2027-03-01'],
  ['5.3.27', 'de', '2027-03-05'],
  ['5. März 2027', 'de', '2027-03-05'],
  ['5 marca 27', 'pl', '2027-03-05'],
  ['5 marzec 2027', 'pl', '2027-03-05'],
  ['5 de marzo de 2027', 'es', '2027-03-05'],
  ['5 mar 2027', 'es', '2027-03-05'],
  ['٥/٣/٢٠٢٧', 'ar', '2027-03-05'],
  ['٥ مارس ٢٠٢٧', 'ar', '2027-03-05'],
  ['5 آذار 2027', 'ar', '2027-03-05'],
  ['5 ابريل 2027', 'ar', '2027-04-05'],
] as const)('[LNG-05] "%s" is typed in %s as a day of a month', ([text, locale, date]) => {
  expect(typedDate(text, locale)).toBe(date);
});

test('[LNG-05] two digits of a year mean the latest one up to fifty years ahead, and nothing where they come from a file', () => {
  const ahead = String(new Date().getFullYear() + 50);
  expect(typedDate(`1.3.${ahead.slice(2)}`, 'de')).toBe(`${ahead}-03-01`);
  const after = String((Number(ahead) + 1) % 100).padStart(2, '0');
  expect(typedDate(`1.3.${after}`, 'de')).toBe(`${Number(ahead) - 99}-03-01`);
  expect(readDate('1.3.27', { slashes: 'day' })).toEqual({ problem: 'shortYear' });
});

test.for([
  '2026-12-31 00:00:00',
  '2026-12-31T00:00:00Z',
  '2026-12-31T23:30:00.000+02:00',
  '31.12.2026 00:00',
  '12/31/2026 12:00:00 AM',
])('[DOC-28] the day of %s counts as it is written', (text) => {
  expect(readDate(text, { slashes: null })).toEqual({ date: '2026-12-31' });
});

test('[DOC-24] slashes that could be either wait for an answer, and follow it', () => {
  expect(readDate('01/02/2028', { slashes: null })).toEqual({ problem: 'eitherOrder' });
  expect(readDate('01-02-2028', { slashes: null })).toEqual({ problem: 'eitherOrder' });
  expect(readDate('01/02/2028', { slashes: 'day' })).toEqual({ date: '2028-02-01' });
  expect(readDate('01/02/2028', { slashes: 'month' })).toEqual({ date: '2028-01-02' });
  expect(readDate('02/02/2028', { slashes: null })).toEqual({ date: '2028-02-02' });
});

test('a date that the screen shows can be typed back', () => {
  const days = fc.date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2090-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, fc.constantFrom('en-US', 'en-GB', 'de', 'fr', 'nb', 'es', 'pl'), (day, locale) => {
      const date = day.toISOString().slice(0, 10);
      expect(typedDate(dateText(date, locale), locale)).toBe(date);
    }),
  );
});
