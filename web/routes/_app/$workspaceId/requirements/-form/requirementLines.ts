import type { CalendarDate } from '#contract/rules/dates.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { anyOfKinds, appliesToText, effectLabel, graceText } from '#web/words/requirements/requirements.ts';
import { enteredRequirement, type RequirementValues } from './requirementValues.ts';

const day = (date: CalendarDate | null): string => (date === null ? '–' : dateText(date));

/** What can be edited of a requirement, in words. */
export const requirementLines = [
  { label: 'Name', text: ({ name }: RequirementValues) => name },
  { label: 'Who', text: ({ appliesTo }: RequirementValues) => appliesToText(appliesTo) },
  { label: 'Must hold', text: ({ kindIds }: RequirementValues) => anyOfKinds(kindIds) },
  { label: 'First day', text: ({ from }: RequirementValues) => day(from) },
  { label: 'Last day', text: ({ until }: RequirementValues) => day(until) },
  {
    label: 'Grace for newcomers',
    text: (values: RequirementValues) => graceText(enteredRequirement(values).graceDays ?? 0),
  },
  { label: 'A gap', text: ({ blocking }: RequirementValues) => effectLabel(blocking) },
  { label: 'Source', text: ({ source }: RequirementValues) => source || '–' },
] as const;
