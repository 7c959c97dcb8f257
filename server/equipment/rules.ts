import type { CalendarDate } from '#contract/rules/dates.ts';
import { nextDueOn } from '#contract/rules/equipmentState.ts';

/** What somebody enters of an item. */
export interface FactsOfItem {
  name: string;
  serialNumber: string | null;
  tagId: string | null;
  manufacturer: string | null;
  model: string | null;
  category: string | null;
  location: string | null;
  firstUsedOn: CalendarDate | null;
  endOfLifeOn: CalendarDate | null;
  inspectionIntervalMonths: number | null;
  ownerMemberId: string | null;
}

const FIELDS = [
  'name',
  'serialNumber',
  'tagId',
  'manufacturer',
  'model',
  'category',
  'location',
  'firstUsedOn',
  'endOfLifeOn',
  'inspectionIntervalMonths',
  'ownerMemberId',
] as const satisfies (keyof FactsOfItem)[];

export type FactField = (typeof FIELDS)[number];

/** From which the day of the next inspection is reckoned (EQP-19). */
export const DUE_DAY_FIELDS: readonly FactField[] = ['firstUsedOn', 'inspectionIntervalMonths'];

/** The fields in which two versions of an item differ. */
export const differences = (one: FactsOfItem, other: FactsOfItem): FactField[] =>
  FIELDS.filter((field) => one[field] !== other[field]);

/** The facts after a change: what is not given stays. */
export function changedFacts(
  before: FactsOfItem,
  change: { [Field in keyof FactsOfItem]?: FactsOfItem[Field] | undefined },
): FactsOfItem {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(given) };
}

/** When the first inspection of a new item is due; `settleEquipment` says it from then on. */
export const firstDueOn = (
  facts: Pick<FactsOfItem, 'firstUsedOn' | 'inspectionIntervalMonths'>,
): CalendarDate | null => nextDueOn({ ...facts, isDefective: false, latest: null });
