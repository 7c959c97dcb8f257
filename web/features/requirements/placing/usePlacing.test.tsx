import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rendered, standInPage } from '#tests/support/rendered.tsx';

const load = async () => {
  standInPage();
  return { ...(await import('./usePlacing.tsx')), ...(await import('#web/api/placing.ts')) };
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => void vi.resetModules());

const PEOPLE = { placements: [{ teamIds: ['t'], memberIds: ['ada', 'ben'] }], memberIds: ['ada', 'ben'] };

/** The people put into the team without a question, where so many lack something and so many of them are kept out. */
async function placed(counts: { people: number; blocked: number }) {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      gaps: [],
      requirements: [],
      teams: [],
      counts: { ...counts, gaps: counts.people },
      blockedWorkspaceMemberIds: [],
      coverage: [],
    }),
  );
  const send = vi.fn<(choice: object) => Promise<void>>(async () => undefined);
  let placing: ReturnType<typeof web.usePlacing> | undefined;
  const Screen = () => {
    placing = web.usePlacing('w');
    return null;
  };
  rendered(<Screen />);
  void placing?.place(PEOPLE, send);
  // The same question, asked after it, is answered after it.
  await web.lackingIn(PEOPLE.placements);
  await new Promise(setImmediate);
  return send.mock.calls;
}

test('[REQ-13] somebody is asked before people who lack something join, also where nobody is kept out', async () => {
  expect(await placed({ people: 1, blocked: 1 })).toEqual([]);
  expect(await placed({ people: 1, blocked: 0 })).toEqual([]);
  expect(await placed({ people: 0, blocked: 0 })).toEqual([[{ memberIds: PEOPLE.memberIds }]]);
});
