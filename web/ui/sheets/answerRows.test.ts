import { expect, test } from 'vitest';
import { rowReader } from './answerRows.ts';

const text = (rows: object[]) => JSON.stringify({ count: rows.length, states: { data: 1 }, data: rows });

/** The rows of a text that comes in pieces of a few bytes. */
function read(answer: string, size: number) {
  const told: string[] = [];
  const reader = rowReader<object>((rows, of) => told.push(`${rows} of ${of}`));
  const bytes = new TextEncoder().encode(answer);
  for (let start = 0; start < bytes.length; start += size) reader.write(bytes.slice(start, start + size));
  return { rows: reader.end(), told };
}

test.each([1, 7, 4_096, 1_000_000])('[DOC-55] rows that come in pieces of %i bytes are all read', (size) => {
  const rows = [
    { name: 'Straße "1"\\', kind: { name: '김민준 🏗' }, count: 9 },
    { name: '],"data":[{', list: [[1], { data: [{}] }] },
  ];
  expect(read(text(rows), size).rows).toEqual(rows);
});

test('[DOC-55] it is told how far the reading is', () => {
  const rows = Array.from({ length: 600 }, (_, id) => ({ id }));
  expect(read(text(rows), 1_000).told).toEqual(['250 of 600', '500 of 600']);
});

test('[DOC-58] an answer that breaks off is no list', () => {
  expect(() => read(text([{ name: 'a' }]).slice(0, -1), 5)).toThrow('broke off');
});
