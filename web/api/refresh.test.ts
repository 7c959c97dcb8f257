import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const hour = 3_600_000;
const fetched = vi.fn<typeof fetch>();

/** A browser of a kind, with a session whose token is `age` old. */
async function browserWith(age: number) {
  vi.resetModules();
  const kept = new Map<string, string>();
  kept.set(
    'muster-session',
    JSON.stringify({ userId: 'u', token: 'old', issuedAt: Date.now() - age, isAuthenticated: true }),
  );
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { location: { pathname: '/here', search: '?a=1' } }),
  );
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('fetch', fetched);
  const { refreshIfDue } = await import('./refresh.ts');
  const { getSession } = await import('./session.ts');
  /** Another tab writes, and this one is not told. */
  const write = (change: object) =>
    kept.set(
      'muster-session',
      JSON.stringify({ ...JSON.parse(kept.get('muster-session') ?? '{}'), ...change }),
    );
  return { refreshIfDue, getSession, write };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation(async () => Response.json({ token: 'new' }));
});

test('[SES-11] an old token is renewed once for many requests', async () => {
  const { refreshIfDue, getSession } = await browserWith(25 * hour);
  await Promise.all([refreshIfDue(), refreshIfDue(), refreshIfDue()]);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched.mock.calls[0]?.[0]).toBe('/v1/auth/refresh');
  expect(getSession()).toMatchObject({ token: 'new', userId: 'u', isAuthenticated: true });
  await refreshIfDue();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('[SES-11] a younger token is left alone', async () => {
  const { refreshIfDue } = await browserWith(23 * hour);
  await refreshIfDue();
  expect(fetched).not.toHaveBeenCalled();
});

test('[SES-11] a page that slept takes the token that another tab has kept meanwhile', async () => {
  const { refreshIfDue, getSession, write } = await browserWith(hour);
  write({ token: 'of the other tab', issuedAt: Date.now() });
  await refreshIfDue();
  expect(fetched).not.toHaveBeenCalled();
  expect(getSession().token).toBe('of the other tab');
});

test('[SES-07] a page that comes back from the browser’s history knows who has signed out meanwhile', async () => {
  const { getSession, write } = await browserWith(hour);
  write({ userId: null, token: null, issuedAt: null, isAuthenticated: false });
  expect(getSession().isAuthenticated).toBe(true);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(getSession().isAuthenticated).toBe(false);
});

test('[SES-11] a tab that waits for another goes on with its token, before the lock comes round', async () => {
  const { refreshIfDue, getSession, write } = await browserWith(25 * hour);
  const { promise: isOver, resolve: release } = Promise.withResolvers<void>();
  const held = navigator.locks.request('muster-refresh', () => isOver);
  const waiting = refreshIfDue();
  await expect.poll(async () => (await navigator.locks.query()).pending?.length).toBe(1);
  write({ token: 'of the other tab', issuedAt: Date.now() });
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'muster-session' }));
  await waiting;
  expect(getSession().token).toBe('of the other tab');
  expect(fetched).not.toHaveBeenCalled();
  release();
  await held;
});

test('[SES-11] the lock is kept until the other tabs can read the new token', async () => {
  const isFree = () =>
    navigator.locks.request('muster-refresh', { ifAvailable: true }, (lock) => lock !== null);
  await navigator.locks.request('muster-refresh', () => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { refreshIfDue, getSession } = await browserWith(25 * hour);
  await refreshIfDue();
  expect(getSession().token).toBe('new');
  expect(await isFree()).toBe(false);
  await vi.runAllTimersAsync();
  expect(await isFree()).toBe(true);
});

test('an answer that breaks off is a lost connection, no refusal', async () => {
  fetched.mockImplementation(async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('cut off')) });
    return new Response(body);
  });
  const { refreshIfDue, getSession } = await browserWith(25 * hour);
  await expect(refreshIfDue()).rejects.toThrow('Unable to connect to the server.');
  expect(getSession().isAuthenticated).toBe(true);
});

test.each([200, 502])(
  '[PPL-16] a page of somebody in between, with status %i, refuses nothing: the session stays',
  async (status) => {
    const page = { status, headers: { 'content-type': 'text/html' } };
    fetched.mockImplementation(async () => new Response('<h1>Welcome to the hotel</h1>', page));
    const { refreshIfDue, getSession } = await browserWith(25 * hour);
    await expect(refreshIfDue()).rejects.toThrow('Unable to connect to the server.');
    expect(getSession().isAuthenticated).toBe(true);
  },
);

test('[PPL-16] such a page is no file that was asked for', async () => {
  const page = { headers: { 'content-type': 'text/html' } };
  await browserWith(hour);
  const { openCall } = await import('./client/openCall.ts');
  fetched.mockImplementation(async () => new Response('<h1>Welcome to the hotel</h1>', page));
  const download = openCall({ method: 'POST', path: '/v2/documents/zip' }, { body: {} });
  await expect(download).rejects.toThrow('Unable to connect to the server.');
});

test('[SES-12] a refused refresh expires the session', async () => {
  fetched.mockImplementation(async () => Response.json({ message: 'Log in to continue.' }, { status: 401 }));
  const { refreshIfDue, getSession } = await browserWith(25 * hour);
  await expect(refreshIfDue()).rejects.toThrow();
  expect(getSession()).toMatchObject({
    isAuthenticated: false,
    token: null,
    redirectMessage: 'Your session has expired. Please log in again.',
    returnPath: '/here?a=1',
  });
});

test('a lost connection is no refusal: the session stays', async () => {
  fetched.mockImplementation(async () => {
    throw new TypeError('Failed to fetch');
  });
  const { refreshIfDue, getSession } = await browserWith(25 * hour);
  await expect(refreshIfDue()).rejects.toThrow('Unable to connect to the server.');
  expect(getSession().isAuthenticated).toBe(true);
});
