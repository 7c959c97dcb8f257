import { expect, test, vi } from 'vitest';
import { datePattern } from './datePattern.ts';
import { dateText, momentDayText, momentText, relativeText } from './dateText.ts';

test.for(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])('a date reads the same in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(dateText('2027-03-01', 'en-US')).toBe('Mar 1, 2027');
  vi.unstubAllEnvs();
});

test('a date is written as the locale does', () => {
  expect(dateText('2027-03-01', 'en-GB')).toBe('1 Mar 2027');
  expect(dateText('2027-03-01', 'de')).toBe('1. März 2027');
});

test('an empty field shows how the locale writes a date, and no date', () => {
  expect(['en-GB', 'en-US', 'de'].map(datePattern)).toEqual(['dd mmm yyyy', 'mmm dd, yyyy', 'dd. mmm yyyy']);
});

test('a moment is written in the same form, by the calendar and the clock of its reader', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  const moment = '2026-11-21T23:05:09.000Z';
  expect(momentText(moment, { locale: 'en-GB' })).toBe('22 Nov 2026, 00:05');
  expect(momentText(moment, { locale: 'en-GB', withSeconds: true })).toBe('22 Nov 2026, 00:05:09');
  expect(momentDayText(moment, 'en-GB')).toBe('22 Nov 2026');
  expect(momentDayText(moment, 'en-US')).toBe('Nov 22, 2026');
  vi.unstubAllEnvs();
});

test.for([
  ['2026-11-21', 'today'],
  ['2026-11-22', 'tomorrow'],
  ['2026-11-20', 'yesterday'],
  ['2026-12-04', 'in 13 days'],
  ['2027-01-20', 'in 60 days'],
  ['2027-01-21', 'in 2 months'],
  ['2027-02-21', 'in 3 months'],
  ['2027-11-21', 'in 11 months'],
  ['2029-11-21', 'in 3 years'],
  ['2026-08-01', '3 months ago'],
])('[DOC-09] on 2026-11-21 the date %s is %s', ([date, text]) => {
  expect(relativeText(date ?? '', '2026-11-21', 'en')).toBe(text);
});
