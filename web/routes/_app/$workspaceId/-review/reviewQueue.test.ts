import { expect, test } from 'vitest';
import { firstOf, followerOf, leftOf, neighbourOf } from './reviewQueue.ts';

const queue = [
  { id: 'own', canDecide: false },
  { id: 'a', canDecide: true },
  { id: 'b', canDecide: true },
  { id: 'own too', canDecide: false },
  { id: 'c', canDecide: true },
];

test('[SUB-03] the queue begins with the oldest that can be decided, and with one’s own when there is no other', () => {
  expect(firstOf(queue)?.id).toBe('a');
  expect(firstOf(queue.filter(({ canDecide }) => !canDecide))?.id).toBe('own');
  expect(firstOf([])).toBeNull();
});

test('[SUB-04] after a decision the next one follows, past one’s own and from the end to what was left out', () => {
  expect(followerOf(queue, 'b')?.id).toBe('c');
  expect(followerOf(queue, 'c')?.id).toBe('a');
  expect(followerOf(queue.slice(0, 2), 'a')?.id).toBe('own');
  expect(followerOf(queue.slice(1, 2), 'a')).toBeNull();
});

test('one that is not in the queue any more is followed by the oldest', () => {
  expect(followerOf(queue, 'gone')?.id).toBe('a');
  expect(neighbourOf(queue, 'gone', 1)?.id).toBe('own');
  expect(neighbourOf(queue, 'gone', -1)?.id).toBe('c');
});

test('[SUB-04] whoever moves on without deciding comes by all of them, in both directions', () => {
  const walk = (step: 1 | -1) => {
    const seen = ['a'];
    for (let steps = 0; steps < queue.length; steps++)
      seen.push(neighbourOf(queue, seen.at(-1) ?? '', step)?.id ?? '');
    return seen;
  };
  expect(walk(1)).toEqual(['a', 'b', 'own too', 'c', 'own', 'a']);
  expect(walk(-1)).toEqual(['a', 'own', 'c', 'own too', 'b', 'a']);
  expect(neighbourOf(queue.slice(0, 1), 'own', 1)).toBeNull();
});

test('[SUB-03] what was decided since it was loaded counts no more; what is on other pages does', () => {
  const loaded = { data: queue, count: 80, toDecide: 78 };
  const { left, count, toDecide } = leftOf(loaded, new Set(['a', 'c', 'of an older page']));
  expect(left.map(({ id }) => id)).toEqual(['own', 'b', 'own too']);
  expect({ count, toDecide }).toEqual({ count: 78, toDecide: 76 });
});
