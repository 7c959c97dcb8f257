import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { read, root } from './sources.ts';

interface Ended {
  code: number;
  output: string;
}

/** Runs a tool of node_modules/.bin under the Node of this process. */
async function tool(name: string, ...args: string[]): Promise<Ended> {
  const command = [join(root, 'node_modules/.bin', name), ...args];
  const run = promisify(execFile)(process.execPath, command, {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1' },
  });
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code = 1, stdout = '', stderr = '' }) => ({ code, output: `${stdout}${stderr}` }),
  );
}

test('every file, export and dependency is used', async () => {
  const { code, output } = await tool('knip', '--no-config-hints');
  expect(output.trim(), 'Use it or remove it.').toBe('');
  expect(code).toBe(0);
});

type Lock = Record<string, { optionalDependencies?: Record<string, string> }>;

/** Whether Node finds a package from where another one lies. */
function isFoundFrom(packages: Lock, place: string, name: string): boolean {
  if (`${place}node_modules/${name}` in packages) return true;
  if (place === '') return false;
  const outer = place.slice(0, place.lastIndexOf('node_modules/'));
  return isFoundFrom(packages, outer, name);
}

test('the lock file has the binaries of every platform, without which npm ci refuses it', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Lock };
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isFoundFrom(packages, place === '' ? '' : `${place}/`, name))
      .map((name) => `${name} of ${place}`),
  );
  expect(missing, 'Pin a version of the package that the registry has whole.').toEqual([]);
});

/** The migrations from a number on. */
const sqlFrom = async (first: string) =>
  (await readdir(join(root, 'server/db/migrations')))
    .filter((name) => name >= first && name.endsWith('.sql'))
    .map((name) => read(`server/db/migrations/${name}`));

test('the migrations lead to the schema', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'muster-migrations-'));
  try {
    await cp(join(root, 'server/db/migrations'), folder, { recursive: true });
    const before = await readdir(folder);
    const { output } = await tool(
      'drizzle-kit',
      'generate',
      '--dialect=postgresql',
      '--schema=./server/db/schema.ts',
      `--out=${relative(root, folder)}`,
    );
    expect(await readdir(folder), `Run npx drizzle-kit generate. It said: ${output}`).toEqual(before);
    expect(output).toContain('No schema changes');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** It wrote nothing in any database, and 0043 does what it was for. */
const KEPT_OUT = '0041_told_while_removed.sql';

test('a migration that writes the rows of all workspaces lifts FORCE from these tables, and puts it back', async () => {
  const walled = new Set(
    [read('server/db/migrations/0001_row_level_security.sql'), ...(await sqlFrom('0002'))].flatMap((text) =>
      [...text.matchAll(/wall\('(\w+)'\)/g)].map(([, table]) => table),
    ),
  );
  expect(walled.size).toBeGreaterThan(20);
  const names = (await readdir(join(root, 'server/db/migrations'))).filter(
    (name) => name > '0028' && name.endsWith('.sql'),
  );
  const wrong = names
    .filter((name) => name !== KEPT_OUT)
    .flatMap((name) => {
      const text = read(`server/db/migrations/${name}`);
      const written = [...text.matchAll(/^(?:UPDATE|DELETE FROM)\s+"?(\w+)"?/gm)].map(
        ([, table]) => table ?? '',
      );
      const isLifted = (table: string) =>
        new RegExp(`"?${table}"? NO FORCE`).test(text) && new RegExp(`"?${table}"? FORCE`).test(text);
      return written
        .filter((table) => walled.has(table) && !isLifted(table))
        .map((table) => `${name}: ${table}`);
    });
  expect(wrong, 'The owner of the tables sees no row of them while FORCE binds it.').toEqual([]);
});

test('every endpoint has a row in the access matrix', () => {
  const matrix = read('tests/api/access/accessMatrix.ts');
  const parts = ['first', 'second', 'third', 'fourth'].map((name) =>
    read(`tests/api/access/${name}.test.ts`),
  );
  const cases = read('tests/api/cases.ts');
  const rows = read('tests/api/samples.ts');
  expect(matrix, 'The matrix tries every endpoint with its sample.').toContain(
    'test.each(every.filter((_, place) => place % FILES === file))',
  );
  expect(matrix).toContain('const FILES = 4;');
  for (const [file, part] of parts.entries()) expect(part).toContain(`holdCallsToTable(${file});`);
  expect(cases).toMatch(/import .*\bsamples\b.* from '.\/samples.ts'/);
  expect(cases).toContain('Object.entries(endpoints)');
  const exhaustive = '{ [Name in keyof Endpoints[Noun]]: Sample<Endpoints[Noun][Name]> }';
  expect(read('tests/api/ids.ts'), 'A missing sample must not compile.').toContain(
    `[Noun in keyof Endpoints]: ${exhaustive}`,
  );
  expect(rows).toContain('const samples: Samples = ');
});
