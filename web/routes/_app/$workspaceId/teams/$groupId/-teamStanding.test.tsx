import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { elementsIn, standInPage, usedAt } from '#tests/support/rendered.tsx';

const load = async () => {
  standInPage();
  return {
    ...(await import('./-TeamStanding.tsx')),
    ...(await import('./-tabs.ts')),
    ...(await import('#web/api/requirementMatrix.ts')),
    ...(await import('#web/api/requirements.ts')),
    ...(await import('#web/api/teams.ts')),
  };
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => void vi.resetModules());

const TEAM = { id: 't', workspaceId: 'w', name: 'Roof' } as never;
const SELECTION = { rows: [], ids: [], count: 0, has: () => false, set: () => {}, clear: () => {} };

/** The states of a team at an address: their numbers, which are chosen, and where a press on one leads. */
async function statesAt(raw: Record<string, unknown>, listed = 7) {
  const search = String(raw.search ?? '');
  const summary = { people: { EXPIRED: 2, MET: 3 }, lacking: 2, everyone: 5, cells: {} };
  const everyone = web.teamStandingRequest({ ...raw, states: undefined });
  const address = new URLSearchParams(Object.entries(raw).map(([name, value]) => [name, String(value)]));
  const { used, changed } = await usedAt(
    `?${address}`,
    () => elementsIn(web.TeamStanding({ team: TEAM, selection: SELECTION, bulkActions: null, empty: null })),
    {
      answers: [
        [
          web.matrixSummaryQuery('w', { ...(search && { search }), filters: { teamId: 't' } }).queryKey,
          summary,
        ],
        [web.coverageQuery('w', 't').queryKey, { rules: [] }],
        [web.teamMembersQuery('w', 't', everyone).queryKey, { data: [], count: listed }],
        [web.teamMembersQuery('w', 't', web.teamStandingRequest(raw)).queryKey, { data: [], count: listed }],
      ],
    },
  );
  const bar = used.find(({ props }) => 'onPress' in props)?.props ?? {};
  return {
    counts: bar.counts as Record<string, number>,
    active: bar.active,
    press: (chip: string) => changed(() => (bar.onPress as (chip: string) => void)(chip))?.search,
  };
}

test('[GAP-05] other states of a team’s people begin at the first page, and keep the search and the order', async () => {
  const kept = { search: 'ann', sort: 'email' };
  const all = await statesAt({ ...kept, team_members_page: 3 });
  expect([all.active, all.press('EXPIRED')]).toEqual([['EVERYONE'], { ...kept, states: 'EXPIRED' }]);
  const some = await statesAt({ ...kept, team_members_page: 3, states: 'EXPIRED' });
  expect([some.active, some.press('MET')]).toEqual([['EXPIRED'], { ...kept, states: 'EXPIRED,MET' }]);
  expect([some.press('EXPIRED'), some.press('EVERYONE')]).toEqual([kept, kept]);
});

test('[GAP-05] everyone counts those too of whom nothing is required, whatever is chosen', async () => {
  for (const raw of [{}, { states: 'EXPIRED' }, { search: 'ann', states: 'EXPIRED' }])
    expect((await statesAt(raw)).counts).toMatchObject({ EVERYONE: 7, LACKING: 2, EXPIRED: 2 });
});
