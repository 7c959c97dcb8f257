import { expect, test } from 'vitest';
import type { Activity, ActivityEvent } from '#contract/activity.ts';
import { anActivity, member, textOf } from '#tests/support/activities.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';

const ben = member('ben', 'Ben Hur');
const night = { teamId: 't', subjectName: 'Night shift', numbers: {} };

test.each([
  [
    'requirements_changed',
    { details: { teamId: null, subjectName: 'First aid', numbers: { change: 'added' } } },
    'Ada Byron added the requirement “First aid”.',
  ],
  [
    'requirements_changed',
    {
      details: {
        teamId: null,
        subjectName: 'First aid',
        numbers: { change: 'changed', before: 'Warns', after: 'Blocks' },
      },
    },
    'Ada Byron changed the requirement “First aid”, from “Warns” to “Blocks”.',
  ],
  [
    'requirements_changed',
    {
      details: {
        teamId: null,
        subjectName: 'First aid',
        numbers: { change: 'deleted', before: 'Warns', after: 'Warns' },
      },
    },
    'Ada Byron deleted the requirement “First aid”.',
  ],
  [
    'exemption_given',
    {
      relatedWorkspaceMember: ben,
      details: {
        teamId: null,
        subjectName: 'First aid',
        numbers: { until: '2027-01-31', reason: 'On leave' },
      },
    },
    `Ada Byron exempted Ben Hur from “First aid” until ${dateText('2027-01-31')}. Reason: On leave`,
  ],
  [
    'exemption_given',
    { relatedWorkspaceMember: ben, details: { teamId: null, subjectName: 'First aid', numbers: {} } },
    'Ada Byron exempted Ben Hur from “First aid”.',
  ],
  [
    'exemption_ended',
    { relatedWorkspaceMember: ben, details: { teamId: null, subjectName: 'First aid', numbers: {} } },
    'Ada Byron ended the exemption of Ben Hur from “First aid”.',
  ],
  [
    'requirements_overridden',
    { count: 2, details: { ...night, numbers: { reason: 'Urgent' } } },
    'Ada Byron put 2 people into Night shift although they lacked what it requires. Reason: Urgent',
  ],
  [
    'coverage_changed',
    { details: { ...night, numbers: { before: '1 × Aid', after: '2 × Aid' } } },
    'Ada Byron changed what Night shift needs, from “1 × Aid” to “2 × Aid”.',
  ],
  [
    'coverage_at_risk',
    { details: { ...night, numbers: { kinds: 'First aid', breaksOn: '2027-01-31' } } },
    `Night shift won’t have enough people with First aid from ${dateText('2027-01-31')}.`,
  ],
  [
    'coverage_short',
    { details: { ...night, numbers: { kinds: 'First aid', count: 0, minimum: 2 } } },
    'Night shift doesn’t have enough people with First aid: 0 of 2.',
  ],
  ['coverage_short', { details: night }, 'Night shift doesn’t have enough people with a document.'],
] satisfies [ActivityEvent, Partial<Activity>, string][])('[ACT-09] %s: %j', (event, more, sentence) => {
  expect(textOf(anActivity(event, more))).toBe(sentence);
});
