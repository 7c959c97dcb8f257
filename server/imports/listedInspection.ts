import type { ItemColumn } from '#contract/imports.ts';
import { addMonths, type CalendarDate } from '#contract/rules/dates.ts';
import { INSPECTION_RESULTS, type InspectionResult, inspectionProblems } from '#contract/rules/equipment.ts';
import { cleanText } from '#contract/rules/text.ts';
import { dateSchema } from '#contract/schemas.ts';

/** The last inspection of an item as its row has it; null where that says nothing. */
export interface ListedInspection {
  inspectedOn: CalendarDate | null;
  result: InspectionResult | null;
  nextOn: CalendarDate | null;
}

/** An inspection that an item has. */
export interface KnownInspection {
  inspectedOn: CalendarDate;
  status: InspectionResult;
  expirationDate: CalendarDate | null;
}

/** One that a list adds to it. */
export interface NewInspection extends KnownInspection {
  note: string;
}

/** No list has inspections from before. */
const FIRST = '1950-01-01';

const NOTE = 'Taken from a list.';
const NOTE_WITHOUT_RESULT = 'Taken from a list, which names no result.';

const LABELS = { lastInspectedOn: 'Last inspection', lastResult: 'Result', nextInspectionOn: 'Next due' };

/** Reads the last inspection of a row; `problems` are sentences about what can't be read. */
export function readInspection(
  values: Partial<Record<ItemColumn, string>>,
  today: CalendarDate,
): { inspection: ListedInspection; problems: string[] } {
  const problems: string[] = [];
  const written = (column: keyof typeof LABELS) => cleanText(values[column] ?? '') || null;
  const refuse = (column: keyof typeof LABELS, why: string) => {
    problems.push(`${LABELS[column]} “${written(column)}”: ${why}`);
    return null;
  };
  const dayOf = (column: 'lastInspectedOn' | 'nextInspectionOn') => {
    const day = written(column);
    const problem = day === null ? undefined : dateSchema.safeParse(day).error?.issues[0]?.message;
    return problem ? refuse(column, problem) : day;
  };
  const inspectedOn = dayOf('lastInspectedOn');
  const nextOn = dayOf('nextInspectionOn');
  if (inspectedOn !== null && inspectedOn < FIRST) refuse('lastInspectedOn', 'Enter a day after 1949.');
  for (const { path, message } of inspectionProblems(inspectedOn ?? FIRST, inspectedOn && nextOn, today))
    refuse(path === 'inspectedAt' ? 'lastInspectedOn' : 'nextInspectionOn', message);
  const said = written('lastResult');
  const result = INSPECTION_RESULTS.find((one) => one === said?.toUpperCase()) ?? null;
  if (said !== null && result === null) refuse('lastResult', 'Enter passed or failed.');
  return { inspection: { inspectedOn, result, nextOn }, problems };
}

/** That part of it which the chosen columns change. A day is never taken without the result that stands beside it. */
export const chosenOf = (listed: ListedInspection, update: readonly ItemColumn[]): ListedInspection => {
  const takesDay = update.includes('lastInspectedOn');
  return {
    inspectedOn: takesDay ? listed.inspectedOn : null,
    result: takesDay || update.includes('lastResult') ? listed.result : null,
    nextOn: update.includes('nextInspectionOn') ? listed.nextOn : null,
  };
};

interface Inspected {
  /** The inspections that the item has of the day. */
  known: readonly KnownInspection[];
  interval: number | null;
  /** When its next inspection is due without the list. */
  nextDueOn: CalendarDate | null;
}

/** The inspection that an item gets from its row, with sentences about what of it isn't taken. Brought again it is none. */
export function planInspection(
  { inspectedOn, result, nextOn }: ListedInspection,
  { known, interval, nextDueOn }: Inspected,
): { inspection: NewInspection | null; told: string[] } {
  const isNextNew = nextOn !== null && nextOn !== nextDueOn;
  if (inspectedOn === null) {
    const told = [
      ...(result === null ? [] : ['Result isn’t imported without the day of the inspection.']),
      ...(isNextNew ? ['Next due isn’t imported without a last inspection.'] : []),
    ];
    return { inspection: null, told };
  }
  const reckoned = interval === null ? null : addMonths(inspectedOn, interval);
  const ofDay = known.filter((one) => one.inspectedOn === inspectedOn);
  const same = ofDay.find(({ status }) => result === null || status === result);
  if (same) {
    const isOther = isNextNew && nextOn !== (same.expirationDate ?? reckoned);
    const told = isOther ? ['Next due isn’t imported: this inspection has another next due date.'] : [];
    return { inspection: null, told };
  }
  const status = result ?? 'PASSED';
  // Nothing clears an item that failed here but an inspection that somebody records.
  if (status === 'PASSED' && ofDay.length > 0)
    return { inspection: null, told: ['Last inspection isn’t imported: the item failed here on that day.'] };
  const isDue = status === 'PASSED' && nextOn !== reckoned;
  return {
    inspection: {
      inspectedOn,
      status,
      expirationDate: isDue ? nextOn : null,
      note: result === null ? NOTE_WITHOUT_RESULT : NOTE,
    },
    told: [
      ...(result === null ? ['The list names no result: recorded as passed.'] : []),
      ...(status === 'FAILED' && nextOn !== null ? ['Next due isn’t imported: the item failed.'] : []),
    ],
  };
}
