import { expect, test } from 'vitest';
import { importsOf, type Source, sources } from './sources.ts';

const WINGS = ['contract', 'server', 'web', 'tests', 'scripts', 'bench'];

/** What each wing may import of ours beside itself. */
const ALLOWED: Record<string, string[]> = {
  contract: [],
  server: ['contract'],
  web: ['contract'],
  tests: ['contract', 'server', 'web', 'scripts'],
  scripts: [],
  bench: ['contract', 'server', 'tests'],
};

const wingOf = (path: string) => path.split('/')[0] ?? '';
const mayBorrow = ({ path, isTest }: Source) =>
  isTest ? [...(ALLOWED[wingOf(path)] ?? []), 'tests'] : (ALLOWED[wingOf(path)] ?? []);

const all = sources.flatMap((source) => importsOf(source).map((one) => ({ ...one, source })));

test('a wing imports only itself and what it may: contract nothing, server and web the contract', () => {
  const wrong = all
    .filter(({ target }) => WINGS.includes(wingOf(target)) && /\.\w+$/.test(target))
    .filter(({ source, target }) => wingOf(source.path) !== wingOf(target))
    .filter(({ source, target }) => !mayBorrow(source).includes(wingOf(target)))
    .map(({ source, written }) => `${source.path} imports ${written}`);
  expect(wrong, 'Move what both sides need to contract/.').toEqual([]);
});

test('no import climbs more than one folder', () => {
  const wrong = all
    .filter(({ written }) => written.includes('../../'))
    .map(({ source, written }) => `${source.path} imports ${written}`);
  expect(wrong, 'Use #contract/…, #server/…, #web/…, #tests/… instead.').toEqual([]);
});

test('no file re-exports a folder, save contract/index.ts', () => {
  const barrels = sources
    .filter(({ path }) => path !== 'contract/index.ts')
    .filter(
      ({ path, parsed }) =>
        /(^|\/)index\.ts$/.test(path) ||
        parsed.module.staticExports.some(({ entries }) =>
          entries.some(
            ({ moduleRequest, importName }) => moduleRequest && importName.kind === 'AllButDefault',
          ),
        ),
    )
    .map(({ path }) => path);
  expect(barrels, 'Import each thing from the file that declares it.').toEqual([]);
});

test('no module needs itself at run time, not even by a detour', () => {
  const needs = new Map(
    sources.map((source) => [
      source.path,
      importsOf(source)
        .filter(({ isTypeOnly }) => !isTypeOnly)
        .map(({ target }) => target),
    ]),
  );
  expect(circle(needs), 'Move what both ends of the circle share to a file of its own.').toEqual([]);
});

/** The first circle found, as a path that ends where it began; empty when there is none. */
function circle(needs: Map<string, string[]>): string[] {
  const done = new Set<string>();
  const visit = (path: string, way: string[]): string[] => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
    if (done.has(path)) return [];
    for (const next of needs.get(path) ?? []) {
      const found = visit(next, [...way, path]);
      if (found.length > 0) return found;
    }
    done.add(path);
    return [];
  };
  for (const path of needs.keys()) {
    const found = visit(path, []);
    if (found.length > 0) return found;
  }
  return [];
}
