import type { CalendarDate } from '#contract/rules/dates.ts';
import { cleanText } from '#contract/rules/text.ts';
import type { ItemFacts } from '#web/api/equipment.ts';

/** What stands in the form of an item (EQP-13). */
export interface ItemValues {
  name: string;
  serialNumber: string;
  tagId: string;
  manufacturer: string;
  model: string;
  category: string;
  location: string;
  ownerMemberId: string | null;
  firstUsedOn: CalendarDate | null;
  endOfLifeOn: CalendarDate | null;
  inspectionIntervalMonths: string;
  /** An upload; null takes the picture away, undefined leaves it as it is. */
  imageFileId: string | null | undefined;
}

export const newItemValues = (ownerMemberId: string | null): ItemValues => ({
  name: '',
  serialNumber: '',
  tagId: '',
  manufacturer: '',
  model: '',
  category: '',
  location: '',
  ownerMemberId,
  firstUsedOn: null,
  endOfLifeOn: null,
  inspectionIntervalMonths: '',
  imageFileId: undefined,
});

export const itemValuesOf = (facts: ItemFacts): ItemValues => ({
  name: facts.name,
  serialNumber: facts.serialNumber ?? '',
  tagId: facts.tagId ?? '',
  manufacturer: facts.manufacturer ?? '',
  model: facts.model ?? '',
  category: facts.category ?? '',
  location: facts.location ?? '',
  ownerMemberId: facts.ownerMemberId,
  firstUsedOn: facts.firstUsedOn,
  endOfLifeOn: facts.endOfLifeOn,
  inspectionIntervalMonths: facts.inspectionIntervalMonths?.toString() ?? '',
  imageFileId: undefined,
});

const orNull = (text: string): string | null => cleanText(text) || null;

/** What the values say of an item, as the portal will store it. An interval that is no number stays NaN, for the rules to refuse. */
export const enteredFacts = (values: ItemValues): ItemFacts => ({
  name: cleanText(values.name),
  serialNumber: orNull(values.serialNumber),
  tagId: orNull(values.tagId),
  manufacturer: orNull(values.manufacturer),
  model: orNull(values.model),
  category: orNull(values.category),
  location: orNull(values.location),
  ownerMemberId: values.ownerMemberId,
  firstUsedOn: values.firstUsedOn,
  endOfLifeOn: values.endOfLifeOn,
  inspectionIntervalMonths:
    values.inspectionIntervalMonths.trim() === '' ? null : Number(values.inspectionIntervalMonths),
});

const names = [
  'name',
  'serialNumber',
  'tagId',
  'manufacturer',
  'model',
  'category',
  'location',
  'ownerMemberId',
  'firstUsedOn',
  'endOfLifeOn',
  'inspectionIntervalMonths',
] as const satisfies (keyof ItemFacts)[];

/** Those of the facts that are not as they were: what nobody touched is not sent, and overwrites nothing (EQP-22). */
export const factChanges = (facts: ItemFacts, before: ItemFacts): Partial<ItemFacts> =>
  Object.fromEntries(names.filter((name) => facts[name] !== before[name]).map((name) => [name, facts[name]]));

export const hasSameFacts = (one: ItemFacts, other: ItemFacts): boolean =>
  names.every((name) => one[name] === other[name]);
