import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn, read, root, sources } from './sources.ts';

const PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'bench/README.md', 'contract/GLOSSARY.md'];
const isPage = (path: string) => path.endsWith('.md');
const pages = [...PAGES, ...filesIn('docs').filter(isPage)].map((path) => ({ path, text: read(path) }));

const names = new Set(sources.map(({ path }) => basename(path)));

/** A folder or file of the house by its path, or a file by its name; not a pattern, an alias, an address or a setting. */
const isPath = (text: string) =>
  /^(contract|server|web|tests|scripts|bench|docs|deploy)\/[\w./$-]+$/.test(text) ||
  /^\w[\w./-]*\.(ts|tsx|mjs)$/.test(text);

const isThere = (text: string) => names.has(text) || existsSync(join(root, text));

const found = (pattern: RegExp) =>
  pages.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([, what = '']) => ({ path, what })));

test('every file that a page names is there', () => {
  const named = found(/`([^`\n]+)`/g).filter(({ what }) => isPath(what));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ what }) => !isThere(what))).toEqual([]);
});

test('every link from page to page leads somewhere', () => {
  const links = found(/\]\((?!\w+:)([^)#\s]+)[^)]*\)/g);
  expect(links.length).toBeGreaterThan(40);
  expect(links.filter(({ path, what }) => !existsSync(join(root, dirname(path), what)))).toEqual([]);
});
