import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { live } from '#tests/support/live.tsx';
import { standInPage } from '#tests/support/rendered.tsx';
import { answering } from '#tests/support/standIns/answering.ts';

const load = async () => {
  standInPage();
  return {
    ...(await import('./-usePreferences.ts')),
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

const SAVED = { reminderMails: true, theme: 'light' } as never;

test('[ACC-11] a preference shows at once, and is kept when the server has it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = answering({});
  const answer = fetch;
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    await promise;
    return answer(...call);
  });
  const screen = await live(() => web.usePreferences('u', SAVED));
  await screen.does(({ save }) => save({ reminderMails: false }));
  expect([screen.now().shown.reminderMails, told.success.mock.calls]).toEqual([false, []]);
  await screen.does(() => resolve());
  expect([asked[0]?.body, told.success.mock.calls]).toEqual([{ reminderMails: false }, [['Changes saved!']]]);
});

test('a preference that could not be saved is taken back, and no other one', async () => {
  answering({ upsert: [{}, { status: 400, message: 'Not now.' }] });
  const screen = await live(() => web.usePreferences('u', SAVED));
  await screen.does(({ save }) => save({ theme: 'dark' }));
  await screen.does(({ save }) => save({ reminderMails: false }));
  expect(screen.now().shown).toMatchObject({ theme: 'dark', reminderMails: true });
  expect(told.failure.mock.calls).toEqual([['Changes could not be saved', 'Not now.']]);
});
