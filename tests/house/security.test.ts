import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { read, root, sources } from './sources.ts';

const page = read('docs/security.md');
const quoted = [...page.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

/** A path of the house, as against a title, a setting or an address. */
const isPath = (text: string) => /^(contract|server|web|tests)\/[\w./-]+$/.test(text);

/** The last column of the promises, which has nothing but titles. */
const promised = page
  .slice(page.indexOf('## Promises'), page.indexOf('## What row-level'))
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| promise'))
  .map((line) => ({ line, held: [...(line.split(' | ').at(-1) ?? '').matchAll(/`([^`]+)`/g)] }));

const tests = sources
  .filter(({ isTest }) => isTest)
  .map(({ text }) => text)
  .join('\n');

test('every file that docs/security.md names is there', () => {
  expect(quoted.filter((text) => isPath(text) && !existsSync(join(root, text)))).toEqual([]);
});

test('every promise of docs/security.md names tests that are there', () => {
  expect(promised.length).toBeGreaterThan(10);
  expect(promised.filter(({ held }) => held.length === 0).map(({ line }) => line)).toEqual([]);
  const titles = promised.flatMap(({ held }) => held.map(([, title = '']) => title));
  expect(titles.filter((title) => !tests.includes(`'${title}'`))).toEqual([]);
});
