import { expect, test } from 'vitest';
import { longLists } from './longLists.ts';

const refusal = expect.objectContaining({ code: 'BUSY', statusCode: 503, retryAfterSeconds: 2 });
const reader = (userId: string, workspaceId: string | null = null) => ({ userId, workspaceId });

test('one person reads three long lists at a time, and six are made all together', () => {
  const enter = longLists();
  const places = ['ada', 'ada', 'ada', 'ben', 'ben'].map((userId) => enter(reader(userId)));
  expect(() => enter(reader('ada'))).toThrow(refusal);
  places.push(enter(reader('eve')));
  expect(() => enter(reader('ben'))).toThrow(refusal);
  for (const place of places) place.isMade();
  enter(reader('ben'));
  expect(() => enter(reader('ada')), 'Hers are made, but she still reads them.').toThrow(refusal);
  places[0]?.isRead();
  enter(reader('ada'));
});

test('three long lists of one workspace are made at a time, and twelve are read', () => {
  const enter = longLists();
  const read = (n: number) => enter(reader(`person ${n}`, 'north'));
  const places = [1, 2, 3].map(read);
  expect(() => read(4)).toThrow(refusal);
  enter(reader('person 4', 'south')).isMade();
  for (const place of places) place.isMade();
  for (let n = 4; n <= 12; n++) read(n).isMade();
  expect(() => read(13)).toThrow(refusal);
  places[0]?.isRead();
  read(13);
});
