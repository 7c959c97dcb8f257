import { afterEach, expect, test, vi } from 'vitest';
import { standInPage } from '#tests/support/rendered.tsx';

afterEach(() => void vi.resetModules());

/** Ada's page at a path, with an answer of hers in the cache. */
async function adasPage(pathname: string) {
  standInPage();
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('sessionStorage', {});
  const session = await import('./api/session.ts');
  const { loadQueryClient } = await import('./api/client/answers.ts');
  const { watchSession } = await import('./sessionEnd.ts');
  session.keepToken('t', 'ada');
  const queryClient = await loadQueryClient();
  queryClient.setQueryData(['workspaces'], ['Ada’s']);
  /** What happened, and whether the answer was still there then. */
  const happened: [what: string, isThere: boolean][] = [];
  const note = async (what: string) =>
    void happened.push([what, queryClient.getQueryData(['workspaces']) !== undefined]);
  watchSession({
    state: { location: { pathname } },
    navigate: ({ to }: { to: string }) => note(to),
    invalidate: () => note('decided anew'),
  } as never);
  const isGone = () => queryClient.getQueryData(['workspaces']) === undefined;
  return { ...session, happened, isGone };
}

test.each<[what: string, path: string, end: 'clearSession' | 'expireSession', led: [string, boolean][]]>([
  ['signed out', '/w/members', 'clearSession', [['/login', true]]],
  ['whose session ran out', '/w/members', 'expireSession', [['/login', true]]],
  // Whoever follows a mailed link stays with it.
  ['signed out', '/verify-email', 'clearSession', []],
  ['whose session ran out', '/forgot-password/reset', 'expireSession', []],
])('[SES-07] [SES-09] of somebody %s at %s nothing is kept', async (_what, path, end, led) => {
  const page = await adasPage(path);
  page[end]('/w/members');
  await vi.waitFor(() => expect(page.isGone()).toBe(true));
  // A screen that still stands would ask again for what is gone: it is left first.
  expect(page.happened).toEqual(led);
});

test('[SES-07] when another tab logs in as somebody else, nothing is kept and the guards decide anew', async () => {
  const page = await adasPage('/w/members');
  page.keepToken('t2', 'ben');
  expect([page.isGone(), page.happened]).toEqual([true, [['decided anew', false]]]);
});

test('[SES-11] another token of the same person changes nothing', async () => {
  const page = await adasPage('/w/members');
  page.keepToken('t2', 'ada');
  expect([page.isGone(), page.happened]).toEqual([false, []]);
});
