import { expect, test } from 'vitest';
import { keyFor, keyForFile, settle } from './idempotency.ts';

test('an action tried again keeps its key until it is settled', () => {
  const first = keyFor('POST /v2/workspaces', '{"name":"A"}');
  expect(keyFor('POST /v2/workspaces', '{"name":"A"}')).toBe(first);
  expect(keyFor('POST /v2/workspaces', '{"name":"B"}')).not.toBe(first);
  expect(keyFor('POST /v2/groups', '{"name":"A"}')).not.toBe(first);
  settle('POST /v2/workspaces', '{"name":"A"}');
  expect(keyFor('POST /v2/workspaces', '{"name":"A"}')).not.toBe(first);
});

test('a file keeps its key, a file of the same name has another', () => {
  const file = new File(['a'], 'a.pdf');
  expect(keyForFile(file)).toBe(keyForFile(file));
  expect(keyForFile(new File(['a'], 'a.pdf'))).not.toBe(keyForFile(file));
});
