import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateSchema, timeZoneSchema } from '#contract/schemas.ts';
import { daysUntil, endOfDay, todayIn } from './calendar.ts';
import {
  addDays,
  addMonths,
  expirationState,
  REMINDER_MONTHS,
  reminderDate,
  reminderMonths,
  SOON_DAYS,
} from './dates.ts';

const DAY = 86_400_000;

/** Any calendar date of a century around now, leap days among them. */
const dates = fc
  .integer({ min: Date.UTC(1990, 0, 1) / DAY, max: Date.UTC(2090, 11, 31) / DAY })
  .map((day) => new Date(day * DAY).toISOString().slice(0, 10));

const months = fc.constantFrom(...REMINDER_MONTHS);
const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

test.for(['2026-02-28', '2028-02-29', '0001-01-01'])('[DOC-28] a date is written yyyy-MM-dd: %s', (date) => {
  expect(dateSchema.parse(date)).toBe(date);
});

test.for(['2026-2-28', '28.02.2026', '2026-02-29', '2026-13-01', '0000-02-28', '2026-02-28T00:00:00Z', ''])(
  '[DOC-28] what is no date of the calendar is refused: %s',
  (text) => {
    expect(dateSchema.safeParse(text).success).toBe(false);
  },
);

test.for([
  ['2026-03-31', 1, '2026-02-28'],
  ['2028-03-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2027-02-28'],
  ['2026-12-31', 6, '2026-06-30'],
  ['2026-01-15', 2, '2025-11-15'],
  ['2027-01-01', 12, '2026-01-01'],
] as const)('the reminder of %s, %i months before, is on %s', ([date, before, expected]) => {
  expect(reminderDate(date, before)).toBe(expected);
});

test('a reminder lies whole months before, on the same day or the last one of a shorter month', () => {
  fc.assert(
    fc.property(dates, months, (date, before) => {
      const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
      const [toYear = 0, toMonth = 0, toDay = 0] = reminderDate(date, before).split('-').map(Number);
      expect(year * 12 + month - (toYear * 12 + toMonth)).toBe(before);
      expect(toDay).toBe(Math.min(day, lastDay(toYear, toMonth)));
    }),
  );
});

test('[DOC-31] a reminder is at least 1 month before the expiration date', () => {
  expect(Math.min(...REMINDER_MONTHS)).toBe(1);
  fc.assert(
    fc.property(dates, months, (date, before) => {
      expect(daysUntil(date, reminderDate(date, before))).toBeGreaterThanOrEqual(28);
    }),
  );
});

test('the months of a reminder are found again from its dates', () => {
  fc.assert(
    fc.property(dates, months, (date, before) => {
      expect(reminderMonths(date, reminderDate(date, before))).toBe(before);
    }),
  );
  expect(reminderMonths('2026-06-15', '2026-06-01')).toBeNull();
});

const states = (expirationDate: string | null, expirationReminder: string | null, today: string) =>
  expirationState({ expirationDate, expirationReminder }, today);

test('a document without an expiration date has no state', () => {
  fc.assert(
    fc.property(fc.option(dates), dates, (reminder, today) => {
      expect(states(null, reminder, today)).toBeNull();
    }),
  );
});

test('the expiration day itself is still valid, the day after is not', () => {
  fc.assert(
    fc.property(dates, fc.option(dates), (date, reminder) => {
      expect(states(date, reminder, date)).toBe('EXPIRING_SOON');
      expect(states(date, reminder, addDays(date, 1))).toBe('EXPIRED');
    }),
  );
});

test('a document expires soon from its reminder on, and in any case 30 days before', () => {
  fc.assert(
    fc.property(dates, months, (date, before) => {
      const reminder = reminderDate(date, before);
      const soonest = addDays(date, -SOON_DAYS);
      const [begins = ''] = [reminder, soonest].sort();
      expect(states(date, reminder, begins)).toBe('EXPIRING_SOON');
      expect(states(date, reminder, addDays(begins, -1))).toBe('UP_TO_DATE');
      expect(states(date, null, soonest)).toBe('EXPIRING_SOON');
      expect(states(date, null, addDays(soonest, -1))).toBe('UP_TO_DATE');
    }),
  );
});

test('as days go by a document only comes closer to expired', () => {
  const order = ['UP_TO_DATE', 'EXPIRING_SOON', 'EXPIRED'];
  fc.assert(
    fc.property(dates, fc.option(dates), dates, fc.nat(400), (date, reminder, today, later) => {
      const now = order.indexOf(String(states(date, reminder, today)));
      const then = order.indexOf(String(states(date, reminder, addDays(today, later))));
      expect(then).toBeGreaterThanOrEqual(now);
    }),
  );
});

test('days are added and counted alike, over leap days and summer time', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
      expect(daysUntil(addDays(date, days), date)).toBe(days);
    }),
  );
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
});

test.for([
  ['Pacific/Kiritimati', '2026-03-01T09:59:59Z', '2026-03-01'],
  ['Pacific/Kiritimati', '2026-03-01T10:00:00Z', '2026-03-02'],
  ['Pacific/Pago_Pago', '2026-03-01T10:59:59Z', '2026-02-28'],
  ['Asia/Kolkata', '2026-02-28T18:30:00Z', '2026-03-01'],
  ['UTC', '2028-02-29T23:59:59Z', '2028-02-29'],
  // Both sides of the night in which the clocks go forward, and of the one in which they go back.
  ['Europe/Berlin', '2026-03-28T22:59:59Z', '2026-03-28'],
  ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29'],
  ['Europe/Berlin', '2026-03-29T22:00:00Z', '2026-03-30'],
  ['America/New_York', '2026-11-01T03:59:59Z', '2026-10-31'],
  ['America/New_York', '2026-11-02T04:59:59Z', '2026-11-01'],
  ['America/New_York', '2026-11-02T05:00:00Z', '2026-11-02'],
] as const)('in %s the moment %s is on %s', ([zone, moment, expected]) => {
  expect(todayIn(zone, new Date(moment))).toBe(expected);
});

test('today is never more than a day from the date in UTC, in any zone', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(zones, moments, (zone, moment) => {
      const today = todayIn(zone, moment);
      expect(dateSchema.parse(today)).toBe(today);
      expect(Math.abs(daysUntil(today, moment.toISOString().slice(0, 10)))).toBeLessThanOrEqual(1);
    }),
  );
});

test('a time zone must be one that there is', () => {
  expect(timeZoneSchema.safeParse('Europe/Stockholm').success).toBe(true);
  expect(timeZoneSchema.safeParse('Europe/Nowhere').success).toBe(false);
  expect(timeZoneSchema.safeParse('').success).toBe(false);
});

test.for([
  ['UTC', '2026-03-01', '2026-03-02T00:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-03-01', '2026-03-01T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-03-01', '2026-03-02T11:00:00.000Z'],
  ['Asia/Kolkata', '2026-03-01', '2026-03-01T18:30:00.000Z'],
  ['Europe/Berlin', '2026-03-28', '2026-03-28T23:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '2026-03-29T22:00:00.000Z'],
] as const)('in %s the day %s ends at %s', ([zone, day, end]) => {
  expect(endOfDay(zone, day).toISOString()).toBe(end);
});

test.for([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-12-15', 2, '2027-02-15'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-03-31', 0, '2026-03-31'],
] as const)('%s and %i months is %s', ([date, months, expected]) => {
  expect(addMonths(date, months)).toBe(expected);
});
