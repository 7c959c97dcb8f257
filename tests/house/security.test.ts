import { readdirSync } from 'node:fs';
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
