import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type CalendarDate, SOON_DAYS } from '#contract/rules/dates.ts';
import { equipment } from './schema.ts';

/** `equipmentState` of the contract for the database: the same rule, held together by a property test (EQP-18). */
export const equipmentStateSql = (today: CalendarDate | Placeholder): SQL => sql`case
  when ${equipment.retiredAt} is not null then 'RETIRED'
  when ${equipment.latestResult} = 'FAILED' then 'OUT_OF_SERVICE'
  when ${equipment.nextDueOn} < ${today}::date then 'OVERDUE'
  when ${equipment.nextDueOn} <= ${today}::date + ${SOON_DAYS}::integer then 'DUE_SOON'
  when ${equipment.latestResult} is null then 'NEVER_INSPECTED'
  else 'IN_SERVICE' end`;
