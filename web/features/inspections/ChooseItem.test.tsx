import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { uses } from '#tests/support/live.tsx';
import { standInPage } from '#tests/support/rendered.tsx';
import { screenOf } from '#tests/support/screen.tsx';

const load = async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  standInPage();
  Object.assign(window, { setTimeout, clearTimeout });
  return await import('./ChooseItem.tsx');
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => {
  vi.useRealTimers();
  vi.resetModules();
});

const item = (id: string) => ({ id, workspaceId: 'w', canInspect: true, state: 'OK', product: { name: id } });
const found = (...ids: string[]) => ({ count: ids.length, data: ids.map(item) });

/** The dialog, and what it is answered to each search. */
async function choosing() {
  const waiting = new Map<string, (body: object) => void>();
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    waiting.set(JSON.parse(body).search ?? '', (answer) => resolve(Response.json(answer)));
    return promise;
  });
  const screen = await screenOf(<web.default workspaceId="w" opened onClose={() => undefined} />);
  const answer = (search: string, ...ids: string[]) =>
    screen.does(() => waiting.get(search)?.(found(...ids)));
  return {
    ...screen,
    answer,
    /** Types this and waits for it to be asked for. */
    type: async (value: string) => {
      await screen.enter('Choose an item', { currentTarget: { value } });
      await screen.does(() => vi.advanceTimersByTime(250));
    },
    pressEnter: () => screen.does(() => uses('onKeyDown', { key: 'Enter' })(screen.elements())),
    opened: () => screen.led.map((way) => (way as { params: { itemId: string } }).params.itemId),
  };
}

test('[INS-08] Enter opens the only item that is found, as soon as it is', async () => {
  const { answer, type, pressEnter, opened } = await choosing();
  await answer('', 'a', 'b');
  await type('b');
  await pressEnter();
  expect(opened()).toEqual([]);
  await answer('b', 'b');
  expect(opened()).toEqual(['b']);
});

test('[INS-08] what an earlier search found is never opened by a later one', async () => {
  const { answer, type, pressEnter, opened } = await choosing();
  await type('a');
  await answer('a', 'a');
  await type('b');
  await pressEnter();
  expect(opened()).toEqual([]);
  await answer('b', 'b', 'bb');
  expect(opened()).toEqual([]);
});
