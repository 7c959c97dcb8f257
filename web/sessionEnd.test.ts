import { afterEach, expect, test, vi } from 'vitest';
import { standInPage } from '#tests/support/rendered.tsx';

afterEach(() => void vi.resetModules());

/** A page at a path, of Ada or of nobody, with an answer of hers in the cache. */
async function adasPage(pathname: string, userId: 'ada' | null = 'ada') {
  standInPage();
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  vi.stubGlobal('sessionStorage', {});
  const session = await import('./api/session.ts');
  const { loadQueryClient } = await import('./api/client/answers.ts');
  const { watchSession } = await import('./sessionEnd.ts');
  if (userId !== null) session.keepToken('t', userId);
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
  /** Another tab writes a session: somebody's, or nobody's. */
  const otherTab = (userId: string | null) => {
    const written = userId === null ? null : { userId, token: 't2', issuedAt: 1, isAuthenticated: true };
    kept.set('muster-session', JSON.stringify(written));
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'muster-session' }));
  };
  return { ...session, happened, isGone, otherTab };
}

test.each<[what: string, path: string, end: 'clearSession' | 'expireSession', led: [string, boolean][]]>([
  ['signed out', '/w/members', 'clearSession', [['/login', true]]],
  ['whose session ran out', '/w/members', 'expireSession', [['/login', true]]],
  // Whoever follows a mailed link stays with it.
  ['signed out', '/verify-email', 'clearSession', []],
  ['whose session ran out', '/forgot-password/reset', 'expireSession', []],
  // Nothing of a session is on these.
  ['signed out', '/u', 'clearSession', []],
  ['whose session ran out', '/e', 'expireSession', []],
  ['signed out', '/help/articles/documents', 'clearSession', []],
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

test.each([
  ['/login', ['decided anew']],
  ['/signup', ['decided anew']],
  ['/signup/email', ['decided anew']],
  // Whoever follows a mailed link stays with it, and so does who sends documents by one.
  ['/login/microsoft', []],
  ['/verify-email', []],
  ['/join', []],
  ['/u', []],
])(
  '[SES-22] [SES-23] where nobody was logged in, at %s, another tab’s log-in leads to %j',
  async (path, led) => {
    const page = await adasPage(path, null);
    page.otherTab('ben');
    expect(page.happened.map(([what]) => what)).toEqual(led);
  },
);

test('[SES-22] the log-in of this tab leads on by itself', async () => {
  const page = await adasPage('/login', null);
  page.keepToken('t', 'ada');
  expect(page.happened).toEqual([]);
});

test('[SES-07] [SES-09] another tab that signs out, and logs in again, takes this one along', async () => {
  const page = await adasPage('/w/members');
  page.otherTab(null);
  await vi.waitFor(() => expect(page.isGone()).toBe(true));
  expect(page.happened).toEqual([['/login', true]]);
});
