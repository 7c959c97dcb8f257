import { expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { readCursor, writeCursor } from './cursor.ts';

const id = newId();

test('a cursor is read as it was written', () => {
  const cursor = { createdAt: '2026-03-02T08:30:00.123Z', id };
  expect(readCursor(writeCursor(cursor))).toEqual(cursor);
  expect(readCursor(null)).toBeNull();
});

test.each([
  ['no moment', `today ${id}`],
  ['a moment that the database does not know', `+275760-01-01T00:00:00.000Z ${id}`],
  ['the year 0', `0000-01-01T00:00:00.000Z ${id}`],
  ['no id', '2026-03-02T08:30:00.000Z 1'],
  ['nothing', ''],
])('a cursor of %s is refused', (_what, text) => {
  const cursor = Buffer.from(text).toString('base64url');
  expect(() => readCursor(cursor)).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
});
