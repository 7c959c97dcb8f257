import { useState } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LENGTH } from '#contract/rules/limits.ts';
import type { Permission } from '#contract/rules/permissions.ts';
import { live } from '#tests/support/live.tsx';
import { standInPage } from '#tests/support/rendered.tsx';
import { answering } from '#tests/support/standIns/answering.ts';
import { sameTeamName } from '#web/words/teams.ts';

const load = async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  standInPage();
  Object.assign(window, { setTimeout, clearTimeout });
  return await import('./useSameName.ts');
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => {
  vi.useRealTimers();
  vi.resetModules();
});

const TEAMS = [
  { id: 'n2', name: 'North Crew 2' },
  { id: 'n', name: 'North Crew' },
];

/** The sentence where two teams have names, and somebody has typed this for a while. */
async function naming(typed: string, { teamId, permissions = [] }: Naming = {}) {
  const asked = answering({ list: [{ data: TEAMS, count: 2 }] });
  const name = { current: '' };
  // Drawn anew by whatever is known of the workspace.
  const screen = await live(
    () => {
      const [, draw] = useState({});
      return { said: web.useSameName('w', name.current, teamId), draw };
    },
    { permissions },
  );
  const type = (next: string) =>
    screen.does(({ draw }) => {
      name.current = next;
      draw({});
    });
  await type(typed);
  const asksAtOnce = asked.length > 0;
  await screen.does(() => vi.advanceTimersByTime(250));
  return { said: () => screen.now().said, asked, asksAtOnce, type };
}
interface Naming {
  teamId?: string;
  permissions?: Permission[];
}

test.each<[typed: string, teamId: string | undefined, said: string | null]>([
  ['North Crew', undefined, 'North Crew'],
  ['  north CREW ', undefined, 'North Crew'],
  ['North Crew 2', undefined, 'North Crew 2'],
  ['North Crew', 'n', null],
  ['North Crew', 'n2', 'North Crew'],
  ['North', undefined, null],
])('"%s" for the team %s: another one is called "%s"', async (typed, teamId, said) => {
  const { said: text } = await naming(typed, teamId === undefined ? {} : { teamId });
  expect(text()).toBe(said && sameTeamName(said));
});

test('a name is looked for once somebody pauses, and what another name had is not said of the next', async () => {
  const { asked, asksAtOnce, said, type } = await naming('North Crew');
  expect([asksAtOnce, asked.length]).toEqual([false, 1]);
  await type('North Crew 3');
  expect([said(), asked.length]).toEqual([null, 1]);
});

test('who manages all teams hears of all of them, others of their own', async () => {
  const all = await naming(' North ', { permissions: ['teams:manage-all'] });
  const own = await naming('North');
  expect([all.asked[0]?.call, own.asked[0]?.call]).toEqual([
    'POST /v2/pro-groups/workspace/w/list',
    'POST /v2/pro-groups/user/list',
  ]);
  expect(all.asked[0]?.body).toMatchObject({ search: 'North', orderBy: [{ name: 'asc' }] });
});

test.each(['', '   ', 'x'.repeat(LENGTH.search + 1)])(
  'no name, and one that is too long, is not looked for (%#)',
  async (typed) => {
    expect((await naming(typed)).asked).toEqual([]);
  },
);
