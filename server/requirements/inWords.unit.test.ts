import { expect, test } from 'vitest';
import { changeOf } from './inWords.ts';
import type { NamedRequirement } from './names.queries.ts';

const requirement: NamedRequirement = {
  id: 'r',
  revisionId: 'v',
  name: 'On site',
  appliesTo: { everyone: false, roles: [], trades: [], teams: [], workspaceMembers: [] },
  kinds: [{ id: 'k', name: 'First aid' }],
  from: null,
  until: null,
  graceDays: 0,
  blocking: false,
  source: null,
};
const { appliesTo } = requirement;
const person = { id: 'm', fullName: 'Ada Byron', email: 'ada@acme.example' };

const words = (more: Partial<NamedRequirement>) =>
  changeOf('added', null, { ...requirement, ...more }).details.after;
const holdsFor = (more: Partial<NamedRequirement['appliesTo']>) =>
  words({ appliesTo: { ...appliesTo, ...more } });

test.each<[string, string | null, string]>([
  ['nobody', words({}), 'On site: First aid; for nobody; warns'],
  ['everybody', holdsFor({ everyone: true }), 'On site: First aid; for everybody; warns'],
  [
    'roles',
    holdsFor({ roles: ['WORKSPACE_ADMIN', 'WORKSPACE_MEMBER', 'TEAM_ADMIN', 'TEAM_MEMBER'] }),
    'On site: First aid; for Workspace Admins, Workspace Members, Team Admins, Team Members; warns',
  ],
  [
    'teams and people, by their name, else their address',
    holdsFor({
      teams: [{ id: 't', name: 'Yard' }],
      workspaceMembers: [person, { ...person, fullName: null }, { ...person, fullName: null, email: null }],
    }),
    'On site: First aid; for Yard, Ada Byron, ada@acme.example, somebody; warns',
  ],
  [
    'any of several types',
    words({ kinds: [...requirement.kinds, { id: 'l', name: 'Paramedic' }] }),
    'On site: First aid or Paramedic; for nobody; warns',
  ],
  [
    'days, grace, a block and a source',
    words({ from: '2026-01-01', until: '2026-12-31', graceDays: 1, blocking: true, source: 'The law' }),
    'On site: First aid; for nobody; from 2026-01-01; until 2026-12-31; 1 days of grace; blocks; The law',
  ],
])('[REQ-01] the activity says in one line that a requirement has %s', (_, said, line) => {
  expect(said).toBe(line);
});

test('[REQ-01] a change is told by the name that is there after it, with what was before and after, each of a bounded length', () => {
  const other = { ...requirement, name: 'At height' };
  const [one, two] = ['On site', 'At height'].map((name) => `${name}: First aid; for nobody; warns`);
  expect(changeOf('changed', requirement, other)).toEqual({
    subjectName: 'At height',
    details: { change: 'changed', before: one, after: two },
  });
  expect(changeOf('deleted', requirement, null)).toEqual({
    subjectName: 'On site',
    details: { change: 'deleted', before: one, after: null },
  });
  expect(words({ source: 'x'.repeat(2_000) })).toHaveLength(1_000);
});
