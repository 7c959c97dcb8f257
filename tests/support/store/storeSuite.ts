import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '#server/core/store.ts';

const LIMIT = 4 * 1024 * 1024;
const KEY = 'cworkspace/ab/abcdef';

/** Content as it comes over the network: in pieces of odd sizes. */
function* pieces(content: Buffer): Generator<Buffer> {
  for (let from = 0, size = 1; from < content.length; from += size, size = (size * 7) % 65_521) {
    yield content.subarray(from, from + size);
  }
}

/** What every store must do; runs against each implementation. */
export function storeSuite(name: string, open: () => Promise<Store>): void {
  describe(name, () => {
    let store: Store;
    const receive = (content: Buffer, limit = LIMIT) => store.receive(Readable.from(pieces(content)), limit);
    const keep = async (content: Buffer, key = KEY) => {
      const staged = await receive(content);
      await staged.commit(key);
    };
    const read = async (key: string, range?: { start: number; end: number }) => {
      const stream = await store.read(key, range);
      return stream && buffer(stream);
    };

    beforeEach(async () => {
      store = await open();
    });

    test('content comes out as it went in, with its hash, size and first bytes', async () => {
      const content = randomBytes(3_000_001);
      const staged = await receive(content);
      expect(staged.sha256).toBe(createHash('sha256').update(content).digest('hex'));
      expect(staged.size).toBe(content.length);
      expect(staged.head.length).toBeGreaterThanOrEqual(4_100);
      expect(content.subarray(0, staged.head.length).equals(staged.head)).toBe(true);
      await staged.commit(KEY);
      expect((await read(KEY))?.equals(content)).toBe(true);
    });

    test('where content is read as one piece, it is the same', async () => {
      const content = randomBytes(200_001);
      await keep(content);
      const whole = store.readWhole ? await store.readWhole(KEY) : await read(KEY);
      expect(whole?.equals(content)).toBe(true);
      expect(store.readWhole ? await store.readWhole('cworkspace/ab/none') : null).toBeNull();
    });

    test('a part is read by its first and last byte', async () => {
      await keep(Buffer.from('0123456789'));
      expect(String(await read(KEY, { start: 2, end: 4 }))).toBe('234');
      expect(String(await read(KEY, { start: 9, end: 9 }))).toBe('9');
    });

    test('content of exactly the limit is taken, one byte more is not', async () => {
      expect((await receive(Buffer.alloc(1_000), 1_000)).size).toBe(1_000);
      await expect(receive(Buffer.alloc(1_001), 1_000)).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });
    });

    test('an upload that never ends is given up at the limit', async () => {
      let sent = 0;
      const endless = (function* () {
        for (;;) {
          sent += 65_536;
          yield Buffer.alloc(65_536);
        }
      })();
      await expect(store.receive(Readable.from(endless), LIMIT)).rejects.toMatchObject({
        code: 'FILE_TOO_LARGE',
      });
      expect(sent).toBeLessThan(2 * LIMIT);
    });

    test('nothing is refused as an empty file', async () => {
      await expect(receive(Buffer.alloc(0))).rejects.toMatchObject({ code: 'FILE_EMPTY' });
    });

    test('content that was not committed, or discarded, is not there', async () => {
      const staged = await receive(Buffer.from('never kept'));
      expect(await store.read(KEY)).toBeNull();
      await staged.discard();
      await staged.discard();
      expect(await store.read(KEY)).toBeNull();
    });

    test('a commit can be repeated, and a discard after it changes nothing', async () => {
      const staged = await receive(Buffer.from('kept'));
      await staged.commit(KEY);
      await staged.commit(KEY);
      await staged.discard();
      expect(String(await read(KEY))).toBe('kept');
    });

    test('a commit that is repeated after a collection took the content away fails', async () => {
      const staged = await receive(Buffer.from('lost'));
      await staged.commit(KEY);
      await store.remove(KEY);
      await expect(staged.commit(KEY)).rejects.toMatchObject({ code: 'STORE_UNREACHABLE' });
    });

    test('content that was brought, and taken away again before its commit, is there after it', async () => {
      const staged = await receive(Buffer.from('kept'));
      await staged.bring?.(KEY);
      await staged.bring?.(KEY);
      await store.remove(KEY);
      await staged.commit(KEY);
      await staged.discard();
      expect(String(await read(KEY))).toBe('kept');
    });

    test('the same content is committed by several uploads at once', async () => {
      const content = randomBytes(100_000);
      const staged = await Promise.all([receive(content), receive(content), receive(content)]);
      await Promise.all(staged.map((one) => one.commit(KEY)));
      expect((await read(KEY))?.equals(content)).toBe(true);
    });

    test('removed content is gone, and removing it again is no error', async () => {
      await keep(Buffer.from('short-lived'));
      await store.remove(KEY);
      await store.remove(KEY);
      expect(await store.read(KEY)).toBeNull();
      await keep(Buffer.from('back again'));
      expect(String(await read(KEY))).toBe('back again');
    });

    test.each([
      '../outside',
      'a/../../outside',
      '/etc/passwd',
      'a//b',
      '.incoming/x',
      'a\\b',
      'a/b\0',
      'A/b',
      '',
    ])('the key %j is refused', async (key) => {
      const staged = await receive(Buffer.from('x'));
      await expect(staged.commit(key)).rejects.toThrow(TypeError);
      await staged.discard();
      await expect(store.read(key)).rejects.toThrow(TypeError);
      await expect(store.remove(key)).rejects.toThrow(TypeError);
    });

    test('all content below a part of the key is removed, what lies beside it stays', async () => {
      await keep(Buffer.from('one'), 'cone/ab/x');
      await keep(Buffer.from('two'), 'cone/cd/y');
      await keep(Buffer.from('other'), 'coneother/ab/x');
      await store.removeAll('cone');
      await store.removeAll('cone');
      expect([await store.read('cone/ab/x'), await store.read('cone/cd/y')]).toEqual([null, null]);
      expect(String(await read('coneother/ab/x'))).toBe('other');
      for (const part of ['', '..', '.incoming', '/'])
        await expect(store.removeAll(part)).rejects.toThrow(TypeError);
    });

    test('a store that has room is not full', async () => {
      expect(await store.isFull()).toBe(false);
    });

    test('a store that works says so', async () => {
      await expect(store.check()).resolves.toBeUndefined();
    });
  });
}
