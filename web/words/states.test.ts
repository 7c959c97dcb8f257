import { expect, test } from 'vitest';
import { ROLES } from '#contract/rules/permissions.ts';
import { stateLooks } from '#web/features/documents/stateLooks.ts';
import { equipmentLooks } from '#web/features/equipment/equipmentLooks.ts';
import { resultLooks } from '#web/features/inspections/resultLooks.ts';
import { versionStateLabels } from './documents/documentVersions.ts';
import { equipmentStateLabels, equipmentStates, intervalLabel } from './equipment.ts';
import { expirationStateLabels } from './expiration.ts';
import { resultLabels, results } from './inspections.ts';
import { roleLabels } from './members.ts';
import { coverageLooks, coverageStateLabels } from './requirements/coverage.ts';
import { requirementLooks, requirementStateLabels, shortStateLabels } from './requirements/states.ts';

/** Each state in its order, with its word and its tone. */
const told = (labels: Record<string, string>, looks: Record<string, { tone: string }>) =>
  Object.entries(looks).map(([state, { tone }]) => [state, labels[state], tone]);

test.each([
  [
    'a requirement',
    told(requirementStateLabels, requirementLooks),
    [
      ['EXPIRED', 'Expired', 'bad'],
      ['UNDATED', 'Date missing', 'bad'],
      ['MISSING', 'Missing', 'bad'],
      ['WAITING', 'Waiting for review', 'warn'],
      ['IN_GRACE', 'In grace', 'warn'],
      ['EXPIRES_SOON', 'Expires soon', 'warn'],
      ['MET', 'Met', 'good'],
      ['EXEMPT', 'Exempt', 'calm'],
    ],
  ],
  [
    'a document',
    told(expirationStateLabels, stateLooks),
    [
      ['EXPIRED', 'Expired', 'bad'],
      ['EXPIRING_SOON', 'Expires soon', 'warn'],
      ['UP_TO_DATE', 'Up to date', 'good'],
    ],
  ],
  [
    'an item of equipment',
    told(equipmentStateLabels, equipmentLooks),
    [
      ['OUT_OF_SERVICE', 'Out of service', 'bad'],
      ['OVERDUE', 'Inspection overdue', 'bad'],
      ['DUE_SOON', 'Due soon', 'warn'],
      ['NEVER_INSPECTED', 'Not inspected', 'calm'],
      ['IN_SERVICE', 'In service', 'good'],
      ['RETIRED', 'Retired', 'calm'],
    ],
  ],
  [
    'an inspection',
    told(resultLabels, resultLooks),
    [
      ['PASSED', 'Passed', 'good'],
      ['FAILED', 'Failed', 'bad'],
    ],
  ],
  [
    'the coverage of a team',
    told(coverageStateLabels, coverageLooks),
    [
      ['SHORT', 'Short', 'bad'],
      ['AT_RISK', 'At risk', 'warn'],
      ['COVERED', 'Covered', 'good'],
    ],
  ],
])(
  '[DOC-08] [EQP-18] [INS-03] [COV-02] each state of %s has its word and its tone, the worst first',
  (...row) => {
    const [, states, expected] = row;
    expect(states).toEqual(expected);
  },
);

test('no two states of something look the same', () => {
  for (const looks of [requirementLooks, stateLooks, equipmentLooks, resultLooks, coverageLooks]) {
    const icons = Object.values(looks).map(({ icon }) => icon);
    expect(new Set(icons).size).toBe(icons.length);
  }
});

test('states that can stand in an address are all there are, and the short words differ where they are long', () => {
  expect(equipmentStates.toSorted()).toEqual(Object.keys(equipmentLooks).toSorted());
  expect(results).toEqual(['PASSED', 'FAILED']);
  expect(shortStateLabels).toEqual({ ...requirementStateLabels, WAITING: 'In review' });
  expect(versionStateLabels).toEqual({
    SUBMITTED: 'Waiting for review',
    ACCEPTED: 'Accepted',
    REJECTED: 'Rejected',
    WITHDRAWN: 'Withdrawn',
  });
  expect(Object.keys(roleLabels).toSorted()).toEqual([...ROLES].toSorted());
});

test('[EQP-18] how often an item is inspected', () => {
  expect([1, 2, 12].map(intervalLabel)).toEqual(['Every month', 'Every 2 months', 'Every 12 months']);
});
