import { beforeEach, expect, test, vi } from 'vitest';

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
  return { refreshIfDue, getSession };
}

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

test('[SES-12] a refused refresh expires the session', async () => {
  fetched.mockImplementation(async () => Response.json({ message: 'Log in to go on.' }, { status: 401 }));
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
