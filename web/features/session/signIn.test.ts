import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { standInPage } from '#tests/support/rendered.tsx';

const kept = new Map<string, string>();
const load = async () => {
  standInPage();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return {
    ...(await import('./signIn.ts')),
    ...(await import('#web/api/session.ts')),
    ...(await import('#web/api/workspaceSelection.ts')),
  };
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => void vi.resetModules());

const [ADA, BEN, NORTH, SOUTH, LEFT] = ['1', '2', '3', '4', '5'].map(
  (end) => `c${end.padStart(24, '0')}`,
) as [string, string, string, string, string];

test.each<[what: string, here: string | null, recent: string[], opened: string | null]>([
  ['the one used last', null, [NORTH, SOUTH], NORTH],
  ['of several on one day that which was open here', SOUTH, [NORTH, SOUTH], SOUTH],
  ['none that they are no longer in', LEFT, [NORTH, SOUTH], NORTH],
  ['none, where they are in none', LEFT, [], null],
])('[SES-25] a login opens %s', (_what, here, recentWorkspaceIds, opened) => {
  kept.clear();
  web.keepToken('t', ADA);
  web.selectWorkspace(null);
  web.selectWorkspace(here);
  // In between somebody else was here.
  web.keepToken('t', BEN);
  web.selectWorkspace(null);
  web.keepSignIn({ token: 't', user: { id: ADA }, recentWorkspaceIds });
  expect([web.getSession().userId, web.selectedWorkspaceId()]).toEqual([ADA, opened]);
});
