import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type ZipEntry, zipOf } from './zip.ts';

const at = new Date('2026-03-01T10:00:00Z');
const entry = (name: string, bytes: Buffer): ZipEntry => ({
  name,
  content: Readable.from([bytes]),
  size: bytes.length,
  at,
});

/** Entries of which it is noted when each is asked for. */
async function* noted(asked: string[], entries: ZipEntry[]): AsyncGenerator<ZipEntry> {
  for (const one of entries) {
    asked.push(one.name);
    yield one;
  }
}

test('a ZIP holds its files as they are, under names of any script', async () => {
  const [first, second] = [Buffer.from('PDF '.repeat(1_000)), Buffer.from('')];
  const zip = await buffer(zipOf(noted([], [entry('Größe – 安全.pdf', first), entry('empty.png', second)])));
  expect(zip.length).toBeGreaterThan(first.length);
  const files = unzipSync(zip);
  expect(Object.keys(files)).toEqual(['Größe – 安全.pdf', 'empty.png']);
  expect(Buffer.from(files['Größe – 安全.pdf'] ?? []).equals(first)).toBe(true);
  expect(files['empty.png']).toHaveLength(0);
});

test('the next file is asked for when the one before it is through', async () => {
  const asked: string[] = [];
  const slow = new PassThrough();
  const second = entry('second', Buffer.from('two'));
  const zip = zipOf(noted(asked, [{ name: 'first', content: slow, size: 6, at }, second]));
  const read = buffer(zip);
  slow.write('one');
  await expect.poll(() => asked).toEqual(['first']);
  slow.end('one');
  expect(Object.keys(unzipSync(await read))).toEqual(['first', 'second']);
  expect(asked).toEqual(['first', 'second']);
});

test('when its reader goes away the content under way ends, and no other is asked for', async () => {
  const asked: string[] = [];
  const slow = new PassThrough();
  const zip = zipOf(
    noted(asked, [{ name: 'first', content: slow, size: 6, at }, entry('second', Buffer.from('two'))]),
  );
  slow.write('one');
  await expect.poll(() => asked).toEqual(['first']);
  zip.destroy();
  await expect.poll(() => slow.destroyed).toBe(true);
  expect(asked).toEqual(['first']);
});

test.each([
  ['fails', (content: PassThrough) => void content.destroy(new Error('The disk is gone.'))],
  ['is shorter than it should be', (content: PassThrough) => void content.end('on')],
])('a content that %s breaks the ZIP off', async (_, end) => {
  const [content, asked] = [new PassThrough(), [] as string[]];
  const read = buffer(zipOf(noted(asked, [{ name: 'first', content, size: 6, at }])));
  const failed = expect(read).rejects.toThrow();
  await expect.poll(() => asked).toEqual(['first']);
  end(content);
  await failed;
});

test('entries that cannot be made break the ZIP off', async () => {
  async function* failing(): AsyncGenerator<ZipEntry> {
    yield entry('first', Buffer.from('one'));
    throw new Error('The store does not answer.');
  }
  await expect(buffer(zipOf(failing()))).rejects.toThrow('The store does not answer.');
});
