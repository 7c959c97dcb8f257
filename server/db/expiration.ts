import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type CalendarDate, type ExpirationState, SOON_DAYS } from '#contract/rules/dates.ts';
import { documents } from './schema.ts';

/**
 * `expirationState` of the contract for the database: the same rule, held together by a property test. A document of which no version
 * was accepted has no state (SUB-02).
 */
export const expirationStateSql = (today: CalendarDate | Placeholder): SQL =>
  sql`case when ${documents.state} = 'ACCEPTED' then ${acceptedStateSql(today)} end`;

interface Dates {
  expirationDate: SQLWrapper;
  expirationReminder: SQLWrapper;
}

/** Past its last day; null without one. */
export const isExpired = (
  today: CalendarDate | Placeholder,
  { expirationDate }: Pick<Dates, 'expirationDate'> = documents,
): SQL => sql`(${today}::date > ${expirationDate})`;

/** Not expired, be it for want of a last day. */
export const isInForce = (today: CalendarDate, expirationDate: SQLWrapper): SQL =>
  sql`(${expirationDate} is null or not ${isExpired(today, { expirationDate })})`;

/** The kinds whose documents always expire: one of them without a date proves nothing (VAL-03). */
export const alwaysExpiring = (workspaceId: string): SQL =>
  sql`array(select id from document_kinds where workspace_id = ${workspaceId} and expires = 'ALWAYS')`;

/** To be told of by now, as those that have expired are too. */
export const isDue = (
  today: CalendarDate | Placeholder,
  { expirationDate, expirationReminder }: Dates = documents,
): SQL =>
  sql`(${today}::date >= ${expirationReminder} or ${expirationDate} <= ${today}::date + ${SOON_DAYS}::integer)`;

/** The same for documents that are known to count, which saves a list of 10,000 a comparison each. */
export const acceptedStateSql = (today: CalendarDate | Placeholder): SQL => sql`case
  when ${documents.expirationDate} is null then null
  when ${isExpired(today)} then 'EXPIRED'
  when ${isDue(today)} then 'EXPIRING_SOON'
  else 'UP_TO_DATE' end`;

/** The states of documents that count, as conditions: to count by them is cheaper than to group by the state. */
export const isInState = (
  today: CalendarDate | Placeholder,
  dates: Dates = documents,
): Record<ExpirationState, SQL> => ({
  EXPIRED: isExpired(today, dates),
  EXPIRING_SOON: sql`(${isDue(today, dates)} and not ${isExpired(today, dates)})`,
  UP_TO_DATE: sql`(${dates.expirationDate} is not null and ${isDue(today, dates)} is not true)`,
});
