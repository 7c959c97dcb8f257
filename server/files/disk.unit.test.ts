import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storeSuite } from '#tests/support/store/storeSuite.ts';
import { diskStore } from './disk.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'muster-store-'));
});

afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

const NOW = new Date();
const incoming = () => readdir(join(root, '.incoming'));

storeSuite('the store on disk', () => diskStore(root, NOW));

test('an upload that breaks off or is too large leaves nothing behind', async () => {
  const store = await diskStore(root, NOW);
  const broken = (async function* () {
    yield Buffer.from('half');
    throw new Error('connection lost');
  })();
  await expect(store.receive(broken, 100)).rejects.toThrow('connection lost');
  await expect(store.receive(Readable.from([Buffer.alloc(101)]), 100)).rejects.toThrow();
  const staged = await store.receive(Readable.from([Buffer.from('given up')]), 100);
  expect(await incoming()).toHaveLength(1);
  await staged.discard();
  expect(await incoming()).toEqual([]);
});

test('a disk is full when less of it is free than is to be kept', async () => {
  const isFull = async (minFreeShare: number) => (await diskStore(root, NOW, { minFreeShare })).isFull();
  expect(await isFull(1.01)).toBe(true);
  expect(await isFull(0)).toBe(false);
});

test('a start removes uploads that a crash cut off more than a day ago, and no others', async () => {
  await diskStore(root, NOW);
  const old = join(root, '.incoming', 'old');
  await writeFile(old, 'x');
  await writeFile(join(root, '.incoming', 'running'), 'x');
  const yesterday = new Date(NOW.getTime() - 25 * 60 * 60 * 1_000);
  await utimes(old, yesterday, yesterday);
  await diskStore(root, NOW);
  expect(await incoming()).toEqual(['running']);
});

test('content that a crash left incomplete in its place is replaced', async () => {
  const store = await diskStore(root, NOW);
  const first = await store.receive(Readable.from([Buffer.from('complete')]), 100);
  await first.commit('cworkspace/ab/abc');
  await writeFile(join(root, 'cworkspace', 'ab', 'abc'), 'comp');
  const second = await store.receive(Readable.from([Buffer.from('complete')]), 100);
  await second.commit('cworkspace/ab/abc');
  const stream = await store.read('cworkspace/ab/abc');
  expect(String(await stream?.toArray())).toBe('complete');
  expect(await incoming()).toEqual([]);
});

test('a store whose folder is gone does not pass the check', async () => {
  const store = await diskStore(root, NOW);
  await rm(root, { recursive: true });
  await expect(store.check()).rejects.toThrow('ENOENT');
});
