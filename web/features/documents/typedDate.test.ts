import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateText } from './dateText.ts';
import { typedDate } from './typedDate.ts';

test.for([
  ['2027-03-01', 'en-US', '2027-03-01'],
  ['2027/3/1', 'en-GB', '2027-03-01'],
  ['3/1/2027', 'en-US', '2027-03-01'],
  ['1/3/2027', 'en-GB', '2027-03-01'],
  ['1.3.27', 'de', '2027-03-01'],
  ['1 Mar 2027', 'en-US', '2027-03-01'],
  ['march 1, 2027', 'en-GB', '2027-03-01'],
  ['1. März 2027', 'de', '2027-03-01'],
  ['29 Feb 2028', 'en', '2028-02-29'],
] as const)('[DOC-28] "%s" in %s is stored as %s', ([text, locale, date]) => {
  expect(typedDate(text, locale)).toBe(date);
});

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
])('"%s" is no date', (text) => {
  expect(typedDate(text, 'en-GB')).toBeNull();
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
