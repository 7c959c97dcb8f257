import { expect, test } from 'vitest';
import {
  endsSession,
  expired,
  needsRefresh,
  noSession,
  parseSession,
  safePath,
  withToken,
} from './sessionRules.ts';

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 21);
const open = withToken(noSession, 'a-token', 'cuser', now);

test('[SES-01] a token makes the session logged in', () => {
  expect(noSession.isAuthenticated).toBe(false);
  expect(open).toMatchObject({ isAuthenticated: true, token: 'a-token', userId: 'cuser', issuedAt: now });
});

test('[SES-02] what is stored comes back whole', () => {
  const kept = {
    ...open,
    redirectMessage: 'Hello',
    returnPath: '/x',
    returnUserId: 'cuser',
    licenceVersion: 1,
  };
  expect(parseSession(JSON.stringify(kept))).toEqual(kept);
});

test.each([null, '', 'nonsense', '[]', '7', '{"isAuthenticated":true}'])(
  '[SES-02] %j is no session',
  (stored) => {
    expect(parseSession(stored)).toEqual(noSession);
  },
);

test('[SES-06] [SES-08] [SES-10] an expired session keeps the reason and its person’s way back, nothing else', () => {
  expect(expired('/cabc/members?search=x', 'cuser')).toEqual({
    ...noSession,
    redirectMessage: 'Your session has expired. Please log in again.',
    returnPath: '/cabc/members?search=x',
    returnUserId: 'cuser',
  });
});

test('[SES-10] the next login keeps the way back and drops the reason', () => {
  const next = withToken(expired('/cabc/members', 'cuser'), 'b-token', 'cuser', now);
  expect(next).toMatchObject({ returnPath: '/cabc/members', redirectMessage: null });
});

test('[SES-11] a token is due after 24 hours, not before', () => {
  expect(needsRefresh(open, now + 24 * hour)).toBe(false);
  expect(needsRefresh(open, now + 24 * hour + 1)).toBe(true);
  expect(needsRefresh(noSession, now)).toBe(false);
});

test('a refreshed token keeps the user', () => {
  expect(withToken(open, 'b-token', null, now + 1)).toMatchObject({
    userId: 'cuser',
    token: 'b-token',
    issuedAt: now + 1,
  });
});

test('[SES-13] [SES-14] [SES-15] only a 401 about the token ends the session', () => {
  expect(endsSession(401, 'Token expired')).toBe(true);
  expect(endsSession(401, 'Invalid token format')).toBe(true);
  expect(endsSession(401, 'Log in to continue.')).toBe(false);
  expect(endsSession(401, undefined)).toBe(false);
  expect(endsSession(403, 'Token expired')).toBe(false);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'members',
  '',
  '/',
  '/login',
  '/login?x=1',
  '/\t/evil.example',
  '/\n/evil.example',
  '/forgot-password/reset?token=abc',
  '/verify-email?token=abc',
  '/signup/email',
])('[SES-18] %j is no way back', (path) => {
  expect(safePath(path)).toBeNull();
});

test('[SES-18] a path of the portal is a way back', () => {
  expect(safePath('/cabc/members?members_page=2')).toBe('/cabc/members?members_page=2');
  expect(safePath('/login-help')).toBe('/login-help');
});
