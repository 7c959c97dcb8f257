import { expect, test } from 'vitest';
import type { Role } from '#contract/rules/permissions.ts';
import { HOUR_MS } from '#contract/rules/time.ts';
import { mayCorrect } from './correction.ts';
import { ownerMemberIdOf, toChangedFacts, toNewFacts, toSeenFacts } from './mapper.ts';
import { changedFacts, differences, type FactsOfItem, firstDueOn } from './rules.ts';

const wire = {
  serialNumber: 'SN',
  tagId: 'TAG',
  manufacturer: 'Petzl',
  model: 'Axis',
  category: 'Ropes',
  location: 'Depot',
  firstUsedOn: '2025-01-31',
  endOfLifeOn: '2035-01-31',
  inspectionIntervalMonths: 13,
};
const facts: FactsOfItem = { ...wire, name: 'Rope', ownerMemberId: 'ada' };

test('[EQP-13] an item differs in each of its facts by itself; what a change does not give stays', () => {
  const changes: Partial<FactsOfItem>[] = [
    { name: 'Long rope' },
    { serialNumber: null },
    { tagId: null },
    { manufacturer: null },
    { model: null },
    { category: null },
    { location: null },
    { firstUsedOn: null },
    { endOfLifeOn: null },
    { inspectionIntervalMonths: null },
    { ownerMemberId: null },
  ];
  for (const change of changes) {
    const after = changedFacts(facts, change);
    expect(after).toEqual({ ...facts, ...change });
    expect(differences(facts, after)).toEqual(Object.keys(change));
    expect(changedFacts(facts, { [Object.keys(change)[0] ?? '']: undefined })).toEqual(facts);
  }
  expect(differences(facts, { ...facts })).toEqual([]);
});

test('[EQP-13] calls name the facts of an item as they are inside; what a new one does not give is not known', () => {
  const given = { ...wire, product: { name: 'Rope' }, ownerWorkspaceMemberId: 'ada' };
  expect(toNewFacts(given)).toEqual(facts);
  expect(toChangedFacts(given)).toEqual(facts);
  expect(toSeenFacts({ ...wire, name: 'Rope', ownerWorkspaceMemberId: 'ada' })).toEqual(facts);
  expect([given, {}].map(ownerMemberIdOf)).toEqual(['ada', undefined]);
  const unknown = Object.fromEntries(Object.keys(facts).map((field) => [field, null]));
  expect(toNewFacts({ product: { name: 'Rope' } })).toEqual({ ...unknown, name: 'Rope' });
  expect(Object.values(toChangedFacts({}))).toEqual(Object.keys(facts).map(() => undefined));
});

test('[EQP-19] the first inspection of an item is due an interval after its first use, where both are known', () => {
  expect(firstDueOn(facts)).toBe('2026-02-28');
  expect(firstDueOn({ ...facts, firstUsedOn: null })).toBeNull();
  expect(firstDueOn({ ...facts, inspectionIntervalMonths: null })).toBeNull();
});

test.each<[string, Role, string, number, boolean]>([
  ['an admin', 'WORKSPACE_ADMIN', 'ben', 1_000, true],
  ['whoever recorded it', 'TEAM_MEMBER', 'ada', 24 - 1 / HOUR_MS, true],
  ['whoever recorded it', 'TEAM_MEMBER', 'ada', 24, false],
  ['somebody else', 'TEAM_ADMIN', 'ben', 1, false],
])(
  '[INS-14] %s, %s, corrects what %s recorded %d hours ago: %s',
  (_, role, inspectorMemberId, hours, may) => {
    const createdAt = new Date('2026-03-01T10:00:00Z');
    const now = new Date(createdAt.getTime() + hours * HOUR_MS);
    expect(mayCorrect({ id: 'ada', role }, { inspectorMemberId, createdAt }, now)).toBe(may);
  },
);
