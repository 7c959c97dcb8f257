import { expect, test } from 'vitest';
import type { Member } from '#contract/members.ts';
import type { Role } from '#contract/rules/permissions.ts';
import { namesText } from '#web/words/people.ts';
import { roleGroups, takesAway } from './roleGroups.ts';

const member = (id: string, role: Role) => ({ id, role }) as Member;
const crew = [
  member('a', 'TEAM_MEMBER'),
  member('b', 'WORKSPACE_ADMIN'),
  member('c', 'WORKSPACE_MEMBER'),
  member('d', 'TEAM_MEMBER'),
  member('e', 'WORKSPACE_ADMIN'),
];

const told = (to: Role, ownId?: string) =>
  roleGroups(crew, to, ownId).map(({ from, members, isSelf }) => [
    from,
    members.map(({ id }) => id).join(''),
    isSelf,
  ]);

test('[PPL-11] those who change stand by the role they have, the reader alone, and not who has the new one', () => {
  expect(told('TEAM_MEMBER', 'e')).toEqual([
    ['WORKSPACE_ADMIN', 'e', true],
    ['WORKSPACE_ADMIN', 'b', false],
    ['WORKSPACE_MEMBER', 'c', false],
  ]);
  expect(told('WORKSPACE_ADMIN', 'e')).toEqual([
    ['WORKSPACE_MEMBER', 'c', false],
    ['TEAM_MEMBER', 'ad', false],
  ]);
  expect(roleGroups([member('a', 'TEAM_ADMIN')], 'TEAM_ADMIN', 'a')).toEqual([]);
});

test('[PPL-11] a change takes something away when anybody of it loses something', () => {
  expect(takesAway(roleGroups(crew, 'WORKSPACE_ADMIN', 'e'), 'WORKSPACE_ADMIN')).toBe(false);
  expect(takesAway(roleGroups(crew, 'TEAM_ADMIN', undefined), 'TEAM_ADMIN')).toBe(true);
});

test('[PPL-11] three people are named, the others are counted', () => {
  const people = ['Ann', 'Bo', 'Cy', 'Di', 'Ed'].map((fullName) => ({ fullName }));
  expect(namesText(people.slice(0, 1))).toBe('Ann');
  expect(namesText(people.slice(0, 3))).toBe('Ann, Bo and Cy');
  expect(namesText(people.slice(0, 4))).toBe('Ann, Bo and 2 others');
  expect(namesText(people)).toBe('Ann, Bo and 3 others');
});
