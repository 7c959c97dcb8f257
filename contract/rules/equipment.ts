import type { CalendarDate } from './dates.ts';
import { cleanText } from './text.ts';

const OF_NO_WIDTH = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g;
const HYPHENS = /[\u2010-\u2015\u2212]/g;

/**
 * A tag ID in the one spelling of all that look like it: full-width signs, hyphens of other kinds and characters of no width, which
 * come along when a list or a label is copied, do not make it another one.
 */
export const cleanTagId = (text: string): string =>
  cleanText(text.replace(OF_NO_WIDTH, '').normalize('NFKC').replace(HYPHENS, '-').replace(/ {2,}/g, ' '));

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

/** Reasons not to use an item, the first that fits. */
export const USE_PROBLEMS = [
  'RETIRED',
  'DEFECTIVE',
  'FAILED',
  'END_OF_LIFE',
  'OVERDUE',
  'NEVER_INSPECTED',
] as const;
export type UseProblem = (typeof USE_PROBLEMS)[number];

/** How an item is when it goes from one person to another (GAP-11). */
export const HANDOVER_CONDITIONS = ['GOOD', 'WORN', 'DAMAGED'] as const;
export type HandoverCondition = (typeof HANDOVER_CONDITIONS)[number];

/** A handover is entered on its day or later. */
export const HANDOVER_AHEAD = 'The handover can’t be in the future.';

/** Longest interval between two inspections, in months. */
export const MAX_INTERVAL_MONTHS = 120;

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

/** A failed inspection says why in its note (GAP-09). */
export const REASON_MISSING = 'Say why it failed.';

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
