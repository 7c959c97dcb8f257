import { expect, test } from 'vitest';
import { newMembers, parseForAll, parsePeople, withPeople } from './-addedPeople.ts';

const anna = { email: 'anna@site.example', firstName: 'Anna', staffNumber: '7' };
const bo = { firstName: 'Bo', lastName: 'Lund' };

test('[PPL-05] what is known of an address grows, and people without one stay apart', () => {
  expect(withPeople([anna, bo], [{ email: 'ANNA@site.example', lastName: 'Lee' }, bo])).toEqual([
    { ...anna, email: 'ANNA@site.example', lastName: 'Lee' },
    bo,
  ]);
  expect(withPeople([], [{ email: 'plain@site.example' }])).toEqual([]);
});

test('[PPL-07] a role and teams of their own go before those for all', () => {
  const own = { ...anna, role: 'TEAM_ADMIN' as const, teamIds: ['t2'] };
  const added = newMembers(['Anna@site.example', 'new@site.example'], [own, bo], {
    role: 'TEAM_MEMBER',
    teamIds: ['t1'],
  });
  expect(added).toEqual([
    { ...own, email: 'Anna@site.example' },
    { email: 'new@site.example', role: 'TEAM_MEMBER', teamIds: ['t1'] },
    { ...bo, role: 'TEAM_MEMBER', teamIds: ['t1'] },
  ]);
});

test('[PPL-06] a removed address is not sent, whatever is known of it', () => {
  expect(newMembers([], [anna], parseForAll(null))).toEqual([]);
});

test('[MEM-77] what session storage keeps of people comes back; what has another form is left out', () => {
  const kept = [{ ...anna, role: 'TEAM_ADMIN', teamIds: ['t'] }, bo];
  expect(parsePeople(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  expect(parsePeople([null, 7, {}, { phone: '1' }, { ...bo, role: 'KING', phone: 5 }])).toEqual([bo]);
  expect(parseForAll({ role: 'KING', teamIds: ['t', 1] })).toEqual({
    role: 'WORKSPACE_MEMBER',
    teamIds: ['t'],
  });
});
