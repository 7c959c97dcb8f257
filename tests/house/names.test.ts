import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { shipped } from './sources.ts';

/** What a router asks every file of a screen to export. */
const ROUTE = /^web\/routes\//;

/** A language has the words of each mail under the same name as the others. */
const WORDS = /^server\/mail\/words\/\w+(?=\/)/;

/** A wing's room: a folder of `server/`, a folder of `web/features/` or `web/routes/`, the whole of `contract/`. */
function roomOf(path: string): string {
  const [words] = WORDS.exec(path) ?? [];
  if (words) return words;
  const [wing = '', room = '', part = ''] = dirname(path).split('/');
  if (wing === 'contract') return wing;
  return wing === 'web' && room !== 'ui' ? `${wing}/${room}/${part}` : `${wing}/${room}`;
}

/** Every name that is exported in a room, with the files that declare it. */
function exportedNames(): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const { path, parsed } of ['contract', 'server', 'web'].flatMap(shipped)) {
    for (const { exportName, moduleRequest } of parsed.module.staticExports.flatMap(
      ({ entries }) => entries,
    )) {
      if (moduleRequest || !exportName.name) continue;
      if (exportName.name === 'Route' && ROUTE.test(path)) continue;
      const name = `${exportName.name} in ${roomOf(path)}`;
      names.set(name, (names.get(name) ?? new Set()).add(path));
    }
  }
  return names;
}

test('within a room one exported name means one thing', () => {
  const wrong = [...exportedNames()]
    .filter(([, paths]) => paths.size > 1)
    .map(([name, paths]) => `${name}: ${[...paths].join(', ')}`);
  expect(wrong, 'Say in the name what tells the two things apart.').toEqual([]);
});
