import { expect, test } from 'vitest';
import { longLists } from './longLists.ts';

/** A list that takes until it is told to end. */
function slowList() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { send: () => promise, end: resolve };
}
const refusal = { code: 'BUSY', statusCode: 503, retryAfterSeconds: 2 };

test('one person reads three long lists at a time, all together six', async () => {
  const read = longLists();
  const list = slowList();
  const running = ['ada', 'ada', 'ada', 'ben', 'ben'].map((reader) => read(reader, list.send));
  await expect(read('ada', list.send)).rejects.toMatchObject(refusal);
  running.push(read('eve', list.send));
  await expect(read('ben', list.send)).rejects.toMatchObject(refusal);
  list.end();
  await Promise.all(running);
  await read('ben', async () => undefined);
});

test('a list that breaks off makes room as well', async () => {
  const read = longLists(1);
  const breakOff = async () => {
    throw new Error('The reader went away.');
  };
  await expect(read('ada', breakOff)).rejects.toThrow('The reader went away.');
  await read('ben', async () => undefined);
});
