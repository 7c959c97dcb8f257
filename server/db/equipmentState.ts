import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type CalendarDate, SOON_DAYS } from '#contract/rules/dates.ts';
import { equipment } from './schema.ts';

interface Service {
  isRetired: SQLWrapper;
  isDefective: SQLWrapper;
  latestResult: SQLWrapper;
  endOfLifeOn: SQLWrapper;
  nextDueOn: SQLWrapper;
}

const ofItem: Service = {
  isRetired: sql`${equipment.retiredAt} is not null`,
  isDefective: equipment.isDefective,
  latestResult: equipment.latestResult,
  endOfLifeOn: equipment.endOfLifeOn,
  nextDueOn: equipment.nextDueOn,
};

/** `equipmentState` of the contract for the database: the same rule, held together by a property test (EQP-18). */
export const equipmentStateSql = (
  today: CalendarDate | Placeholder,
  { isRetired, isDefective, latestResult, endOfLifeOn, nextDueOn } = ofItem,
): SQL => sql`case
  when ${isRetired} then 'RETIRED'
  when ${isDefective} or ${latestResult} = 'FAILED' or ${endOfLifeOn} < ${today}::date then 'OUT_OF_SERVICE'
  when ${nextDueOn} < ${today}::date then 'OVERDUE'
  when ${nextDueOn} <= ${today}::date + ${SOON_DAYS}::integer then 'DUE_SOON'
  when ${latestResult} is null then 'NEVER_INSPECTED'
  else 'IN_SERVICE' end`;
