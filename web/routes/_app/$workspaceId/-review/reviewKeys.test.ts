import { expect, test } from 'vitest';
import { reviewActionOf } from './reviewKeys.ts';

const aKey = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...more,
});

test('[SUB-04] single keys decide and move, also with Caps Lock', () => {
  const actions = ['a', 'R', 'n', 'p', 'e', 'u', 'x'].map((key) => reviewActionOf(aKey(key), false));
  expect(actions).toEqual(['accept', 'reject', 'next', 'previous', 'edit', 'undo', null]);
});

test('[SUB-04] what is typed into a field decides nothing; Escape leads out of it, Ctrl+Enter sends', () => {
  for (const key of ['a', 'r', 'n', 'p', 'e', 'u', 'Enter'])
    expect(reviewActionOf(aKey(key), true)).toBeNull();
  expect(reviewActionOf(aKey('Escape'), true)).toBe('leave');
  expect(reviewActionOf(aKey('Enter', { ctrlKey: true }), true)).toBe('send');
  expect(reviewActionOf(aKey('Enter', { metaKey: true }), false)).toBe('send');
});

test('keys of the browser and of an input method stay theirs', () => {
  expect(reviewActionOf(aKey('r', { ctrlKey: true }), false)).toBeNull();
  expect(reviewActionOf(aKey('a', { metaKey: true }), false)).toBeNull();
  expect(reviewActionOf(aKey('a', { altKey: true }), false)).toBeNull();
  expect(reviewActionOf(aKey('Enter', { ctrlKey: true, isComposing: true }), true)).toBeNull();
});
