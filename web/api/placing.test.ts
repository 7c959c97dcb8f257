import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { COUNT } from '#contract/rules/limits.ts';

const fetched = vi.fn<typeof fetch>();

async function load() {
  vi.resetModules();
  const location = { pathname: '/', search: '' };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
  vi.stubGlobal('fetch', fetched);
  return { ...(await import('#web/api/client/errors.ts')), ...(await import('./placing.ts')) };
}

let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation(async () => Response.json({}));
});
afterAll(() => void vi.resetModules());

const bodies = () => fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body ?? 'null')));

const GAP = { name: 'Ada', requirementId: 'r', state: 'MISSING' as const };
const REQUIREMENTS = [{ id: 'r', name: 'First aid', kinds: [{ id: 'k', name: 'First aid' }] }];

test('[REQ-13] who would lack what in several teams is put together, each person once', async () => {
  const ofTeam = (id: string, memberIds: string[], blocked: string[]) => ({
    gaps: memberIds.map((memberId) => ({
      ...GAP,
      workspaceMemberId: memberId,
      blocking: blocked.includes(memberId),
      proGroupIds: [id],
    })),
    requirements: REQUIREMENTS,
    teams: [{ id, name: `Team ${id}` }],
    counts: { people: memberIds.length, blocked: blocked.length, gaps: memberIds.length },
    blockedWorkspaceMemberIds: blocked,
    coverage: [],
  });
  fetched
    .mockImplementationOnce(async () => Response.json(ofTeam('1', ['ada', 'ben'], ['ada'])))
    .mockImplementationOnce(async () => Response.json(ofTeam('2', ['ada'], ['ada'])));
  const places = [
    { teamIds: ['1'], memberIds: ['ada', 'ben'] },
    { teamIds: ['2'], memberIds: ['ada'] },
  ];
  const found = await web.lackingIn(places, '2026-12-01');
  expect(bodies()).toEqual([
    { proGroupIds: ['1'], workspaceMemberIds: ['ada', 'ben'], day: '2026-12-01' },
    { proGroupIds: ['2'], workspaceMemberIds: ['ada'], day: '2026-12-01' },
  ]);
  expect(found).toMatchObject({ counts: { people: 2, blocked: 1, gaps: 3 }, blockedIds: ['ada'] });
  expect(found.people.map(({ memberId, gaps }) => [memberId, gaps.map(({ teams }) => teams)])).toEqual([
    ['ada', [['Team 1'], ['Team 2']]],
    ['ben', [['Team 1']]],
  ]);
});

test('[REQ-13] a refusal says who is kept out, as far as all are named', () => {
  const gaps = [
    { ...GAP, workspaceMemberId: 'ada', blocking: true, proGroupIds: [] },
    { ...GAP, workspaceMemberId: 'ben', blocking: false, proGroupIds: [] },
  ];
  const refusal = (count: number, code = 'REQUIREMENTS_UNMET') =>
    new web.CallError(409, {
      code,
      unmet: { gaps, requirements: REQUIREMENTS, teams: [], counts: { people: 2, blocked: 1, gaps: count } },
    });
  expect(web.unmetOf(refusal(2))).toMatchObject({ blockedIds: ['ada'], counts: { people: 2 } });
  expect(web.unmetOf(refusal(3))).toMatchObject({ blockedIds: null });
  expect(web.unmetOf(refusal(2, 'CONFLICT'))).toBeNull();
  expect(web.unmetOf(new Error('No.'))).toBeNull();
});

test('[REQ-14] the check before people are moved takes so many people and teams, and at least one of each', () => {
  const check = (teams: number, members: number) =>
    web.canBeChecked({ teamIds: Array(teams).fill('t'), memberIds: Array(members).fill('m') });
  expect(check(COUNT.teamsOfCheck, COUNT.membersOfCheck)).toBe(true);
  expect(check(COUNT.teamsOfCheck + 1, 1)).toBe(false);
  expect(check(1, COUNT.membersOfCheck + 1)).toBe(false);
  expect(check(0, 1)).toBe(false);
  expect(check(1, 0)).toBe(false);
});
