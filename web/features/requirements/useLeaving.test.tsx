import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { COUNT } from '#contract/rules/limits.ts';
import { live } from '#tests/support/live.tsx';
import { standInPage } from '#tests/support/rendered.tsx';
import { leavingTexts } from '#web/words/requirements/leaving.ts';

const load = async () => {
  standInPage();
  return await import('./useLeaving.tsx');
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => void vi.resetModules());

const PLACES = { teamIds: ['t'], memberIds: ['ann'] };

/** What is said of people who are taken out of teams; `answer` is what the server says to it. */
async function leaving(places: { teamIds: string[]; memberIds: string[] } | null = PLACES) {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const ask = vi.fn<() => Promise<Response>>(() => promise);
  vi.stubGlobal('fetch', ask);
  const { now, does } = await live(() => web.useLeaving('w', places));
  return {
    now,
    ask,
    answer: (body: object, status = 200) => does(() => resolve(Response.json(body, { status }))),
  };
}

test('[COV-04] nobody is taken out of a team before it is known what becomes of it', async () => {
  const { now, answer } = await leaving();
  expect(now()).toMatchObject({ isKnown: false, note: { props: { children: leavingTexts.checking } } });
  await answer({ coverage: [{ after: { state: 'COVERED' } }] });
  expect(now()).toEqual({ isKnown: true, note: false });
});

test('[COV-04] teams that will be short are told, and no others', async () => {
  const { now, answer } = await leaving();
  const [short, soon, covered] = ['SHORT', 'SHORT_SOON', 'COVERED'].map((state) => ({ after: { state } }));
  await answer({ coverage: [short, covered, soon] });
  expect(now()).toMatchObject({
    isKnown: true,
    note: { props: { children: { props: { changes: [short, soon] } } } },
  });
});

test('[COV-04] what cannot be known keeps nobody from taking people out', async () => {
  const failed = await leaving();
  await failed.answer({}, 503);
  expect(failed.now()).toEqual({ isKnown: true, note: leavingTexts.failed });
  const memberIds = Array.from({ length: COUNT.membersOfCheck + 1 }, (_, at) => `member-${at}`);
  const many = await leaving({ ...PLACES, memberIds });
  expect(many.now()).toEqual({ isKnown: true, note: leavingTexts.tooMany });
  for (const places of [null, { ...PLACES, teamIds: [] }]) {
    const none = await leaving(places);
    expect(none.now()).toEqual({ isKnown: true, note: null });
    expect(none.ask).not.toHaveBeenCalled();
  }
  expect(many.ask).not.toHaveBeenCalled();
});
