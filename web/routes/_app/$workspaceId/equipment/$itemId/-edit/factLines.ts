import type { CalendarDate } from '#contract/rules/dates.ts';
import type { ItemFacts } from '#web/api/equipment.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { intervalLabel, NOBODY } from '#web/words/equipment.ts';

const none = (text: string | null) => text ?? '–';
const day = (date: CalendarDate | null) => none(date && dateText(date));

/** What can be edited of an item, in words; `nameOf` says who its owner is. */
export const factLines = (nameOf: (memberId: string) => string | undefined) => [
  { label: 'Product name', text: ({ name }: ItemFacts) => name },
  { label: 'Serial number', text: ({ serialNumber }: ItemFacts) => none(serialNumber) },
  { label: 'Tag ID', text: ({ tagId }: ItemFacts) => none(tagId) },
  { label: 'Category', text: ({ category }: ItemFacts) => none(category) },
  {
    label: 'Owner',
    text: ({ ownerMemberId }: ItemFacts) =>
      ownerMemberId === null ? NOBODY : (nameOf(ownerMemberId) ?? 'Somebody else'),
  },
  { label: 'First used', text: ({ firstUsedOn }: ItemFacts) => day(firstUsedOn) },
  { label: 'End of life', text: ({ endOfLifeOn }: ItemFacts) => day(endOfLifeOn) },
  {
    label: 'Inspection interval',
    text: ({ inspectionIntervalMonths: months }: ItemFacts) =>
      none(months === null ? null : intervalLabel(months)),
  },
];
