import { afterEach, expect, test, vi } from 'vitest';

/** A page of a browser whose storage holds `session`. */
async function pageWith(session: object = {}, storage: Partial<Storage> = {}) {
  vi.resetModules();
  const kept = new Map([['muster-session', JSON.stringify(session)]]);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    ...storage,
  });
  return { ...(await import('./session.ts')), kept: () => JSON.parse(kept.get('muster-session') ?? 'null') };
}
const OPEN = { userId: 'u', token: 't', issuedAt: 1, isAuthenticated: true };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  ['whose session ran out there', 'u', '/w/members?search=ann'],
  ['somebody else', 'other', '/'],
])('[SES-10] the login leads back to the page of %s: %s to %s', async (_who, userId, path) => {
  const page = await pageWith(OPEN);
  page.expireSession('/w/members?search=ann');
  expect(page.getSession()).toMatchObject({ isAuthenticated: false, returnUserId: 'u' });
  page.keepToken('new', userId);
  expect(page.takeReturnPath()).toBe(path);
  expect(page.kept()).toMatchObject({ returnPath: null, returnUserId: null, token: 'new', userId });
  expect(page.takeReturnPath()).toBe('/');
});

test('[SES-17] anybody is led back to what was asked for without a session', async () => {
  const page = await pageWith();
  page.rememberPath('/w/members');
  page.keepToken('new', 'u');
  expect(page.takeReturnPath()).toBe('/w/members');
});

test('[SES-10] that a guard asks for the page of an expired session again makes it nobody else’s', async () => {
  const page = await pageWith(OPEN);
  page.expireSession('/w/members');
  page.rememberPath('/w/members');
  expect(page.getSession().returnUserId).toBe('u');
  page.rememberPath('/w/teams');
  expect(page.getSession()).toMatchObject({ returnPath: '/w/teams', returnUserId: null });
});

test('[SES-06] a session that is over already does not expire again', async () => {
  const page = await pageWith();
  page.expireSession('/w/members');
  expect(page.getSession()).toMatchObject({ redirectMessage: null, returnPath: null });
});

test('[SES-02] the version of the licence is kept with a session alone', async () => {
  const page = await pageWith(OPEN);
  let told = 0;
  const stop = page.onSessionChange(() => {
    told += 1;
  });
  page.keepLicenceVersion(3);
  page.keepLicenceVersion(3);
  expect(page.kept()).toMatchObject({ ...OPEN, licenceVersion: 3 });
  expect(told).toBe(1);
  stop();
  page.clearSession();
  expect(told).toBe(1);
  expect(page.kept()).toMatchObject({
    isAuthenticated: false,
    token: null,
    userId: null,
    licenceVersion: null,
  });
  page.keepLicenceVersion(3);
  expect(page.getSession().licenceVersion).toBeNull();
});

test('[SES-02] where storage is refused, the session lives as long as the page', async () => {
  const refuse = () => {
    throw new Error('refused');
  };
  const page = await pageWith({}, { getItem: refuse, setItem: refuse });
  expect(page.getSession().isAuthenticated).toBe(false);
  page.keepToken('new', 'u');
  page.rereadSession();
  expect(page.getSession()).toMatchObject({ isAuthenticated: true, userId: 'u' });
});

test('[SES-05] another tab’s login or logout counts here too, and nothing else that is stored', async () => {
  const page = await pageWith(OPEN);
  const told = (key: string | null) => window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  let changes = 0;
  page.onSessionChange(() => {
    changes += 1;
  });
  localStorage.setItem('muster-session', JSON.stringify({ ...OPEN, userId: 'other' }));
  told('muster-theme');
  expect(page.getSession().userId).toBe('u');
  told('muster-session');
  expect(page.getSession().userId).toBe('other');
  told('muster-session');
  expect(changes).toBe(1);
  localStorage.setItem('muster-session', 'null');
  told(null);
  expect(page.getSession().isAuthenticated).toBe(false);
});

test('[SES-05] a page that was put to sleep, and told of nothing, knows of it when somebody comes back', async () => {
  const page = await pageWith(OPEN);
  const heard: boolean[] = [];
  page.onSessionChange((isHeard) => heard.push(isHeard));
  localStorage.setItem('muster-session', JSON.stringify({ ...OPEN, userId: 'other' }));
  window.dispatchEvent(new Event('visibilitychange'));
  expect(page.getSession().userId).toBe('other');
  page.clearSession();
  expect(heard).toEqual([true, false]);
});
