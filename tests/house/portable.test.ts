import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesIn, read, root } from './sources.ts';

const TEXT = /\.(ts|tsx|mjs|css|html|md|json|txt|sql|sh|yml|yaml)$|^\.ci\//;
const GENERATED = /^package-lock\.json$|\/migrations\/meta\//;

const texts = () => [
  ...readdirSync(root).filter((name) => TEXT.test(name)),
  ...['contract', 'server', 'web', 'tests', 'scripts', 'bench', 'docs', 'deploy', '.ci']
    .flatMap(filesIn)
    .filter((path) => TEXT.test(path)),
];

test('nothing names a path of the machine it was written on', () => {
  /** Written in pieces, so that this file does not name them itself. */
  const places = ['/wo' + 'rk/', '../sha' + 'red', '/tmp/' + 'studio'];
  const found = texts()
    .filter((path) => !GENERATED.test(path))
    .flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, index) =>
          places.some((place) => line.includes(place)) ? [`${path}:${index + 1} ${line.trim()}`] : [],
        ),
    );
  expect(found, 'Use a path relative to the project.').toEqual([]);
});
