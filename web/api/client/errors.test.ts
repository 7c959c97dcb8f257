import { expect, test } from 'vitest';
import { ERRORS } from '#contract/errors.ts';
import { CallError, errorText, fieldErrors, NetworkError } from './errors.ts';
import { limitText } from './limitText.ts';

test('[API-07] the text comes from the message, else from the error field, else from the screen', () => {
  expect(errorText(new CallError(409, { message: 'Taken.', error: 'Conflict' }), 'Failed.')).toBe('Taken.');
  expect(errorText(new CallError(409, { error: 'Conflict' }), 'Failed.')).toBe('Conflict');
  expect(errorText(new CallError(502, '<html>'), 'Failed.')).toBe('Failed.');
  expect(errorText(new Error('internals'), 'Failed.')).toBe('Failed.');
});

test('no answer is told apart from a bad one', () => {
  expect(errorText(new NetworkError(), 'Failed.')).toBe(
    'Unable to connect to the server. Please check your internet connection.',
  );
});

test('refused fields are found by name', () => {
  const body = { message: 'x', issues: [{ path: 'name', message: 'Too short' }, { path: 7 }, null] };
  expect(fieldErrors(new CallError(400, body))).toEqual({ name: 'Too short' });
});

test('a limit says its reason below what failed, other errors keep it to themselves', () => {
  for (const code of ['QUOTA_MEMBERS', 'QUOTA_FILES', 'INVITATION_LIMIT', 'STORE_FULL'] as const) {
    const [status, message] = ERRORS[code];
    expect(limitText(new CallError(status, { code, message }))).toBe(message);
  }
  expect(limitText(new CallError(500, { code: 'INTERNAL', message: 'Oh no.' }))).toBeUndefined();
  expect(limitText(new Error('QUOTA_MEMBERS'))).toBeUndefined();
});
