import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type CalendarDate, type ExpirationState, SOON_DAYS } from '#contract/rules/dates.ts';
import { documents } from './schema.ts';

/**
 * `expirationState` of the contract for the database: the same rule, held together by a property test. A document of which no version
 * was accepted has no state (SUB-02).
 */
export const expirationStateSql = (today: CalendarDate | Placeholder): SQL =>
  sql`case when ${documents.state} = 'ACCEPTED' then ${acceptedStateSql(today)} end`;

const isExpired = (today: CalendarDate | Placeholder): SQL =>
  sql`(${today}::date > ${documents.expirationDate})`;

/** Whether it is to be told of by now, as those that have expired are too. */
const isDue = (today: CalendarDate | Placeholder): SQL =>
  sql`(${today}::date >= ${documents.expirationReminder} or ${documents.expirationDate} <= ${today}::date + ${SOON_DAYS}::integer)`;

/** The same for documents that are known to count, which saves a list of 10,000 a comparison each. */
export const acceptedStateSql = (today: CalendarDate | Placeholder): SQL => sql`case
  when ${documents.expirationDate} is null then null
  when ${isExpired(today)} then 'EXPIRED'
  when ${isDue(today)} then 'EXPIRING_SOON'
  else 'UP_TO_DATE' end`;

/** The states of documents that count, as conditions: to count by them is cheaper than to group by the state. */
export const isInState = (today: CalendarDate | Placeholder): Record<ExpirationState, SQL> => ({
  EXPIRED: isExpired(today),
  EXPIRING_SOON: sql`(${isDue(today)} and not ${isExpired(today)})`,
  UP_TO_DATE: sql`(${documents.expirationDate} is not null and ${isDue(today)} is not true)`,
});
