import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { rows } from '#tests/support/errorSentences.ts';
import { filesIn, read, root, shipped, sources } from './sources.ts';

const PAGES = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'bench/README.md',
  'contract/GLOSSARY.md',
];
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

test('every picture that a page shows is there, with words for those who do not see it', () => {
  const shown = found(/<img ([^>]*)>/g).map(({ path, what }) => ({
    path,
    file: /\bsrc="([^"]+)"/.exec(what)?.[1] ?? '',
    alt: /\balt="([^"]+)"/.exec(what)?.[1] ?? '',
  }));
  expect(shown.length).toBeGreaterThan(2);
  const wrong = shown.filter(
    ({ path, file, alt }) => !existsSync(join(root, dirname(path), file)) || alt.length < 20,
  );
  expect(wrong).toEqual([]);
});

test('every command that a page names is one of package.json', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const named = found(/\bnpm run ([\w:-]+)/g);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ what }) => !Object.hasOwn(scripts, what))).toEqual([]);
});

test('the changelog has the version of the package, what it needs is told, and the calls carry it', () => {
  const { version } = JSON.parse(read('package.json'));
  const heads = [...read('CHANGELOG.md').matchAll(/^## \[([^\]]+)\]/gm)].map(([, head]) => head);
  expect(heads[0], 'What comes next is collected here.').toBe('Unreleased');
  expect(heads[1], 'Rename the head Unreleased, and begin a new one.').toBe(version);
  expect(read('docs/upgrade.md'), 'Add a line to the table of what each version needs.').toMatch(
    new RegExp(`^\\| .*${version.replaceAll('.', '\\.')} \\|`, 'm'),
  );
  expect(read('server/http/openapi.ts')).toContain(`version: '${version}'`);
});

test('every sentence of docs/error-sentences.md is provoked in a browser, or stands in the code and in its test', () => {
  const specs = sources.filter(({ path }) => path.endsWith('-sentences.spec.ts')).map(({ text }) => text);
  const provoked = rows.filter(({ name }) => !specs.some((text) => text.includes(`'${name}'`)));
  expect(provoked.map(({ name }) => name)).toEqual([]);
  const others = [...read('docs/error-sentences.md').matchAll(/^\| “(.*)” \| `(.*)` \|$/gm)];
  expect(others.length).toBeGreaterThan(25);
  const code = ['web', 'contract'].flatMap(shipped).map(({ text }) => text);
  const missing = others.filter(
    ([, sentence = '', file = '']) =>
      !code.some((text) => text.includes(sentence)) || !read(file).includes(sentence),
  );
  expect(missing.map(([row]) => row)).toEqual([]);
});
