import { expect, test } from 'vitest';
import { ERRORS, errorSchema } from './errors.ts';

const all = Object.entries(ERRORS);

test('every error has a status of HTTP and a sentence for a person', () => {
  for (const [code, [status, message]] of all) {
    expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(message).toMatch(/^[A-Z]/);
    expect(message, code).not.toMatch(/undefined|null|exception|stack/i);
  }
});

test('the two ends of a token answer 401 with their exact words', () => {
  expect(ERRORS.TOKEN_EXPIRED).toEqual([401, 'Token expired']);
  expect(ERRORS.TOKEN_INVALID).toEqual([401, 'Invalid token format']);
});

test('406 means an expired verification and nothing else', () => {
  const with406 = all.filter(([, [status]]) => status === 406).map(([code]) => code);
  expect(with406).toEqual(['VERIFICATION_EXPIRED']);
});

test('no other 401 uses the words that end a session', () => {
  const words = all.filter(([, [status]]) => status === 401).map(([, [, message]]) => message);
  expect(new Set(words).size).toBe(words.length);
});

test('an answer has status, code and message; the field error is not part of it', () => {
  const body = { statusCode: 404, code: 'NOT_FOUND', message: 'Gone.' };
  expect(errorSchema.parse({ ...body, error: 'x' })).toEqual(body);
});
