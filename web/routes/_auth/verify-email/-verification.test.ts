import { expect, test } from 'vitest';
import { CallError, NetworkError } from '#web/api/client/errors.ts';
import { questionIn, verdictOn } from './-verification.ts';

const answered = (status: number) => new CallError(status, null);

test('[ONB-58] a verification answered 406 has run out', () => {
  expect(verdictOn(answered(406), false).outcome).toBe('/verify-email/invalid-token/expired');
  expect(verdictOn(answered(406), true).outcome).toBe('/verify-email/invalid-token/expired');
});

test.each([400, 401, 404, 409, 429, 500, 503])(
  '[ONB-59] a verification answered %i is not valid',
  (status) => {
    expect(verdictOn(answered(status), false).outcome).toBe('/verify-email/invalid-token/missing');
  },
);

test('a link refused for the moment only may be tried again', () => {
  expect(verdictOn(answered(500), false).isFinal).toBe(false);
  expect(verdictOn(answered(429), false).isFinal).toBe(false);
  expect(verdictOn(answered(404), false).isFinal).toBe(true);
  expect(verdictOn(answered(406), false).isFinal).toBe(true);
});

test('[ONB-59] a link that was used before is told apart: the address is confirmed', () => {
  const used = new CallError(404, { code: 'VERIFICATION_USED' });
  expect(verdictOn(used, false)).toEqual({
    outcome: '/verify-email/invalid-token/missing',
    isFinal: true,
    wasUsed: true,
  });
  expect(verdictOn(used, true).outcome).toBe('/verify-email/success');
});

test('a link used up by the same tab before the page was loaded again has done its work', () => {
  expect(verdictOn(answered(404), true).outcome).toBe('/verify-email/success');
  expect(verdictOn(answered(500), true).outcome).toBe('/verify-email/invalid-token/missing');
});

test.each([
  ['PASSWORD_NEEDED', 'password'],
  ['LOG_IN_NEEDED', 'login'],
  ['TOKEN_EXPIRED', null],
])('a verification refused with %s asks for %s', (code, question) => {
  expect(questionIn(new CallError(401, { code }))).toBe(question);
});

test.each([new NetworkError(), new TypeError('x')])(
  '[ONB-59] %s leads to the same screen, and can be tried again',
  (error) => {
    expect(verdictOn(error, true)).toEqual({
      outcome: '/verify-email/invalid-token/missing',
      isFinal: false,
    });
  },
);
