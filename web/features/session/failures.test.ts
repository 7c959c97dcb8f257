import { describe, expect, test } from 'vitest';
import { CallError, NetworkError } from '#web/api/client/errors.ts';
import { sessionFailures, socialFailure } from './failures.ts';
import { VendorError } from './providers/scripts.ts';

const answered = (status: number) =>
  new CallError(status, { statusCode: status, message: 'From the server.' });

const noConnection = 'Unable to connect to the server. Please check your internet connection.';
const serverFailed = 'Something went wrong on our end. Please try again later.';

describe('login', () => {
  test.each([
    ['ONB-14', new NetworkError(), noConnection],
    ['ONB-15', answered(401), "We couldn't find a user with that email or password, please try again."],
    ['ONB-15', answered(404), "We couldn't find a user with that email or password, please try again."],
    ['ONB-16', answered(429), 'Too many login attempts. Please try again later.'],
    ['ONB-17', answered(500), serverFailed],
    ['ONB-18', answered(400), 'An error occurred while logging in. Please try again.'],
    ['ONB-18', answered(503), 'An error occurred while logging in. Please try again.'],
  ])('[%s] %s is explained by its cause', (_, error, text) => {
    expect(sessionFailures.login(error)).toBe(text);
  });

  test.each([new TypeError('x is undefined'), 'thrown text'])('[ONB-19] %s is no answer at all', (error) => {
    expect(sessionFailures.login(error)).toBe('An unexpected error occurred. Please try again.');
  });
});

describe('sign-up', () => {
  test.each([
    ['ONB-38', new NetworkError(), noConnection],
    ['ONB-39', answered(500), serverFailed],
    ['ONB-40', answered(409), 'Something went wrong, please try logging in or try another email address.'],
    ['ONB-40', answered(429), 'Something went wrong, please try logging in or try another email address.'],
    ['ONB-40', answered(503), 'Something went wrong, please try logging in or try another email address.'],
    [
      'ONB-40',
      new TypeError('x'),
      'Something went wrong, please try logging in or try another email address.',
    ],
  ])('[%s] %s is explained by its cause', (_, error, text) => {
    expect(sessionFailures.signUp(error)).toBe(text);
  });
});

describe('with another provider', () => {
  const unknown = new CallError(404, { code: 'ACCOUNT_UNKNOWN', message: 'Sign up first.' });

  test('[ONB-15] an unknown account reads as with a password, and what to do', () => {
    expect(socialFailure(unknown, 'login')).toBe(
      "We couldn't find a user with that email or password, please try again. Sign up first.",
    );
  });

  test('[ONB-18] [ONB-40] other refusals read as with a password', () => {
    const taken = new CallError(409, { code: 'EMAIL_TAKEN', message: 'Known.' });
    expect(socialFailure(taken, 'signup')).toBe(sessionFailures.signUp(taken));
    expect(socialFailure(taken, 'login')).toBe(sessionFailures.login(taken));
  });

  test('a vendor that does not answer is told apart from a server that does not', () => {
    expect(socialFailure(new VendorError(), 'login')).toContain('sign-in service could not be reached');
    expect(socialFailure(new NetworkError(), 'login')).toBe(noConnection);
  });
});
