import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, type Source, shipped, sources } from './sources.ts';

/** The room of a file of the server; null for the composition itself, which lies beside the rooms. */
const roomOf = (path: string): string | null => /^server\/(\w+)\//.exec(path)?.[1] ?? null;

test('no circle runs through the rooms of the server, not even of types', () => {
  const needs = new Map<string, Map<string, string>>();
  for (const source of shipped('server')) {
    const from = roomOf(source.path);
    if (from === null) continue;
    for (const { target } of importsOf(source)) {
      const to = roomOf(target);
      if (to === null || to === from) continue;
      const ofRoom = needs.get(from) ?? new Map<string, string>();
      ofRoom.set(to, `${source.path} imports ${target}`);
      needs.set(from, ofRoom);
    }
  }
  /** Rooms that need none of those left go, until the ones that are left need each other. */
  const left = new Set(needs.keys());
  const needed = (room: string) => [...(needs.get(room) ?? [])].filter(([to]) => left.has(to));
  const isFree = (room: string) => needed(room).length === 0;
  while ([...left].some(isFree)) for (const room of left) if (isFree(room)) left.delete(room);
  const circle = [...left].flatMap((room) => needed(room).map(([, how]) => how));
  expect(circle, 'Move what both rooms need to a room below them.').toEqual([]);
});

test('what members may do with an object lies in the policy of its noun', () => {
  const wrong = shipped('server')
    .map(({ path }) => path)
    .filter((path) => /\/(access|reach|rights|sight|permissions)\.[\w.]+$/.test(path));
  expect(wrong, 'Write it as sentences in <noun>/policy.ts, SQL in policy.queries.ts.').toEqual([]);
});

test('the rules of the contract need no schemas, so that a first page load stays small', () => {
  const wrong = shipped('contract/rules')
    .flatMap((source) => importsOf(source).map(({ target }) => ({ path: source.path, target })))
    .filter(({ target }) => target === 'zod' || /^contract\/(?!rules\/)/.test(target))
    .map(({ path, target }) => `${path} imports ${target}`);
  expect(wrong, 'What needs zod belongs to contract/schemas.ts or to its noun.').toEqual([]);
});

/** Folders whose entries are alike, one for each thing there is. */
const LONG_FOLDERS: string[] = [];
const MOST_ENTRIES = 40;

test('no folder shows more than about forty entries at once', () => {
  const entries = new Map<string, Set<string>>();
  for (const { path } of sources as Source[]) {
    for (let inner = path; inner.includes('/'); inner = dirname(inner)) {
      const folder = dirname(inner);
      entries.set(folder, (entries.get(folder) ?? new Set()).add(inner));
    }
  }
  const wrong = [...entries]
    .filter(([folder, { size }]) => size > MOST_ENTRIES && !LONG_FOLDERS.includes(folder))
    .map(([folder, { size }]) => `${folder}: ${size}`);
  expect(wrong, 'Look for the second room in it.').toEqual([]);
});
