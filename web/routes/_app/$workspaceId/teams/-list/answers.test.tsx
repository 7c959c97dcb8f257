import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { standInPage } from '#tests/support/rendered.tsx';
import { screenOf } from '#tests/support/screen.tsx';
import { answering } from '#tests/support/standIns/answering.ts';

const load = async () => {
  standInPage();
  return {
    ...(await import('./TeamRequests.tsx')),
    ...(await import('./OpenTeams.tsx')),
    ...(await import('#web/api/teams.ts')),
    ...(await import('#web/ui/feedback/toast.ts')),
  };
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => void vi.resetModules());

const told = { success: vi.fn(), failure: vi.fn() };
beforeEach(() => {
  vi.spyOn(web.toast, 'success').mockImplementation(told.success.mockReset());
  vi.spyOn(web.toast, 'failure').mockImplementation(told.failure.mockReset());
});

const request = (id: string) => ({
  id,
  workspaceMember: { id: `m${id}`, fullName: `Ann ${id}` },
  requestedByWorkspaceMember: { fullName: 'Boss' },
  proGroup: { id: `t${id}`, name: `Team ${id}` },
});
const NOBODY = { gaps: [], requirements: [], teams: [], counts: { people: 0, blocked: 0, gaps: 0 } };
const LACKING = { ...NOBODY, blockedWorkspaceMemberIds: [], coverage: [] };

async function answered(press: string, count: number) {
  const waiting = { data: [request('a'), request('b')], count: 2 };
  const asked = answering({ check: [LACKING], respond: [{ count }], list: [waiting] });
  const key = ['w', 'teams', 'requests'];
  const screen = await screenOf(<web.TeamRequests workspaceId="w" />, { answers: [[key, waiting]] });
  await screen.press(press);
  return asked.filter(({ call }) => call.endsWith('respond')).map(({ body }) => body);
}

test.each<[press: string, action: string, requestIds: string[], said: string]>([
  ['Decline Ann a for Team a', 'DECLINED', ['a'], 'Request declined'],
  ['Approve Ann b for Team b', 'APPROVED', ['b'], 'Member added'],
  ['Approve all 2', 'APPROVED', ['a', 'b'], 'Members added'],
])('"%s" answers just that, and says so', async (press, action, requestIds, said) => {
  expect(await answered(press, requestIds.length)).toEqual([{ workspaceId: 'w', action, requestIds }]);
  expect(told.success.mock.calls).toEqual([[said]]);
});

test('[REQ-13] those whom nothing keeps out are approved alone, each for their own team', async () => {
  const gap = {
    workspaceMemberId: 'ma',
    name: 'Ann a',
    requirementId: 'r',
    state: 'MISSING',
    blocking: true,
  };
  const blocked = {
    ...LACKING,
    gaps: [{ ...gap, proGroupIds: ['ta'] }],
    requirements: [{ id: 'r', name: 'Rope', kinds: [] }],
    counts: { people: 1, blocked: 1, gaps: 1 },
    blockedWorkspaceMemberIds: ['ma'],
  };
  const waiting = { data: [request('a'), request('b')], count: 2 };
  const asked = answering({ check: [blocked, LACKING], respond: [{ count: 1 }], list: [waiting] });
  const screen = await screenOf(<web.TeamRequests workspaceId="w" />, {
    answers: [[['w', 'teams', 'requests'], waiting]],
  });
  await screen.press('Approve all 2');
  await screen.press('Add only the other one');
  expect(asked.filter(({ call }) => call.endsWith('respond')).map(({ body }) => body)).toEqual([
    { workspaceId: 'w', action: 'APPROVED', requestIds: ['b'] },
  ]);
});

test('with a single request there is no button for all, and without any there is nothing', async () => {
  answering({});
  const of = (...ids: string[]) =>
    screenOf(<web.TeamRequests workspaceId="w" />, {
      answers: [[['w', 'teams', 'requests'], { data: ids.map(request), count: ids.length }]],
    });
  expect((await of('a')).text()).not.toContain('Approve all');
  expect((await of('a', 'b')).text()).toContain('Approve all 2');
  expect((await of()).text()).toBe('');
});

const STATE = { request: { page: 0 }, search: '' } as never;
const TEAM = { id: 't', name: 'North', memberCount: 2 };

async function joining(answer: object, teams = [TEAM], search = '') {
  const list = { data: teams, count: teams.length };
  answering({ 'join-pro-group': [answer], open: [list], list: [{ data: [], count: 0 }] });
  const screen = await screenOf(
    <web.OpenTeams workspaceId="w" memberId="m" state={{ ...(STATE as object), search } as never} />,
    {
      answers: [
        [web.teamsQuery('w', 'own', { page: 0 }).queryKey, { data: [], count: 0 }],
        [web.openTeamsQuery('w', 'm', search).queryKey, { pages: [list], pageParams: [0] }],
      ],
    },
  );
  return screen;
}

test('[TEAM-09] joining an open team is told, and all of the workspace asked for again', async () => {
  const screen = await joining({ name: 'North' });
  await screen.press('Join North');
  expect(told.success.mock.calls).toEqual([['You joined North']]);
  expect(screen.queryClient.getQueryState(['w', 'workspace', 'one'])?.isInvalidated).toBe(true);
});

test('a team that could not be joined is told, and the list asked for again: it may be closed or gone', async () => {
  const screen = await joining({ status: 403, code: 'FORBIDDEN' });
  await screen.press('Join North');
  expect(told.failure.mock.calls).toEqual([['Failed to join team', undefined]]);
  expect(screen.queryClient.getQueryState(['w', 'workspace', 'one'])?.isInvalidated).toBe(true);
});

test('[TEAM-05] without an open team it is said why', async () => {
  expect((await joining({}, [])).text()).toContain('No team is open for you to join right now.');
  expect((await joining({}, [], 'north')).text()).toContain('No open team matches your search.');
});
