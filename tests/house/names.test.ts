import { expect, test } from 'vitest';
import { shipped } from './sources.ts';

/** In all of these each exported name means one thing. */
const FOLDERS = ['contract', 'server', 'web'];

/** A noun's calls and its table both have the name of the noun. */
const isNoun = (name: string, paths: string[]): boolean =>
  paths.length === 2 &&
  paths.some((path) => path.startsWith('contract/') && path.endsWith(`/${name}.ts`)) &&
  paths.includes('server/db/schema.ts');

/** What a router asks every file of a screen to export. */
const ROUTE = /^web\/routes\//;

/** Every name that a folder's files export, with the files that declare it. */
function exportedNames(folders: string[]): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const { path, parsed } of folders.flatMap(shipped)) {
    for (const { exportName, moduleRequest } of parsed.module.staticExports.flatMap(
      ({ entries }) => entries,
    )) {
      if (moduleRequest || !exportName.name) continue;
      if (exportName.name === 'Route' && ROUTE.test(path)) continue;
      names.set(exportName.name, [...(names.get(exportName.name) ?? []), path]);
    }
  }
  return names;
}

test('one exported name means one thing', () => {
  const wrong = [...exportedNames(FOLDERS)]
    .filter(([name, paths]) => new Set(paths).size > 1 && !isNoun(name, paths))
    .map(([name, paths]) => `${name}: ${paths.join(', ')}`);
  expect(wrong, 'Say in the name what tells the two things apart.').toEqual([]);
});
