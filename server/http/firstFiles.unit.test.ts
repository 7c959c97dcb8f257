import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readFirstFiles } from './firstFiles.ts';

async function aBuild(): Promise<string> {
  const built = await mkdtemp(join(tmpdir(), 'muster-built-'));
  onTestFinished(() => rm(built, { recursive: true }));
  return built;
}

test('a page has the files of its screen fetched at once; a name comes before the id in its place', async () => {
  const built = await aBuild();
  await mkdir(join(built, '.vite'));
  const screens = [
    ['^/[^/]+/members/[^/]+$', ['assets/member.js']],
    ['^/[^/]+/members/add$', ['assets/add.js', 'assets/add.css']],
  ];
  await writeFile(join(built, '.vite/first-files.json'), JSON.stringify(screens));
  const files = readFirstFiles(built);
  expect(files('/c1/members/add?from=/c1/members/c2')).toBe(
    '<link rel="modulepreload" crossorigin href="/assets/add.js"><link rel="stylesheet" crossorigin href="/assets/add.css">',
  );
  expect(files('/c1/members/c2?tab=1')).toBe(
    '<link rel="modulepreload" crossorigin href="/assets/member.js">',
  );
  expect(files('/c1/teams')).toBe('');
});

test('a build that names no first files has pages without', async () => {
  expect(readFirstFiles(await aBuild())('/c1/members/add')).toBe('');
});
