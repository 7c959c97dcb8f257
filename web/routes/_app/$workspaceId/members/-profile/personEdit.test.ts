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
    language: 'pl',
    trades: [{ id: 'r', name: 'Rigger' }],
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
  language: 'pl',
  tradeIds: ['r'],
};

test('[PPL-02] what the workspace noted of a person is what the form shows, else what they say of themselves', () => {
  expect(personValues(SEEN)).toEqual(VALUES);
  expect(seenPerson(member({ person: null, user: { ...FACTS, title: 'Cook' } })).title).toBe('Cook');
  expect(seenPerson(member({ user: { ...FACTS, title: 'Cook' } })).title).toBe('Rigger');
  const bare = seenPerson(
    member({
      ...{ email: null, firstName: null, lastName: null, staffNumber: null, person: null },
      ...{ language: null, trades: [] },
    }),
  );
  expect(Object.values(personValues(bare))).toEqual([...Array(8).fill(''), []]);
  expect(personValues({ ...SEEN, phoneCountryCode: null }).phone).toBe('171 1');
});

test('[PPL-02] each field that was changed or cleared is sent, and no other', () => {
  expect(personChange(VALUES, SEEN)).toEqual({});
  expect(personChange({ ...VALUES, title: ' Rigger ' }, SEEN)).toEqual({});
  const { tradeIds: _, language: __, ...texts } = VALUES;
  for (const name of Object.keys(texts) as (keyof typeof texts)[]) {
    expect(personChange({ ...VALUES, [name]: ' new ' }, SEEN)).toEqual({ [name]: 'new' });
    expect(personChange({ ...VALUES, [name]: '' }, SEEN)).toEqual({ [name]: '' });
    expect(isSamePerson({ ...VALUES, [name]: 'new' }, VALUES)).toBe(false);
  }
  expect(isSamePerson({ ...VALUES, lastName: 'Lee ' }, VALUES)).toBe(true);
});

test('[LNG-02] another language is sent, none as null, and the same one not', () => {
  expect(personChange({ ...VALUES, language: 'de' }, SEEN)).toEqual({ language: 'de' });
  expect(personChange({ ...VALUES, language: '' }, SEEN)).toEqual({ language: null });
  expect(personChange({ ...VALUES, language: '' }, { ...SEEN, language: null })).toEqual({});
  expect(isSamePerson({ ...VALUES, language: '' }, VALUES)).toBe(false);
});

test('[TRD-02] trades are sent where they are others than before, whatever their order', () => {
  const both = { ...SEEN, tradeIds: ['r', 'w'] };
  expect(personChange({ ...VALUES, tradeIds: ['w', 'r'] }, both)).toEqual({});
  expect(personChange({ ...VALUES, tradeIds: ['w'] }, both)).toEqual({ tradeIds: ['w'] });
  expect(personChange({ ...VALUES, tradeIds: [] }, SEEN)).toEqual({ tradeIds: [] });
  expect(isSamePerson({ ...VALUES, tradeIds: ['w'] }, VALUES)).toBe(false);
});

test('two versions of a person are told apart by each field', () => {
  expect(personLines(new Map([['r', 'Rigger']])).map(({ label, text }) => [label, text(VALUES)])).toEqual([
    ['First name', 'Ann'],
    ['Last name', 'Lee'],
    ['Email', 'ann@crew.example'],
    ['Phone', '+49 171 1'],
    ['Staff number', 'S-1'],
    ['Job title', 'Rigger'],
    ['Company', 'Ropes Ltd'],
    ['Language', 'Polski'],
    ['Trades', 'Rigger'],
  ]);
});
