import { afterEach, expect, test, vi } from 'vitest';
import { askToStay, isDeletedAfterAWeek } from './staying.ts';

afterEach(() => void vi.unstubAllGlobals());

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) ${WEBKIT}`;

function openedIn(userAgent: string, isOnHomeScreen = false): boolean {
  vi.stubGlobal('navigator', { userAgent });
  vi.stubGlobal('window', {
    matchMedia: (query: string) => ({ matches: isOnHomeScreen && query === '(display-mode: standalone)' }),
  });
  return isDeletedAfterAWeek();
}

test.each([
  ['Safari on an iPhone', `${IPHONE} Version/26.1 Mobile/15E148 Safari/604.1`],
  ['Chrome on an iPhone', `${IPHONE} CriOS/150.0.0.0 Mobile/15E148 Safari/604.1`],
  [
    'Safari on a Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/26.1 Safari/605.1.15`,
  ],
])(
  '[OFF-01] %s deletes what waits after a week, unless Muster was opened from the home screen',
  (_name, agent) => {
    expect(openedIn(agent)).toBe(true);
    expect(openedIn(agent, true)).toBe(false);
  },
);

test.each([
  [
    'Chrome',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  ],
  [
    'Edge',
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0',
  ],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'],
])('[OFF-01] %s keeps what waits, and nothing is said of a week', (_name, agent) => {
  expect(openedIn(agent)).toBe(false);
});

test('[OFF-01] a browser that cannot keep more than it does, or refuses to, is none the worse', async () => {
  for (const storage of [undefined, {}, { persist: () => Promise.reject(new Error('No.')) }]) {
    vi.stubGlobal('navigator', { storage });
    await expect(askToStay()).resolves.toBeUndefined();
  }
  const persist = vi.fn().mockResolvedValue(true);
  vi.stubGlobal('navigator', { storage: { persist } });
  await askToStay();
  expect(persist).toHaveBeenCalledOnce();
});
