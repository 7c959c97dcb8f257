import { expect, test } from 'vitest';
import { COUNT } from '#contract/rules/limits.ts';
import { type Present, planImport, type SharedRequirement } from './rules.ts';

const MANY = 300;
const teams = Array.from({ length: 20 }, (_, n) => `Crew ${n}`);
const facts = { name: 'Same', from: null, until: null, graceDays: 0, blocking: true, source: null };

test('[REQ-16] of hundreds of requirements with one name each is looked at once, not each for each other one', () => {
  let looks = 0;
  const present = Array.from({ length: MANY }, (_, n) => ({
    ...{ ...facts, id: `r${n}`, revisionId: `r${n}`, recordedAt: new Date(0) },
    kinds: [{ id: 'k', name: 'First aid', sensitive: false }],
    get appliesTo() {
      looks += 1;
      const named = teams.map((name) => ({ id: name, name: `${name} of ${n}` }));
      return { everyone: false, roles: [], trades: [], teams: named, workspaceMembers: [] };
    },
  }));
  const requirements: SharedRequirement[] = Array.from({ length: MANY }, (_, n) => ({
    ...facts,
    appliesTo: { teams: teams.map((name) => `${name} of ${MANY - n}`) },
    kinds: ['First aid'],
  }));
  const { steps } = planImport(
    { version: 1, kinds: [], requirements },
    { kinds: [], trades: [], teams: [], requirements: present },
  );
  expect(looks).toBeLessThanOrEqual(2 * MANY);
  // All but one say what another one said; that one changes the one that is left.
  expect(steps.filter(({ action }) => action === 'LEAVE')).toHaveLength(MANY - 1);
  expect(steps[0]).toMatchObject({ action: 'CHANGE', present: { id: 'r0' }, changed: ['appliesTo'] });
});

test('[REQ-16] of a document full of problems the first hundred are told', () => {
  const requirements: SharedRequirement[] = Array.from({ length: 50 }, (_, n) => ({
    ...facts,
    name: `R ${n}`,
    appliesTo: { teams },
    kinds: ['Nothing'],
  }));
  const { problems } = planImport(
    { version: 1, kinds: [], requirements },
    { kinds: [], trades: [], teams: [], requirements: [] },
  );
  expect(problems).toHaveLength(100);
});

/** What of a document cannot be imported where there is some of it already. */
const planOf = (requirements: Partial<SharedRequirement>[], there: Partial<Present>, kinds: string[] = []) =>
  planImport(
    {
      version: 1,
      kinds: kinds.map((name) => ({ name })),
      requirements: requirements.map((one) => ({
        ...{ ...facts, appliesTo: { everyone: true }, kinds: ['First aid'] },
        ...one,
      })),
    },
    { kinds: [], trades: [], teams: [], requirements: [], ...there },
  );
const aKind = (name: string, archivedAt: Date | null = null): Present['kinds'][number] => ({
  ...{
    id: name,
    name,
    archivedAt,
    code: null,
    expires: 'MAYBE' as const,
    validMonths: null,
    reminderMonths: null,
  },
  ...{ membersSubmit: true, sensitive: false, note: null },
});
const known = {
  ...{ ...facts, id: 'r', revisionId: 'v', recordedAt: new Date(0) },
  appliesTo: { everyone: true, roles: [], trades: [], teams: [], workspaceMembers: [] },
  kinds: [{ id: 'Old', name: 'Old' }],
};
const old = aKind('Old', new Date(0));

test.each<[string, ReturnType<typeof planOf>, [string, string][]]>([
  [
    'a type that is nowhere, and one that is in the document',
    planOf([{ kinds: ['Nowhere', 'NEW'] }], {}, ['New']),
    [['document.requirements.0.kinds.0', 'There is no document type “Nowhere”, here or in the file.']],
  ],
  [
    'an archived type',
    planOf([{ kinds: ['old'] }], { kinds: [old] }),
    [['document.requirements.0.kinds.0', 'The document type “old” is archived.']],
  ],
  [
    'an archived type where it was, in a change',
    planOf([{ kinds: ['Old'], graceDays: 3 }], { kinds: [old], requirements: [known] }),
    [],
  ],
  [
    'another archived type beside one that was there',
    planOf([{ kinds: ['Old', 'Older'] }], {
      kinds: [old, aKind('Older', new Date(0))],
      requirements: [known],
    }),
    [['document.requirements.0.kinds.1', 'The document type “Older” is archived.']],
  ],
  [
    'teams that are nowhere, that two have, and one',
    planOf([{ appliesTo: { teams: ['Gate', 'Twins', 'YARD'] } }], {
      kinds: [aKind('First aid')],
      teams: [
        { id: '1', name: 'Twins' },
        { id: '2', name: 'twins' },
        { id: '3', name: 'Yard' },
      ],
    }),
    [
      ['document.requirements.0.appliesTo.teams.0', 'There is no team “Gate”.'],
      ['document.requirements.0.appliesTo.teams.1', 'Several teams are called “Twins”.'],
    ],
  ],
  [
    'one type twice',
    planOf([], {}, ['New', 'NEW']),
    [['document.kinds.1.name', 'Another document type in the file has this name.']],
  ],
  [
    'as many types as there may be',
    planOf([], { kinds: Array.from({ length: COUNT.kinds - 1 }, (_, n) => aKind(`Kind ${n}`)) }, [
      'New',
      'kind 1',
    ]),
    [],
  ],
  [
    'one type too many',
    planOf([], { kinds: Array.from({ length: COUNT.kinds }, (_, n) => aKind(`Kind ${n}`)) }, ['New']),
    [['document.kinds', `A workspace can have at most ${COUNT.kinds} document types.`]],
  ],
])('[REQ-16] of %s the document says what is wrong', (_, { problems }, expected) => {
  expect(problems.map(({ path, message }) => [path, message])).toEqual(expected);
});

test('[REQ-16] each fact that differs is a change of that fact; names and roles in another order or case are none', () => {
  const there = {
    ...{ ...known, ...facts, source: 'Law', from: '2026-01-01', until: '2026-12-31' },
    kinds: [
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B' },
    ],
    appliesTo: {
      ...known.appliesTo,
      everyone: false,
      roles: ['TEAM_ADMIN' as const, 'TEAM_MEMBER' as const],
    },
  };
  const same = {
    ...{ name: 'Same', source: 'Law', from: '2026-01-01', until: '2026-12-31' },
    ...{ kinds: ['b', 'a', 'A'], appliesTo: { roles: ['TEAM_MEMBER' as const, 'TEAM_ADMIN' as const] } },
  };
  const at = { requirements: [there], kinds: [aKind('A'), aKind('B')] };
  const changedBy = (more: Partial<SharedRequirement>) => planOf([{ ...same, ...more }], at).steps[0];
  expect(changedBy({})).toMatchObject({ action: 'LEAVE', changed: [] });
  const changes: [Partial<SharedRequirement>, string][] = [
    [{ name: 'SAME' }, 'name'],
    [{ appliesTo: { ...same.appliesTo, everyone: true } }, 'appliesTo'],
    [{ appliesTo: { roles: ['TEAM_MEMBER'] } }, 'appliesTo'],
    [{ appliesTo: { ...same.appliesTo, teams: ['Yard'] } }, 'appliesTo'],
    [{ kinds: ['A'] }, 'kinds'],
    [{ from: null }, 'from'],
    [{ until: null }, 'until'],
    [{ graceDays: 1 }, 'graceDays'],
    [{ blocking: false }, 'blocking'],
    [{ source: null }, 'source'],
  ];
  for (const [more, fact] of changes)
    expect(changedBy(more)).toMatchObject({ action: 'CHANGE', present: { id: 'r' }, changed: [fact] });
});
