import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { live } from '#tests/support/live.tsx';
import { standInPage } from '#tests/support/rendered.tsx';
import { answering } from '#tests/support/standIns/answering.ts';

let hasFocus = true;
const load = async () => {
  standInPage();
  const page = {
    hasFocus: () => hasFocus,
    visibilityState: 'visible',
    querySelector: () => null,
    cookie: '',
  };
  vi.stubGlobal('document', Object.assign(new EventTarget(), page));
  return { ...(await import('./useUnread.ts')), ...(await import('#web/api/activity.ts')) };
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => void vi.resetModules());

test('[ACT-07] [ACT-08] unread activities are asked for while the window has the focus, and at once when it gets it', async () => {
  hasFocus = false;
  const asked = answering({ 'unread-count': [{ countUnreadActivities: 3 }] });
  const { now, does, queryClient } = await live(() => web.useUnread('w'));
  const interval = () =>
    queryClient.getQueryCache().find({ queryKey: web.unreadQuery('w').queryKey })?.observers[0]?.options
      .refetchInterval;
  expect([now(), interval(), asked.length]).toEqual([3, false, 1]);
  const focus = (has: boolean) =>
    does(() => {
      hasFocus = has;
      window.dispatchEvent(new Event(has ? 'focus' : 'blur'));
    });
  await focus(true);
  expect([interval(), asked.length]).toEqual([10_000, 2]);
  await focus(false);
  expect([interval(), asked.length]).toEqual([false, 2]);
});
