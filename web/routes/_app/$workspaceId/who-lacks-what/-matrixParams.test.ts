import { expect, test } from 'vitest';
import {
  isMatrixNarrowed,
  isOpening,
  matrixAddress,
  matrixFiltersIn,
  matrixRequest,
  momentOf,
  summaryRequest,
} from './-matrixParams.ts';

const ID = 'cada000000000000000000000';
const TODAY = '2026-11-26';
const request = (raw: Record<string, unknown>) => matrixRequest(matrixFiltersIn(raw), TODAY);

const LACKED = ['EXPIRED', 'UNDATED', 'MISSING'];
const WORST_FIRST = { orderBy: [{ lacking: 'desc' }] };
const EVERYONE = { states: 'everyone' };

test('[REQ-07] team, requirement, states and search of the address go into the call', () => {
  expect(request(EVERYONE)).toEqual({});
  expect(request({ team: ID, requirement: ID, states: 'MISSING', search: ' ann ' })).toEqual({
    search: 'ann',
    filters: { teamId: ID, requirementId: ID, states: ['MISSING'] },
    ...WORST_FIRST,
  });
  expect(request({ ...EVERYONE, team: ID })).toEqual({ filters: { teamId: ID } });
  expect(request({ ...EVERYONE, requirement: ID })).toEqual({ filters: { requirementId: ID } });
  const wrong = { team: 'x', requirement: 7, day: '2026-02-30', search: '  ' };
  expect(request({ ...EVERYONE, ...wrong })).toEqual({});
});

test('[GAP-03] the matrix opens with those who lack something, worst first', () => {
  const opening = { filters: { states: LACKED }, ...WORST_FIRST };
  for (const raw of [{}, { states: 'LACKING' }, { state: 'LACKING' }, { state: 'LOST' }])
    expect(request(raw)).toEqual(opening);
  expect(isOpening(matrixFiltersIn({}).states)).toBe(true);
  expect(isOpening(matrixFiltersIn(EVERYONE).states)).toBe(false);
});

test('[REQ-07] several states are asked for at once; an address with one state means that one', () => {
  expect(request({ state: 'EXPIRED' })).toEqual({ filters: { states: ['EXPIRED'] }, ...WORST_FIRST });
  expect(request({ states: 'EXPIRES_SOON,LACKING,LOST' })).toEqual({
    filters: { states: [...LACKED, 'EXPIRES_SOON'] },
    ...WORST_FIRST,
  });
});

test('[REQ-07] states are counted among those whom search, team and requirement leave, on the same day', () => {
  const raw = { team: ID, requirement: ID, states: 'MET', search: 'ann', day: '2026-11-25', known: 'then' };
  expect(summaryRequest(matrixFiltersIn(raw), TODAY)).toEqual({
    ...{ day: '2026-11-25', knownOn: '2026-11-25', search: 'ann' },
    filters: { teamId: ID, requirementId: ID },
  });
  expect(summaryRequest(matrixFiltersIn({}), TODAY)).toEqual({});
});

test.each([
  ['a day that was, as it is known now', { day: '2026-11-25' }, { day: '2026-11-25' }],
  [
    'a day that was, as it was known then',
    { day: '2026-11-25', known: 'then' },
    { day: '2026-11-25', knownOn: '2026-11-25' },
  ],
  ['today', { day: TODAY, known: 'then' }, { day: TODAY }],
  ['a day to come', { day: '2026-11-27', known: 'then' }, { day: '2026-11-27' }],
  ['no day', { known: 'then' }, {}],
  ['another word for how it was known', { day: '2026-11-25', known: 'now' }, { day: '2026-11-25' }],
])('[REQ-09] [REQ-10] the matrix of %s', (_what, raw, moment) => {
  expect(momentOf(matrixFiltersIn(raw), TODAY)).toEqual(moment);
  expect(request({ ...raw, ...EVERYONE })).toEqual(moment);
});

test('[REQ-07] the address holds what differs from the usual', () => {
  const written = (raw: Record<string, unknown>) =>
    JSON.parse(JSON.stringify(matrixAddress(matrixFiltersIn(raw))));
  const whole = {
    team: ID,
    requirement: ID,
    states: 'WAITING,MET',
    day: TODAY,
    known: 'then',
    search: 'ann',
  };
  expect(written(whole)).toEqual(whole);
  expect(written({})).toEqual({});
  expect(written({ states: 'LACKING' })).toEqual({});
  expect(written({ state: 'MET' })).toEqual({ states: 'MET' });
  expect(written(EVERYONE)).toEqual(EVERYONE);
  expect(written({ known: 'then', search: '' })).toEqual({});
});

test('a day and states alone leave a workspace without requirements bare', () => {
  const isNarrowed = (raw: Record<string, unknown>) => isMatrixNarrowed(matrixFiltersIn(raw));
  for (const raw of [{ team: ID }, { requirement: ID }, { search: 'a' }]) expect(isNarrowed(raw)).toBe(true);
  for (const raw of [{}, { day: TODAY, known: 'then' }, { search: ' ' }, { states: 'MET' }])
    expect(isNarrowed(raw)).toBe(false);
});
