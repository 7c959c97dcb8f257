import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { COUNT, PAGE_SIZE } from '#contract/rules/limits.ts';
import type { Permission } from '#contract/rules/permissions.ts';

const fetched = vi.fn<typeof fetch>();

async function load() {
  vi.resetModules();
  const location = { pathname: '/', search: '' };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
  vi.stubGlobal('fetch', fetched);
  return {
    ...(await import('./activity.ts')),
    ...(await import('./candidates.ts')),
    ...(await import('./changes.ts')),
    ...(await import('./client/errors.ts')),
    ...(await import('./documents/documents.ts')),
    ...(await import('./documents/documentVersions.ts')),
    ...(await import('./equipment.ts')),
    ...(await import('./everybody.ts')),
    ...(await import('./inspections.ts')),
    ...(await import('./keys.ts')),
    ...(await import('./medicalId.ts')),
    ...(await import('./newMembers.ts')),
    ...(await import('./openWorkspace.ts')),
    ...(await import('./requirementMatrix.ts')),
    ...(await import('./requirements.ts')),
    ...(await import('./teams.ts')),
    ...(await import('./workspaces.ts')),
  };
}

type Web = Awaited<ReturnType<typeof load>>;
let web: Web;
let client: QueryClient;

beforeAll(async () => {
  web = await load();
});
beforeEach(() => {
  client = new QueryClient();
  fetched.mockReset();
  answer({ id: 'own', data: [], count: 0, requirements: [], medicalId: null });
});
afterAll(() => void vi.resetModules());

const answer = (body: object) => fetched.mockImplementation(async () => Response.json(body));
/** What was sent: method, address and body of each call. */
const sent = () =>
  fetched.mock.calls.map(([url, init]) => [init?.method, url, init?.body].filter(Boolean).join(' '));
const bodies = () => fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body ?? 'null')));

const PAGE = { page: 2, pageSize: 50, search: 'a' };
const PAGE_TEXT = JSON.stringify(PAGE);
const DAY = { day: '2026-12-01', knownOn: '2026-11-01' };

test.each<[what: string, ask: () => Promise<unknown>, asked: string]>([
  [
    'documents',
    () => client.fetchQuery(web.documentsQuery('w', PAGE)),
    `POST /v2/workspace-documents/workspace/w/list ${PAGE_TEXT}`,
  ],
  [
    'how many have no kind',
    () => client.fetchQuery(web.withoutKindQuery('w')),
    'POST /v2/workspace-documents/workspace/w/list {"page":0,"pageSize":1,"filters":{"kindId":null}}',
  ],
  [
    'documents of a member',
    () => client.fetchQuery(web.documentsOfMemberQuery('w', 'm', PAGE)),
    `POST /v2/workspace-documents/m/list ${PAGE_TEXT}`,
  ],
  [
    'documents of a team',
    () => client.fetchQuery(web.documentsOfTeamQuery('w', 't', PAGE)),
    `POST /v2/group-documents/group/t/list ${PAGE_TEXT}`,
  ],
  [
    'a review queue',
    () => client.fetchQuery(web.reviewQueueQuery('w', PAGE)),
    `POST /v2/workspace-documents/workspace/w/review-queue ${PAGE_TEXT}`,
  ],
  [
    'equipment',
    () => client.fetchQuery(web.equipmentQuery('w', PAGE)),
    `POST /v2/pro-product-tags/workspace/w/list ${PAGE_TEXT}`,
  ],
  [
    'equipment of a team',
    () => client.fetchQuery(web.equipmentOfTeamQuery('w', 't', PAGE)),
    `POST /v2/pro-product-tags/pro-group/t/list ${PAGE_TEXT}`,
  ],
  [
    'equipment of a member',
    () => client.fetchQuery(web.equipmentOfMemberQuery('w', 'm', PAGE)),
    `POST /v2/pro-product-tags/workspace-member/m/list ${PAGE_TEXT}`,
  ],
  [
    'inspections',
    () => client.fetchQuery(web.inspectionsQuery('w', PAGE)),
    `POST /v2/inspections/workspace/w/list ${PAGE_TEXT}`,
  ],
  [
    'inspections of a team',
    () => client.fetchQuery(web.inspectionsOfTeamQuery('w', 't', PAGE)),
    `POST /v2/inspections/pro-group/t/list ${PAGE_TEXT}`,
  ],
  [
    'inspections of an item',
    () => client.fetchQuery(web.inspectionsOfEquipmentQuery('w', 'i', PAGE)),
    `POST /v2/inspections/pro-product-tag/i/list ${PAGE_TEXT}`,
  ],
  [
    'the columns of a matrix',
    () => client.fetchQuery(web.matrixColumnsQuery('w', { ...PAGE, ...DAY })),
    `POST /v2/requirements/workspace/w/matrix ${JSON.stringify({ ...PAGE, ...DAY, page: 0, pageSize: 1 })}`,
  ],
  [
    'a summary of the workspace',
    () => client.fetchQuery(web.matrixSummaryQuery('w', DAY)),
    `POST /v2/requirements/workspace/w/summary ${JSON.stringify(DAY)}`,
  ],
  [
    'a summary of a team',
    () => client.fetchQuery(web.matrixSummaryQuery('w', { ...DAY, filters: { teamId: 't' } })),
    `POST /v2/requirements/workspace/w/summary ${JSON.stringify({ ...DAY, filters: { teamId: 't' } })}`,
  ],
  [
    'what a member must hold on a day',
    () => client.fetchQuery(web.memberRequirementsQuery('w', 'm', DAY)),
    'GET /v2/workspace-members/m/requirements?day=2026-12-01&knownOn=2026-11-01',
  ],
  [
    'exemptions',
    () => client.fetchQuery(web.exemptionsQuery('w', 'r')),
    'POST /v2/exemptions/workspace/w/list {"filters":{"requirementId":"r"}}',
  ],
  [
    'all teams',
    () => client.fetchQuery(web.teamsQuery('w', 'all', PAGE)),
    `POST /v2/pro-groups/workspace/w/list ${PAGE_TEXT}`,
  ],
  [
    'own teams',
    () => client.fetchQuery(web.teamsQuery('w', 'own', PAGE)),
    `POST /v2/pro-groups/user/list ${JSON.stringify({ ...PAGE, workspaceId: 'w' })}`,
  ],
  [
    'members of a team',
    () => client.fetchQuery(web.teamMembersQuery('w', 't', PAGE)),
    `POST /v2/pro-group-members/pro-group/t/list ${PAGE_TEXT}`,
  ],
  [
    'all workspaces',
    () => client.fetchQuery(web.allWorkspacesQuery),
    'POST /v2/workspaces/list {"page":0,"pageSize":99999,"orderBy":[{"name":"asc"}]}',
  ],
])('the query of %s asks for just that', async (_what, ask, asked) => {
  await ask();
  expect(sent()).toEqual([asked]);
});

test('[EQP-30] the account asks each workspace for the items of the caller there, the most urgent first', async () => {
  await client.fetchQuery(web.ownEquipmentQuery('other'));
  expect(sent()).toEqual([
    'GET /v2/workspace-members/workspace/other/me',
    'POST /v2/pro-product-tags/workspace-member/own/list {"pageSize":5,"orderBy":[{"nextDueOn":"asc"}]}',
  ]);
  expect(new Headers(fetched.mock.calls[1]?.[1]?.headers).get('x-workspace-id')).toBe('other');
});

test('one inspection is asked for by its id; none where it is gone', async () => {
  answer({ id: 'second' });
  expect(await client.fetchQuery(web.inspectionQuery('w', 'second'))).toEqual({ id: 'second' });
  fetched.mockImplementation(async () => Response.json({}, { status: 404 }));
  expect(await client.fetchQuery(web.inspectionQuery('w', 'third'))).toBeNull();
});

test('whatever has signed links is asked for again before they end', () => {
  const half = LIFETIME_MS.fileLink / 2;
  const queries = [
    web.documentsQuery('w', PAGE),
    web.documentsOfMemberQuery('w', 'm', PAGE),
    web.documentsOfTeamQuery('w', 't', PAGE),
    web.oneDocumentQuery('w', 'd'),
    web.versionsQuery('w', 'd'),
    web.reviewQueueQuery('w', PAGE),
    web.submissionsQuery('w', 'm'),
    web.equipmentQuery('w', PAGE),
    web.equipmentOfTeamQuery('w', 't', PAGE),
    web.equipmentOfMemberQuery('w', 'm', PAGE),
    web.ownEquipmentQuery('w'),
    web.itemQuery('w', 'i'),
    web.inspectionsQuery('w', PAGE),
    web.inspectionsOfTeamQuery('w', 't', PAGE),
    web.inspectionsOfEquipmentQuery('w', 'i', PAGE),
    web.inspectionQuery('w', 'n'),
  ];
  expect(queries.map(({ refetchInterval }) => refetchInterval)).toEqual(queries.map(() => half));
});

test('[PERM-02] what says what the caller may do or may edit is asked for whenever the window gets the focus', () => {
  const always = [
    web.meQuery('w'),
    web.oneDocumentQuery('w', 'd'),
    web.itemQuery('w', 'i'),
    web.teamQuery('w', 't'),
    web.requirementQuery('w', 'r'),
    web.overviewQuery('w'),
  ];
  expect(always.map((query) => query.refetchOnWindowFocus)).toEqual(always.map(() => 'always'));
  const never = [web.unreadQuery('w'), web.candidatesQuery('w', 't'), web.everybodyQuery('w')];
  expect(never.map((query) => query.refetchOnWindowFocus)).toEqual(never.map(() => false));
});

test('[PERM-13] a lookup that failed permits nothing; later on only the server’s word takes away', () => {
  const data = { permissions: ['workspace:manage'] satisfies Permission[] as Permission[] };
  const known = (error: Error | null) => web.knownPermissions({ data, error });
  expect(web.knownPermissions(undefined)).toEqual([]);
  expect(web.knownPermissions({ error: null })).toEqual([]);
  const failures = [500, 401].map((status) => new web.CallError(status, null));
  for (const error of [null, new web.NetworkError(), ...failures])
    expect(known(error)).toEqual(data.permissions);
  for (const status of [403, 404]) expect(known(new web.CallError(status, null))).toEqual([]);
});

test('lists that are loaded in steps go on where they ended, and end', async () => {
  const steps = async (of: (pages: number) => Promise<{ pages: unknown[] }>) => {
    fetched.mockClear();
    const { pages } = await of(9);
    return [pages.length, ...bodies()];
  };
  const ofCount = (count: number) => answer({ data: [], count });
  ofCount(PAGE_SIZE.table + 1);
  const open = web.openTeamsQuery('w', 'm', 'north');
  const openBody = { pageSize: PAGE_SIZE.table, search: 'north', filters: { excludeIfMember: 'm' } };
  expect(await steps((pages) => client.fetchInfiniteQuery({ ...open, pages }))).toEqual([
    2,
    { page: 0, ...openBody },
    { page: 1, ...openBody },
  ]);
  ofCount(PAGE_SIZE.table);
  expect(
    await steps((pages) => client.fetchInfiniteQuery({ ...web.openTeamsQuery('w', 'm', ''), pages })),
  ).toEqual([1, { page: 0, pageSize: PAGE_SIZE.table, filters: { excludeIfMember: 'm' } }]);
  ofCount(201);
  expect(
    await steps((pages) => client.fetchInfiniteQuery({ ...web.teamsToPickQuery('w', 'x'), pages })),
  ).toEqual([3, ...[0, 1, 2].map((page) => ({ page, pageSize: 100, search: 'x' }))]);
  ofCount(11);
  expect(await steps((pages) => client.fetchInfiniteQuery({ ...web.myWorkspacesQuery, pages }))).toEqual([
    2,
    ...[0, 1].map((page) => ({ page, pageSize: 10, orderBy: [{ name: 'asc' }] })),
  ]);
  ofCount(5);
  const people = web.matrixPeopleQuery('w', { page: 7, pageSize: 7, ...DAY }, 2);
  expect(await steps((pages) => client.fetchInfiniteQuery({ ...people, pages }))).toEqual([
    3,
    ...[0, 1, 2].map((page) => ({ ...DAY, page, pageSize: 2 })),
  ]);
});

test('[ACT-01] activities are loaded by cursor, 15 at a time, until there is none', async () => {
  fetched
    .mockImplementationOnce(async () => Response.json({ data: [], cursor: 'next' }))
    .mockImplementationOnce(async () => Response.json({ data: [], cursor: null }));
  const { pages } = await client.fetchInfiniteQuery({ ...web.activitiesQuery('w'), pages: 9 });
  expect(pages).toHaveLength(2);
  expect(bodies()).toEqual([
    { cursor: null, pageSize: 15 },
    { cursor: 'next', pageSize: 15 },
  ]);
});

test('[ACT-04] once activities are read, the badge goes at once, and no count under way brings it back', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetched.mockImplementationOnce(() => promise);
  const counted = client.fetchQuery(web.unreadQuery('w')).catch(() => undefined);
  await web.markActivitiesRead(client, 'w');
  resolve(Response.json({ countUnreadActivities: 3 }));
  await counted;
  expect(client.getQueryData(web.unreadQuery('w').queryKey)).toEqual({ countUnreadActivities: 0 });
});

const CANDIDATES = [
  { id: 'a', fullName: 'Ada Öl', email: 'ada@crew.example', staffNumber: 'K-1', status: 'ACTIVE' },
  { id: 'b', fullName: 'Ben', email: null, staffNumber: null, status: 'DRAFT' },
];

test('[LIM-05] candidates for a team are loaded up to what one call can name', async () => {
  answer({ data: CANDIDATES, next: 'after' });
  const most = Math.floor(COUNT.ids / PAGE_SIZE.step);
  const { pages } = await client.fetchInfiniteQuery({ ...web.candidatesQuery('w', 't'), pages: most + 5 });
  expect(pages).toHaveLength(most);
  expect(bodies().slice(0, 2)).toEqual([{ notInProGroupId: 't' }, { notInProGroupId: 't', after: 'after' }]);
  expect(pages[0]?.candidates).toMatchObject([
    { id: 'a', name: 'Ada Öl', email: 'ada@crew.example', isDraft: false },
    { id: 'b', name: 'Ben', email: '', isDraft: true },
  ]);
});

test('everybody is asked for from one step to the next', async () => {
  fetched
    .mockImplementationOnce(async () => Response.json({ data: CANDIDATES.slice(0, 1), next: 'a' }))
    .mockImplementationOnce(async () => Response.json({ data: CANDIDATES.slice(1), next: null }));
  expect(await client.fetchQuery(web.everybodyQuery('w'))).toEqual([
    { id: 'a', name: 'Ada Öl', email: 'ada@crew.example', staffNumber: 'K-1', isDraft: false },
    { id: 'b', name: 'Ben', email: '', staffNumber: null, isDraft: true },
  ]);
  expect(bodies()).toEqual([{}, { after: 'a' }]);
});

test('the page before stays while the next one of the same list loads, and that of no other list', () => {
  const list = web.workspaceKey('w', 'documents', 'list');
  const { queryKey, placeholderData } = web.pageQuery(list, PAGE);
  expect(queryKey).toEqual(['w', 'documents', 'list', PAGE]);
  expect(placeholderData('before', { queryKey: [...list, {}] })).toBe('before');
  for (const other of [
    ['v', 'documents', 'list', {}],
    ['w', 'documents', 'ofMember', 'm', {}],
    ['w', 'documents', 'other', {}],
  ])
    expect(placeholderData('before', { queryKey: other })).toBeUndefined();
  expect(placeholderData('before', undefined)).toBeUndefined();
  const ofTeam = web.teamMembersQuery('w', 't', PAGE).placeholderData;
  if (typeof ofTeam !== 'function') throw new Error('Nothing stays.');
  const page = { data: [], count: 0 };
  const before = (team: string) => ({ queryKey: web.teamMembersQuery('w', team, {}).queryKey }) as never;
  expect(ofTeam(page, before('t'))).toBe(page);
  expect(ofTeam(page, before('u'))).toBeUndefined();
});

/** Whether each of the keys is still there, and to be asked for again. */
const standing = (keys: readonly (readonly unknown[])[]) =>
  keys.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated);

test('after a change everything of the workspace and the lists of workspaces are asked for again, nothing of another', async () => {
  const keys = [
    ['w', 'members', 'list'],
    ['w', 'teams'],
    ['workspaces', 'all'],
    ['v', 'members'],
    ['users', 'u'],
  ];
  const fill = () => {
    for (const key of keys) client.setQueryData(key, 1);
  };
  fill();
  await web.refreshWorkspace(client, 'w');
  expect(standing(keys)).toEqual([true, true, true, false, false]);
  fill();
  await web.refreshWorkspaces(client);
  expect(standing(keys)).toEqual([false, false, true, false, false]);
  fill();
  await web.forgetWorkspace(client, 'w');
  expect(standing(keys)).toEqual([undefined, undefined, true, false, false]);
  fill();
  web.keepMedicalId(client, 'u', null);
  expect(standing(keys)).toEqual([true, true, true, true, true]);
  expect(client.getQueryData(web.medicalIdQuery('u').queryKey)).toBeNull();
});

test('what is deleted is not asked for again', async () => {
  const { queryKey: team } = web.teamQuery('w', 't');
  const { queryKey: requirement } = web.requirementQuery('w', 'r');
  const [item, other] = [web.itemQuery('w', 'i').queryKey, web.itemQuery('w', 'o').queryKey];
  for (const key of [team, requirement, item, other]) client.setQueryData<unknown>(key, {});
  await web.forgetTeam(client, 'w', 't');
  expect(standing([team, requirement, item, other])).toEqual([undefined, true, true, true]);
  await web.forgetRequirement(client, 'w', 'r');
  web.forgetItems(client, 'w', ['i']);
  expect(standing([requirement, item, other])).toEqual([undefined, undefined, true]);
});

test('members come with their teams, and a reason goes with those alone who come into one', async () => {
  const override = { reason: 'They are on the way.' };
  await web.addMembers(
    'w',
    [
      { email: 'a@crew.example', role: 'TEAM_MEMBER', teamIds: ['t'] },
      { email: 'b@crew.example', role: 'TEAM_ADMIN' },
    ],
    override,
  );
  expect(sent()).toEqual([
    `POST /v2/workspace-members/workspace/w ${JSON.stringify([
      { email: 'a@crew.example', role: 'TEAM_MEMBER', proGroupIds: ['t'], override },
      { email: 'b@crew.example', role: 'TEAM_ADMIN' },
    ])}`,
  ]);
});
