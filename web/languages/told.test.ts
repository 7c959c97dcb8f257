import { expect, test } from 'vitest';
import type { Part } from '#web/words/activity.ts';
import { told } from './told.ts';

const ada: Part = { kind: 'member', text: 'Ada', id: 'a' };
const ben: Part = { kind: 'member', text: 'Ben', id: 'b' };

test('what a sentence names stands where the sentence has it, whichever comes first', () => {
  expect(told((slot) => `${slot(ada)} added ${slot(ben)}.`)).toEqual([ada, ' added ', ben, '.']);
  const reversed = told((slot) => {
    const [by, to] = [slot(ada), slot(ben)];
    return `${to}: added by ${by}`;
  });
  expect(reversed).toEqual([ben, ': added by ', ada]);
});

test('several names stand in one place, texts that follow each other are one, and nothing leaves no trace', () => {
  expect(told((slot) => `${slot([ada, ' and ', ben])} joined ${slot('a team')}.`)).toEqual([
    ada,
    ' and ',
    ben,
    ' joined a team.',
  ]);
  expect(told((slot) => `${slot(null)}Nobody`)).toEqual(['Nobody']);
});
