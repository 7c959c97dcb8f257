import { addDays, addMonths, type CalendarDate, SOON_DAYS } from './dates.ts';
import type { EquipmentState, InspectionResult } from './equipment.ts';

interface Service {
  isRetired: boolean;
  /** Of the latest inspection; null where there was none. */
  latestResult: InspectionResult | null;
  nextDueOn: CalendarDate | null;
}

/**
 * The state of an item on the day `today` of its workspace (EQP-18). The day on which an inspection is due is not overdue yet.
 * `equipmentStateSql` in the server says the same to the database.
 */
export function equipmentState(
  { isRetired, latestResult, nextDueOn }: Service,
  today: CalendarDate,
): EquipmentState {
  if (isRetired) return 'RETIRED';
  if (latestResult === 'FAILED') return 'OUT_OF_SERVICE';
  if (nextDueOn !== null && nextDueOn < today) return 'OVERDUE';
  if (nextDueOn !== null && nextDueOn <= addDays(today, SOON_DAYS)) return 'DUE_SOON';
  return latestResult === null ? 'NEVER_INSPECTED' : 'IN_SERVICE';
}

interface Inspected {
  firstUsedOn: CalendarDate | null;
  inspectionIntervalMonths: number | null;
  latest: { inspectedAt: CalendarDate; expirationDate: CalendarDate | null } | null;
}

/**
 * When the next inspection of an item is due: on the day that the latest one names, else its interval after the latest one, else
 * its interval after first use, else never (EQP-19). The server says the same to the database where it keeps the day with the item.
 */
export function nextDueOn({ firstUsedOn, inspectionIntervalMonths, latest }: Inspected): CalendarDate | null {
  if (latest?.expirationDate) return latest.expirationDate;
  const from = latest?.inspectedAt ?? firstUsedOn;
  return from !== null && inspectionIntervalMonths !== null
    ? addMonths(from, inspectionIntervalMonths)
    : null;
}
