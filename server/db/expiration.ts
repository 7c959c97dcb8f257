import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type CalendarDate, SOON_DAYS } from '#contract/rules/dates.ts';
import { documents } from './schema.ts';

/**
 * `expirationState` of the contract for the database: the same rule, held together by a property test. A document of which no version
 * was accepted has no state (SUB-02).
 */
export const expirationStateSql = (today: CalendarDate | Placeholder): SQL =>
  sql`case when ${documents.state} = 'ACCEPTED' then ${acceptedStateSql(today)} end`;

/** The same for documents that are known to count, which saves a list of 10,000 a comparison each. */
export const acceptedStateSql = (today: CalendarDate | Placeholder): SQL => sql`case
  when ${documents.expirationDate} is null then null
  when ${today}::date > ${documents.expirationDate} then 'EXPIRED'
  when ${today}::date >= ${documents.expirationReminder} then 'EXPIRING_SOON'
  when ${documents.expirationDate} <= ${today}::date + ${SOON_DAYS}::integer then 'EXPIRING_SOON'
  else 'UP_TO_DATE' end`;
