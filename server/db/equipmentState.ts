import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type CalendarDate, SOON_DAYS } from '#contract/rules/dates.ts';
import { equipment } from './schema.ts';

interface Service {
  isRetired: SQLWrapper;
  latestResult: SQLWrapper;
  nextDueOn: SQLWrapper;
}

const ofItem: Service = {
  isRetired: sql`${equipment.retiredAt} is not null`,
  latestResult: equipment.latestResult,
  nextDueOn: equipment.nextDueOn,
};

/** `equipmentState` of the contract for the database: the same rule, held together by a property test (EQP-18). */
export const equipmentStateSql = (
  today: CalendarDate | Placeholder,
  { isRetired, latestResult, nextDueOn } = ofItem,
): SQL => sql`case
  when ${isRetired} then 'RETIRED'
  when ${latestResult} = 'FAILED' then 'OUT_OF_SERVICE'
  when ${nextDueOn} < ${today}::date then 'OVERDUE'
  when ${nextDueOn} <= ${today}::date + ${SOON_DAYS}::integer then 'DUE_SOON'
  when ${latestResult} is null then 'NEVER_INSPECTED'
  else 'IN_SERVICE' end`;
