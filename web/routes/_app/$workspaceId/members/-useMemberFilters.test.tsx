import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { standInPage, usedAt } from '#tests/support/rendered.tsx';
import { memberFiltersIn, membersRequest } from './-table.ts';

const load = async () => {
  standInPage();
  return await import('./-useMemberFilters.ts');
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => void vi.resetModules());

const ID = 'cada000000000000000000000';

test('[PPL-09] the address narrows the members', () => {
  const filters = (raw: object) => membersRequest({ ...raw }).filters;
  expect(filters({ role: 'TEAM_ADMIN', status: 'DRAFT', team: ID, documents: 'EXPIRED' })).toEqual({
    role: 'TEAM_ADMIN',
    status: 'DRAFT',
    teamId: ID,
    documentState: 'EXPIRED',
  });
  for (const role of ['WORKSPACE_ADMIN', 'WORKSPACE_MEMBER', 'TEAM_ADMIN', 'TEAM_MEMBER'])
    expect(filters({ role })).toEqual({ role });
  for (const status of ['ACTIVE', 'DRAFT', 'DEACTIVATED']) expect(filters({ status })).toEqual({ status });
  expect(filters({ status: 'INVITED' })).toEqual({ invited: true });
  expect(filters({ team: ID })).toEqual({ teamId: ID });
  expect(filters({ trade: ID })).toEqual({ tradeId: ID });
  for (const documents of ['EXPIRED', 'EXPIRING_SOON', 'UP_TO_DATE'])
    expect(filters({ documents })).toEqual({ documentState: documents });
});

test('[MEM-09] the members are asked for with the numbers of their documents, in the order of the address', () => {
  expect(membersRequest({})).toEqual({ page: 0, pageSize: 50, includeDocumentExpirationStates: true });
  for (const sort of ['firstName', 'email', 'role', 'status', 'lastSeen'])
    expect(membersRequest({ sort, order: 'desc', search: ' ann ', members_page: 3 })).toEqual({
      page: 2,
      pageSize: 50,
      search: 'ann',
      orderBy: [{ [sort]: 'desc' }],
      includeDocumentExpirationStates: true,
    });
});

test('nonsense in the address is no filter', () => {
  const raw = { role: 'OWNER', status: 'GONE', team: 'x', documents: 'LOST' };
  expect(Object.values(memberFiltersIn(raw)).filter(Boolean)).toEqual([]);
  expect(membersRequest(raw)).toEqual(membersRequest({}));
});

test('[PPL-09] another filter begins at the first page, and keeps the search and the order', async () => {
  const search = `?members_page=3&search=ann&sort=email&role=TEAM_ADMIN&status=DRAFT&team=${ID}&documents=EXPIRED`;
  const list = await usedAt(search, web.useMemberFilters);
  expect(list.used.count).toBe(4);
  const kept = { search: 'ann', sort: 'email' };
  expect(list.changed(({ narrow }) => narrow({ status: 'ACTIVE' }))?.search).toEqual({
    ...kept,
    role: 'TEAM_ADMIN',
    status: 'ACTIVE',
    team: ID,
    documents: 'EXPIRED',
  });
  expect(list.changed(({ narrow }) => narrow({ team: undefined }))?.search).toEqual({
    ...kept,
    role: 'TEAM_ADMIN',
    status: 'DRAFT',
    documents: 'EXPIRED',
  });
  expect(list.changed(({ clear }) => clear())?.search).toEqual(kept);
});
