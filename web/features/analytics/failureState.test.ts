import { expect, test } from 'vitest';
import { failureIn } from './failureState.ts';

function storage() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

test('[INT-08] a failure of analytics is kept in the storage of the session until it is forgotten', () => {
  const ofTab = storage();
  const failure = failureIn(() => ofTab);
  expect(failure.isKept()).toBe(false);
  failure.keep();
  expect(failureIn(() => ofTab).isKept()).toBe(true);
  expect(failureIn(storage).isKept()).toBe(false);
  failure.forget();
  expect([...ofTab.values]).toEqual([]);
});

test('storage that is refused keeps nothing, and stops nothing', () => {
  const failure = failureIn(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  failure.keep();
  failure.forget();
  expect(failure.isKept()).toBe(false);
});
