import { expect, test } from 'vitest';
import { nextEmptyField } from './enterToNext.ts';

const field = (value: string) => ({ value });

test('[ONB-03] Enter leads to the next empty field, from the start again after the last', () => {
  const [first, second, third] = [field(''), field('x'), field(' ')];
  expect(nextEmptyField([first, second, third], first)).toBe(third);
  expect(nextEmptyField([first, second, third], second)).toBe(third);
  expect(nextEmptyField([first, second, third], third)).toBe(first);
});

test('[ONB-03] Enter in the only field that is empty sends nothing: it leads there again', () => {
  const [first, second] = [field('x'), field('')];
  expect(nextEmptyField([first, second], second)).toBe(second);
});

test('[ONB-04] when all are filled there is none', () => {
  const [first, second] = [field('a'), field('b')];
  expect(nextEmptyField([first, second], second)).toBeUndefined();
});
