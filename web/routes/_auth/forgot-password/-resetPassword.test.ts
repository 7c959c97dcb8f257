import { expect, test, vi } from 'vitest';
import { loaded } from '#tests/support/loaded.ts';

const web = loaded(async () => ({
  ...(await import('./-resetPassword.ts')),
  ...(await import('#web/api/session.ts')),
}));

const ANSWERS: [how: string, logIn: () => Response][] = [
  ['a second factor is due', () => Response.json({ challenge: 'c' }, { status: 201 })],
  ['the new session is refused', () => Response.json({}, { status: 429 })],
];

test.each(ANSWERS)(
  '[OFF-01] a new password ends the session so that what waits on the device stays for its person: %s',
  async (_, logIn) => {
    web.keepToken('token', 'ada');
    let isReset = false;
    vi.stubGlobal('fetch', async (url: string) => {
      if (url.includes('/sessions') || url.includes('/login')) return logIn();
      if (url.endsWith('/ada') && isReset) return Response.json({ message: 'Unauthorized' }, { status: 401 });
      isReset ||= !url.endsWith('/ada');
      return Response.json({ id: 'ada', email: 'ada@north.example' });
    });
    await web.resetPassword('t', 'a new password');
    const { isAuthenticated, redirectMessage } = web.getSession();
    expect(isAuthenticated).toBe(false);
    // Only a session that was signed out leaves nothing.
    expect(redirectMessage).not.toBeNull();
  },
);
