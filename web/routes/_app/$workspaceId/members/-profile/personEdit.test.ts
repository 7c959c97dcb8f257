import { expect, test } from 'vitest';
import type { Member } from '#contract/members.ts';
import {
  isSamePerson,
  type PersonValues,
  personChange,
  personLines,
  personValues,
  seenPerson,
} from './personEdit.ts';

const FACTS = { title: 'Rigger', contractor: 'Ropes Ltd', phone: '171 1', phoneCountryCode: '+49' };
const member = (change: object) =>
  ({
    email: 'ann@crew.example',
    firstName: 'Ann',
    lastName: 'Lee',
    staffNumber: 'S-1',
    user: null,
    person: FACTS,
    ...change,
  }) as Member;
const SEEN = seenPerson(member({}));
const VALUES: PersonValues = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@crew.example',
  phone: '+49 171 1',
  staffNumber: 'S-1',
  title: 'Rigger',
  contractor: 'Ropes Ltd',
};

test('[PPL-02] what the workspace noted of a person is what the form shows, else what they say of themselves', () => {
  expect(personValues(SEEN)).toEqual(VALUES);
  expect(seenPerson(member({ person: null, user: { ...FACTS, title: 'Cook' } })).title).toBe('Cook');
  expect(seenPerson(member({ user: { ...FACTS, title: 'Cook' } })).title).toBe('Rigger');
  const bare = seenPerson(
    member({ email: null, firstName: null, lastName: null, staffNumber: null, person: null }),
  );
  expect(Object.values(personValues(bare))).toEqual(Array(7).fill(''));
  expect(personValues({ ...SEEN, phoneCountryCode: null }).phone).toBe('171 1');
});

test('[PPL-02] each field that was changed or cleared is sent, and no other', () => {
  expect(personChange(VALUES, SEEN)).toEqual({});
  expect(personChange({ ...VALUES, title: ' Rigger ' }, SEEN)).toEqual({});
  for (const name of Object.keys(VALUES) as (keyof PersonValues)[]) {
    expect(personChange({ ...VALUES, [name]: ' new ' }, SEEN)).toEqual({ [name]: 'new' });
    expect(personChange({ ...VALUES, [name]: '' }, SEEN)).toEqual({ [name]: '' });
    expect(isSamePerson({ ...VALUES, [name]: 'new' }, VALUES)).toBe(false);
  }
  expect(isSamePerson({ ...VALUES, lastName: 'Lee ' }, VALUES)).toBe(true);
});

test('two versions of a person are told apart by each field', () => {
  expect(personLines.map(({ label, text }) => [label, text(VALUES)])).toEqual([
    ['First name', 'Ann'],
    ['Last name', 'Lee'],
    ['Email', 'ann@crew.example'],
    ['Phone', '+49 171 1'],
    ['Staff number', 'S-1'],
    ['Job title', 'Rigger'],
    ['Company', 'Ropes Ltd'],
  ]);
});
