import { addDays, addMonths, type CalendarDate, SOON_DAYS } from './dates.ts';

export const INSPECTION_RESULTS = ['PASSED', 'FAILED'] as const;
export type InspectionResult = (typeof INSPECTION_RESULTS)[number];

/** The states of an item, in the order of their precedence (EQP-18). */
export const EQUIPMENT_STATES = [
  'RETIRED',
  'OUT_OF_SERVICE',
  'OVERDUE',
  'DUE_SOON',
  'NEVER_INSPECTED',
  'IN_SERVICE',
] as const;
export type EquipmentState = (typeof EQUIPMENT_STATES)[number];

/** Longest interval between two inspections, in months. */
export const MAX_INTERVAL_MONTHS = 120;

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

/** What is wrong with the days of an inspection, by field; empty when nothing is (INS-09, INS-10). */
export function inspectionProblems(
  inspectedAt: CalendarDate,
  expirationDate: CalendarDate | null | undefined,
  today: CalendarDate,
): { path: 'inspectedAt' | 'expirationDate'; message: string }[] {
  const problems: ReturnType<typeof inspectionProblems> = [];
  if (inspectedAt > today) {
    problems.push({ path: 'inspectedAt', message: 'The inspection can’t be in the future.' });
  }
  if (expirationDate && expirationDate < inspectedAt) {
    problems.push({ path: 'expirationDate', message: 'The next inspection can’t be due before this one.' });
  }
  return problems;
}

/** What is wrong with the days of an item's life; null when nothing is. */
export const lifeProblem = (
  firstUsedOn: CalendarDate | null | undefined,
  endOfLifeOn: CalendarDate | null | undefined,
): string | null =>
  firstUsedOn && endOfLifeOn && endOfLifeOn < firstUsedOn
    ? 'The end of life can’t be before first use.'
    : null;

/** How long whoever recorded an inspection may correct it; an admin always may (INS-14). */
export const CORRECTION_HOURS = 24;

/** What is wrong with a tag ID that another item of the workspace has (EQP-14). */
export const TAG_ID_USED = 'This tag ID is already in use.';

/** What is wrong with the address of an owner who is no member (EQP-25). */
export const UNKNOWN_OWNER = 'Nobody in this workspace has this email address.';
