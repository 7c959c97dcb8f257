import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askList } from './ask.ts';
import { LIMITS } from './limits.ts';

/** Reads nothing: the test says what it answers, and when. */
class Reader {
  static last: Reader;
  onmessage?: (event: { data: object }) => void;
  onerror?: () => void;
  isEnded = false;
  asked: unknown;
  constructor() {
    Reader.last = this;
  }
  postMessage(asked: unknown) {
    this.asked = asked;
  }
  terminate() {
    this.isEnded = true;
  }
}

beforeEach(() => {
  vi.stubGlobal('Worker', Reader);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a worker reads one list, and ends with it', async () => {
  const found = askList('equipment', 'Product\nRope\n', { options: { separator: ';' } });
  expect(Reader.last.asked).toEqual({
    noun: 'equipment',
    input: 'Product\nRope\n',
    options: { separator: ';' },
  });
  Reader.last.onmessage?.({ data: { found: null } });
  expect([await found, Reader.last.isEnded]).toEqual([null, true]);
});

test.each([
  ['protected', () => Reader.last.onmessage?.({ data: { error: 'protected' } })],
  ['unreadable', () => Reader.last.onerror?.()],
  ['tookTooLong', () => vi.advanceTimersByTime(LIMITS.seconds * 1_000)],
])('[DOC-24] a reading that fails says why, and ends: %s', async (code, fail) => {
  const found = askList('details', 'File\n');
  fail();
  await expect(found).rejects.toMatchObject({ code });
  expect(Reader.last.isEnded).toBe(true);
});

test('a reading that nobody waits for any more ends at once', async () => {
  const waiting = new AbortController();
  const found = askList('people', 'Name\n', { signal: waiting.signal });
  waiting.abort(new Error('gone'));
  await expect(found).rejects.toThrow('gone');
  expect(Reader.last.isEnded).toBe(true);
});
