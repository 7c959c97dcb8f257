import { expect, test } from 'vitest';
import { isId } from '#contract/rules/ids.ts';
import { newId } from './ids.ts';

test('ids have the form of the contract, are never the same, and use every sign alike', () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(ids.every(isId)).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  const counts = new Map<string, number>();
  for (const sign of ids.map((id) => id.slice(1)).join('')) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const expected = (ids.length * 24) / 36;
  expect(counts.size).toBe(36);
  for (const count of counts.values()) expect(Math.abs(count / expected - 1)).toBeLessThan(0.06);
});
