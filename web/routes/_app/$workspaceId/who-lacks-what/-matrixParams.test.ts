import { expect, test } from 'vitest';
import {
  isMatrixNarrowed,
  matrixAddress,
  matrixFiltersIn,
  matrixRequest,
  momentOf,
} from './-matrixParams.ts';

const ID = 'cada000000000000000000000';
const TODAY = '2026-11-26';
const request = (raw: Record<string, unknown>) => matrixRequest(matrixFiltersIn(raw), TODAY);

test('[REQ-07] team, requirement, state and search of the address go into the call', () => {
  expect(request({})).toEqual({});
  expect(request({ team: ID, requirement: ID, state: 'MISSING', search: ' ann ' })).toEqual({
    search: 'ann',
    filters: { teamId: ID, requirementId: ID, state: 'MISSING' },
  });
  expect(request({ team: ID })).toEqual({ filters: { teamId: ID } });
  expect(request({ requirement: ID })).toEqual({ filters: { requirementId: ID } });
  expect(request({ state: 'EXPIRED' })).toEqual({ filters: { state: 'EXPIRED' } });
  expect(request({ state: 'LACKING' })).toEqual({ filters: { states: ['EXPIRED', 'UNDATED', 'MISSING'] } });
  expect(request({ team: 'x', requirement: 7, state: 'LOST', day: '2026-02-30', search: '  ' })).toEqual({});
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
  expect(request(raw)).toEqual(moment);
});

test('[REQ-07] the address holds what differs from the usual', () => {
  const written = (raw: Record<string, unknown>) =>
    JSON.parse(JSON.stringify(matrixAddress(matrixFiltersIn(raw))));
  const whole = { team: ID, requirement: ID, state: 'MET', day: TODAY, known: 'then', search: 'ann' };
  expect(written(whole)).toEqual(whole);
  expect(written({})).toEqual({});
  expect(written({ known: 'then', search: '' })).toEqual({});
});

test('a day alone leaves nobody out', () => {
  const isNarrowed = (raw: Record<string, unknown>) => isMatrixNarrowed(matrixFiltersIn(raw));
  for (const raw of [{ team: ID }, { requirement: ID }, { state: 'MET' }, { search: 'a' }])
    expect(isNarrowed(raw)).toBe(true);
  for (const raw of [{}, { day: TODAY, known: 'then' }, { search: ' ' }]) expect(isNarrowed(raw)).toBe(false);
});
