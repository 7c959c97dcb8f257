import { expect, test } from 'vitest';
import { type QueuedUpload, runUploads } from './runUploads.ts';
import { sizeText } from './sizeText.ts';

interface Pending {
  name: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
  resolve: (result: string) => void;
  reject: (error: Error) => void;
}

function setUp(lanes: number, isWrongFile?: (error: unknown) => boolean) {
  const sent: Pending[] = [];
  const uploaded: string[] = [];
  const ends: number[] = [];
  let items: QueuedUpload[] = [];
  const queue = runUploads<string>({
    upload: (file, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        sent.push({ name: file.name, signal, onProgress, resolve, reject });
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
    onChange: (next) => {
      items = next;
    },
    onUploaded: (_, result) => uploaded.push(result),
    errorText: (error) => (error instanceof Error ? error.message : 'failed'),
    isWrongFile,
    onEnd: (arrived) => ends.push(arrived),
    lanes,
  });
  return { queue, sent, uploaded, ends, items: () => items };
}

const files = (...names: string[]) => names.map((name) => new File(['x'], name));
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('only so many files are sent at a time', async () => {
  const { queue, sent, uploaded } = setUp(2);
  queue.add(files('a', 'b', 'c'));
  expect(sent.map((one) => one.name)).toEqual(['a', 'b']);
  sent[0]?.resolve('A');
  await settled();
  expect(uploaded).toEqual(['A']);
  expect(sent.map((one) => one.name)).toEqual(['a', 'b', 'c']);
});

test('a failed file says why and can be sent again', async () => {
  const { queue, sent, uploaded, items } = setUp(1);
  queue.add(files('a'));
  sent[0]?.onProgress(0.5);
  expect(items()[0]).toMatchObject({ state: 'sending', share: 0.5 });
  sent[0]?.reject(new Error('No room left.'));
  await settled();
  expect(items()[0]).toMatchObject({ state: 'failed', error: 'No room left.' });
  queue.retry(items()[0]?.id ?? 0);
  sent[1]?.resolve('A');
  await settled();
  expect(uploaded).toEqual(['A']);
  expect(items()).toEqual([]);
});

test('[DOC-22] a file that is wrong itself says so, and is not sent again with those that failed otherwise', async () => {
  const { queue, sent, items } = setUp(2, (error) => String(error).includes('type'));
  queue.add(files('a', 'b'));
  sent[0]?.reject(new Error('Of another type.'));
  sent[1]?.reject(new Error('No room left.'));
  await settled();
  expect(items().map(({ isWrong }) => isWrong)).toEqual([true, false]);
  queue.retryAll();
  await settled();
  expect(sent.map((one) => one.name)).toEqual(['a', 'b', 'b']);
  expect(items()[0]).toMatchObject({ state: 'failed', isWrong: true });
});

test('a cancelled file is stopped, leaves the list, and the next one goes', async () => {
  const { queue, sent, items } = setUp(1);
  queue.add(files('a', 'b'));
  queue.cancel(items()[0]?.id ?? 0);
  await settled();
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(items().map((item) => item.file.name)).toEqual(['b']);
  expect(sent.map((one) => one.name)).toEqual(['a', 'b']);
});

test('all that failed are sent again at once; all that is there is stopped and taken off at once', async () => {
  const { queue, sent, uploaded, items } = setUp(2);
  queue.add(files('a', 'b', 'c'));
  sent[0]?.reject(new Error('No room left.'));
  sent[1]?.reject(new Error('No room left.'));
  await settled();
  sent[2]?.resolve('C');
  await settled();
  expect(items().map(({ file, state }) => [file.name, state])).toEqual([
    ['a', 'failed'],
    ['b', 'failed'],
  ]);
  queue.retryAll();
  expect(sent.slice(3).map((one) => one.name)).toEqual(['a', 'b']);
  queue.dropAll();
  await settled();
  expect(items()).toEqual([]);
  expect(sent.slice(3).every(({ signal }) => signal.aborted)).toBe(true);
  expect(uploaded).toEqual(['C']);
});

test.each([
  [0, '0 bytes'],
  [812 * 1024, '812 KB'],
  [10 * 1024 * 1024, '10 MB'],
  [2.44 * 1024 * 1024, '2.4 MB'],
])('%d bytes read %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test('it tells once how many files have arrived, when nothing is on its way any more', async () => {
  const { queue, sent, ends } = setUp(2);
  queue.add(files('a', 'b', 'c'));
  sent[0]?.resolve('A');
  await settled();
  expect(ends).toEqual([]);
  sent[1]?.reject(new Error('broken'));
  sent[2]?.resolve('C');
  await settled();
  expect(ends).toEqual([2]);
  queue.retryAll();
  sent[3]?.reject(new Error('broken'));
  await settled();
  expect(ends).toEqual([2]);
});
