import { expect, test } from 'vitest';
import { areDocumentsNarrowed, countFilters, documentFiltersIn, documentsRequest } from './listParams.ts';

test('the most urgent documents come first', () => {
  expect(documentsRequest({})).toEqual({ page: 0, pageSize: 50, orderBy: [{ expirationDate: 'asc' }] });
});

test('search, state, order and page of the address go into the call', () => {
  const raw = { search: ' crane ', state: 'EXPIRED', sort: 'name', order: 'desc', documents_page: '3' };
  expect(documentsRequest(raw)).toEqual({
    page: 2,
    pageSize: 50,
    search: 'crane',
    orderBy: [{ name: 'desc' }],
    filters: { states: ['EXPIRED'] },
  });
});

test('an unknown state in the address is no filter', () => {
  expect(documentsRequest({ state: 'LOST' })).not.toHaveProperty('filters');
});

const KIND = 'ckind00000000000000000000';
const ADA = 'cada000000000000000000000';

test('[KIND-06] kind, holder, team, who added and days of the address narrow the list', () => {
  const raw = { kind: KIND, holder: ADA, team: KIND, addedBy: ADA, from: '2027-01-01', until: '2027-12-31' };
  expect(documentsRequest(raw).filters).toEqual({
    kindId: KIND,
    workspaceMemberId: ADA,
    teamId: KIND,
    createdByWorkspaceMemberId: ADA,
    expiresFrom: '2027-01-01',
    expiresUntil: '2027-12-31',
  });
  expect(countFilters(documentFiltersIn(raw))).toBe(6);
});

test('[KIND-06] documents without a kind, and in the order of their kinds', () => {
  expect(documentsRequest({ kind: 'none', sort: 'kind' })).toMatchObject({
    orderBy: [{ kind: 'asc' }],
    filters: { kindId: null },
  });
});

test('what never expires has no day', () => {
  const raw = { expires: 'never', from: '2027-01-01', until: '2027-12-31' };
  expect(documentsRequest(raw).filters).toEqual({ neverExpires: true });
  expect(areDocumentsNarrowed({ state: 'EXPIRED' })).toBe(true);
});

test('nonsense in the address is no filter', () => {
  const raw = { kind: '../x', holder: '', team: 7, addedBy: null, from: '2027-02-30', expires: 'soon' };
  expect(areDocumentsNarrowed(raw)).toBe(false);
  expect(documentsRequest(raw)).not.toHaveProperty('filters');
});

test.each<[name: string, value: string, filters: object]>([
  ['state', 'EXPIRED', { states: ['EXPIRED'] }],
  ['state', 'UP_TO_DATE,EXPIRED,LOST', { states: ['EXPIRED', 'UP_TO_DATE'] }],
  ['kind', KIND, { kindId: KIND }],
  ['kind', 'none', { kindId: null }],
  ['holder', ADA, { workspaceMemberId: ADA }],
  ['team', KIND, { teamId: KIND }],
  ['addedBy', ADA, { createdByWorkspaceMemberId: ADA }],
  ['from', '2027-01-01', { expiresFrom: '2027-01-01' }],
  ['until', '2027-12-31', { expiresUntil: '2027-12-31' }],
  ['expires', 'never', { neverExpires: true }],
  ['expires', 'missing', { undated: true }],
])('[KIND-06] %s %s alone narrows the list by nothing else', (name, value, filters) => {
  expect(documentsRequest({ [name]: value }).filters).toStrictEqual(filters);
});
