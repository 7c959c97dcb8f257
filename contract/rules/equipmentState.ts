import { addDays, addMonths, type CalendarDate, SOON_DAYS } from './dates.ts';
import type { EquipmentState, InspectionResult, UseProblem } from './equipment.ts';

interface Service {
  isRetired: boolean;
  /** Reported defective, and not inspected or put back into service since. */
  isDefective: boolean;
  /** Of the latest inspection; null where there was none. */
  latestResult: InspectionResult | null;
  endOfLifeOn: CalendarDate | null;
  nextDueOn: CalendarDate | null;
}

/**
 * Why an item must not be used on the day `today` of its workspace; null when it may be (GAP-10). The days on which an inspection is due and
 * on which its life ends are not past yet.
 */
export function problemOfUse(
  { isRetired, isDefective, latestResult, endOfLifeOn, nextDueOn }: Service,
  today: CalendarDate,
): UseProblem | null {
  if (isRetired) return 'RETIRED';
  if (isDefective) return 'DEFECTIVE';
  if (latestResult === 'FAILED') return 'FAILED';
  if (endOfLifeOn !== null && endOfLifeOn < today) return 'END_OF_LIFE';
  if (nextDueOn !== null && nextDueOn < today) return 'OVERDUE';
  return latestResult === null ? 'NEVER_INSPECTED' : null;
}

/**
 * The state of an item on the day `today` of its workspace (EQP-18). `equipmentStateSql` in the server says the same to the database.
 */
export function equipmentState(item: Service, today: CalendarDate): EquipmentState {
  const problem = problemOfUse(item, today);
  if (problem === 'DEFECTIVE' || problem === 'FAILED' || problem === 'END_OF_LIFE') return 'OUT_OF_SERVICE';
  if (problem === 'RETIRED' || problem === 'OVERDUE') return problem;
  if (item.nextDueOn !== null && item.nextDueOn <= addDays(today, SOON_DAYS)) return 'DUE_SOON';
  return problem ?? 'IN_SERVICE';
}

interface Inspected {
  isDefective: boolean;
  firstUsedOn: CalendarDate | null;
  inspectionIntervalMonths: number | null;
  latest: {
    status: InspectionResult;
    inspectedAt: CalendarDate;
    expirationDate: CalendarDate | null;
  } | null;
}

/**
 * When the next inspection of an item is due: on the day that the latest one names, else its interval after the latest one, else
 * its interval after first use, else never (EQP-19). Nothing is due of an item that failed or is defective until it is inspected or put back
 * into service (GAP-09). The server says the same to the database where it keeps the day with the item.
 */
export function nextDueOn({
  isDefective,
  firstUsedOn,
  inspectionIntervalMonths,
  latest,
}: Inspected): CalendarDate | null {
  if (isDefective || latest?.status === 'FAILED') return null;
  if (latest?.expirationDate) return latest.expirationDate;
  const from = latest?.inspectedAt ?? firstUsedOn;
  return from !== null && inspectionIntervalMonths !== null
    ? addMonths(from, inspectionIntervalMonths)
    : null;
}
