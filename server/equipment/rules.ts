import type { CalendarDate } from '#contract/rules/dates.ts';
import { nextDueOn } from '#contract/rules/equipmentState.ts';

/** What somebody enters of an item. */
export interface Facts {
  name: string;
  serialNumber: string | null;
  tagId: string | null;
  category: string | null;
  firstUsedOn: CalendarDate | null;
  endOfLifeOn: CalendarDate | null;
  inspectionIntervalMonths: number | null;
  ownerMemberId: string | null;
}

const FIELDS = [
  'name',
  'serialNumber',
  'tagId',
  'category',
  'firstUsedOn',
  'endOfLifeOn',
  'inspectionIntervalMonths',
  'ownerMemberId',
] as const satisfies (keyof Facts)[];

export type FactField = (typeof FIELDS)[number];

/** The fields in which two versions of an item differ. */
export const differences = (one: Facts, other: Facts): FactField[] =>
  FIELDS.filter((field) => one[field] !== other[field]);

/** The facts after a change: what is not given stays. */
export function changedFacts(
  before: Facts,
  change: { [Field in keyof Facts]?: Facts[Field] | undefined },
): Facts {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(given) };
}

/** When the first inspection of a new item is due; `settle` says it from then on. */
export const firstDueOn = (facts: Facts): CalendarDate | null => nextDueOn({ ...facts, latest: null });
