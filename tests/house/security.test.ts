import { expect, test } from 'vitest';
import { read, sources } from './sources.ts';

const page = read('docs/security.md');

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

test('every promise of docs/security.md names tests that are there', () => {
  expect(promised.length).toBeGreaterThan(10);
  expect(promised.filter(({ held }) => held.length === 0).map(({ line }) => line)).toEqual([]);
  const titles = promised.flatMap(({ held }) => held.map(([, title = '']) => title));
  expect(titles.filter((title) => !tests.includes(`'${title}'`))).toEqual([]);
});
