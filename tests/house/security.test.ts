import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { read, root, shipped, sources } from './sources.ts';

const page = read('docs/security.md');

/** A name with spaces is the title of a test, one with a folder is a file; any other is a word of the code. */
const isTitle = (what: string) => what.includes(' ');
const isFile = (what: string) => /^\w+\/[\w./$-]+\.\w+$/.test(what);

const inBackticks = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, what = '']) => what);

const testFiles = new Map(sources.filter(({ isTest }) => isTest).map(({ path, text }) => [path, text]));
const tests = [...testFiles.values()].join('\n');

/** The promises; the last column has files, each with the titles of its tests after it. */
const promised = page
  .slice(page.indexOf('## Promises'), page.indexOf('## How often'))
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| promise'))
  .map((line) => ({ line, held: inBackticks(line.split(' | ').at(-1) ?? '') }));

test('every promise of docs/security.md names tests that are there, each after its file', () => {
  expect(promised.length).toBeGreaterThan(10);
  expect(promised.filter(({ held }) => !held.some(isTitle)).map(({ line }) => line)).toEqual([]);
  const lost = promised.flatMap(({ held }) => {
    let file = '';
    return held.filter((what) => {
      if (!isTitle(what)) file = what;
      return isTitle(what) ? !testFiles.get(file)?.includes(`'${what}'`) : !testFiles.has(what);
    });
  });
  expect(lost).toEqual([]);
});

test('workflows run actions of one commit each, may only read, and ask each week for known holes', () => {
  const workflows = readdirSync('.github/workflows').map((name) => read(`.github/workflows/${name}`));
  const used = workflows.flatMap((text) => [...text.matchAll(/\buses: *(\S+)/g)].map(([, action]) => action));
  expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(action ?? ''))).toEqual([]);
  expect(workflows.filter((text) => !/^permissions:\n {2}contents: read\n\n/m.test(text))).toEqual([]);
  expect(read('.github/workflows/audit.yml')).toMatch(
    /schedule:\n {4}- cron: '\d+ \d+ \* \* \d'.*npm audit --package-lock-only --audit-level=high/s,
  );
});

test('[DOOR-10] contents leave the store at one place, besides those that need not hand them to people', () => {
  const allowed = [
    'server/files/served.ts',
    // A logo that the portal drew.
    'server/mail/send.ts',
    // They bring them to a backup and to the scanner.
    'server/backup/makeBackup.ts',
    'server/files/scan/scan.ts',
  ];
  const reads = sources
    .filter(({ path, isTest }) => path.startsWith('server/') && !isTest)
    .filter(({ text }) => /\bstore\.(read|readWhole)\(|\bdirect\.address\(/.test(text))
    .map(({ path }) => path);
  expect(reads.filter((path) => !allowed.includes(path))).toEqual([]);
});

/** The rows of docs/asvs.md, whose last column has what a row rests on. */
const rows = [...read('docs/asvs.md').matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+) \|$/gm)].map(
  ([line, id = '', level, rest = '']) => {
    const [asked, stands = '', ...why] = rest.split(' | ');
    return { line, id, level, asked, stands, why, named: inBackticks(why.join(' | ')) };
  },
);

const isThere = (what: string) =>
  isTitle(what) ? tests.includes(`'${what}'`) : existsSync(join(root, what));

test('docs/asvs.md has each row of levels 1 and 2 once, says how it stands, and names files and tests that are there', () => {
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
  expect(rows.filter(({ level }) => level === '2')).toHaveLength(183);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  const known = ['met', 'deviates', 'open', 'not applicable'];
  expect(rows.filter(({ stands, why }) => !known.includes(stands) || why.join('').length < 6)).toEqual([]);
  const named = rows.flatMap((row) => row.named.map((what) => ({ id: row.id, what })));
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter(({ what }) => (isTitle(what) || isFile(what)) && !isThere(what))).toEqual([]);
  const bare = rows.filter(({ stands, named: of }) => stands === 'met' && !of.some(isThere));
  expect(
    bare.map(({ line }) => line),
    'What is met names the test or the file that holds it.',
  ).toEqual([]);
});

test('docs/security.md counts the rows of docs/asvs.md as they stand', () => {
  const count = (word: string) => rows.filter(({ stands }) => stands === word).length;
  expect(page).toContain(
    `${count('met')} are met, ${count('deviates')} deviate, ${count('open')} are open, ${count('not applicable')} don’t apply`,
  );
});

test('no code sets markup from a text, or runs one', () => {
  const forbidden =
    /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write\(|\beval\(|\bnew Function\(|createContextualFragment/;
  const found = ['web', 'server', 'contract']
    .flatMap(shipped)
    .filter(({ text }) => forbidden.test(text))
    .map(({ path }) => path);
  expect(found).toEqual([]);
});
