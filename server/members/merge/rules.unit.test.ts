import { expect, test } from 'vitest';
import { formerName, inOrder, type MemberRow, takenOver } from './rules.ts';

const EMPTY: MemberRow = {
  ...{ id: 'c1', workspaceId: 'c0', userId: null, role: 'WORKSPACE_MEMBER', status: 'DRAFT' },
  ...{ email: null, emailKey: null, firstName: null, lastName: null, title: null, contractor: null },
  ...{
    phone: null,
    phoneCountryCode: null,
    staffNumber: null,
    avatarId: null,
    lastSeenOn: null,
    language: null,
  },
  ...{ createdAt: new Date(0), removedAt: null, removal: null, removedWith: null, mergedInto: null },
  ...{
    formerAddressHash: null,
    directoryId: null,
    erasedAt: null,
    inDirectory: false,
    isFirstAider: false,
    trades: [],
    sortName: '',
    sortEmail: '',
    searchText: '',
  },
};
const FULL: MemberRow = {
  ...EMPTY,
  ...{
    id: 'c2',
    email: 'Ada@site.example',
    emailKey: 'ada@site.example',
    firstName: 'Ada',
    lastName: 'Byron',
  },
  ...{ title: 'Rigger', contractor: 'Kranbau', phone: '151', phoneCountryCode: '+49', staffNumber: 'A-7' },
  ...{ directoryId: 'entra-7', inDirectory: true, language: 'pl' as const },
};

const kinds: Record<string, Partial<MemberRow>> = {
  account: { userId: 'c3', status: 'ACTIVE' },
  draft: {},
  left: { status: 'DEACTIVATED' },
};

test.each([
  ['account', 'account', null],
  ['account', 'draft', ['first', false]],
  ['account', 'left', ['first', false]],
  ['draft', 'account', ['second', false]],
  ['draft', 'draft', ['first', true]],
  ['draft', 'left', ['first', false]],
  ['left', 'account', ['second', false]],
  ['left', 'draft', ['second', false]],
  ['left', 'left', ['first', true]],
])('[PPL-03] of %s and %s stays, and could be the other one: %j', (one, other, expected) => {
  const [first, second] = [
    { ...EMPTY, ...kinds[one], id: 'first' },
    { ...EMPTY, ...kinds[other], id: 'second' },
  ];
  const pair = inOrder(first, second);
  expect(pair && [pair.stays.id, pair.canSwap]).toEqual(expected);
  if (pair) expect([pair.stays.id, pair.goes.id].sort()).toEqual(['first', 'second']);
});

const {
  email,
  emailKey,
  firstName,
  lastName,
  title,
  contractor,
  phone,
  phoneCountryCode,
  staffNumber,
  language,
} = FULL;
const ALL = {
  ...{ email, emailKey, firstName, lastName, title, contractor },
  ...{ phone, phoneCountryCode, staffNumber, language, directoryId: 'entra-7', inDirectory: true },
};

test('[PPL-03] a row without account takes over each thing that it lacks, and nothing that it has', () => {
  expect(takenOver(EMPTY, FULL)).toEqual(ALL);
  const own = {
    ...{ email: 'b@site.example', emailKey: 'b@site.example', firstName: 'Bo', lastName: 'Berg' },
    ...{ title: 'Fitter', contractor: 'Stahl', phone: '172', phoneCountryCode: '+44', staffNumber: 'B-1' },
    ...{ directoryId: 'okta-7', inDirectory: true, language: 'de' as const },
  };
  expect(takenOver({ ...EMPTY, ...own }, FULL)).toEqual(own);
  expect(takenOver(FULL, EMPTY)).toEqual(ALL);
});

test.each([
  [{ firstName: 'Bo' }, { firstName: 'Bo', lastName: null }],
  [{ lastName: 'Berg' }, { firstName: null, lastName: 'Berg' }],
  [{ phone: '172' }, { phone: '172', phoneCountryCode: null }],
  [{ phoneCountryCode: '+44' }, { phone: '151', phoneCountryCode: '+49' }],
])('[PPL-03] who has %j has %j afterwards: names and phone numbers are taken over whole', (own, expected) => {
  expect(takenOver({ ...EMPTY, ...own }, FULL)).toMatchObject(expected);
});

test.each(['account', 'left'])(
  '[PPL-03] %s takes over the staff number and what the directory calls them alone',
  (kind) => {
    expect(takenOver({ ...EMPTY, ...kinds[kind] }, FULL)).toEqual({
      ...{ staffNumber: 'A-7', directoryId: 'entra-7', inDirectory: true },
    });
  },
);

test.each([
  [{}, 'Ada Byron'],
  [{ firstName: null, lastName: null }, 'Ada@site.example'],
  [{ firstName: null, lastName: null, email: null }, 'A-7'],
  [{ firstName: null, lastName: null, email: null, staffNumber: null }, ''],
])('[PPL-03] who went with %j was called %j', (row, name) => {
  expect(formerName({ ...FULL, ...row })).toBe(name);
});
