import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { DAY_MS } from './time.ts';

dayjs.extend(utc);

/** A calendar date without a time zone, `yyyy-MM-dd` (DOC-28). */
export type CalendarDate = string;

const FORM = 'YYYY-MM-DD';

/** Without a reminder, a document counts as expiring soon this many days before its date. */
export const SOON_DAYS = 30;

/** Months before the expiration date at which a reminder can be set (DOC-30, DOC-31). */
export const REMINDER_MONTHS = [1, 2, 3, 6, 12] as const;

export const EXPIRATION_STATES = ['EXPIRED', 'EXPIRING_SOON', 'UP_TO_DATE'] as const;
export type ExpirationState = (typeof EXPIRATION_STATES)[number];

/** Whether this is an IANA time zone name that this machine knows. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}

/** The earlier of two days. */
export const earlier = (one: CalendarDate, other: CalendarDate): CalendarDate => (one < other ? one : other);

/** `date` plus a number of days, which may be negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const moment = new Date(Date.parse(date) + days * DAY_MS).toISOString();
  return moment.slice(0, moment.indexOf('T'));
}

/** `date` plus a number of calendar months, clamped to the month's last day. */
export const addMonths = (date: CalendarDate, months: number): CalendarDate =>
  dayjs.utc(date).add(months, 'month').format(FORM);

/** The date of a reminder: `months` calendar months before, clamped to the month's last day. */
export const reminderDate = (expirationDate: CalendarDate, months: number): CalendarDate =>
  dayjs.utc(expirationDate).subtract(months, 'month').format(FORM);

/** The months that lead from a reminder date to its expiration date, or null when no option does. */
export const reminderMonths = (expirationDate: CalendarDate, reminder: CalendarDate): number | null =>
  REMINDER_MONTHS.find((months) => reminderDate(expirationDate, months) === reminder) ?? null;

/**
 * The state of a document on the day `today` of its workspace; null without an expiration date. The expiration day
 * itself is still valid. `expirationStateSql` in the server says the same to the database.
 */
export function expirationState(
  document: { expirationDate: CalendarDate | null; expirationReminder: CalendarDate | null },
  today: CalendarDate,
): ExpirationState | null {
  const { expirationDate, expirationReminder } = document;
  if (expirationDate === null) return null;
  if (today > expirationDate) return 'EXPIRED';
  if (expirationReminder !== null && today >= expirationReminder) return 'EXPIRING_SOON';
  return expirationDate <= addDays(today, SOON_DAYS) ? 'EXPIRING_SOON' : 'UP_TO_DATE';
}
