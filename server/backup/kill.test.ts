import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  aFolder,
  anEmptyPlace,
  contentOf,
  countIn,
  type Environment,
  environmentOf,
  runHere,
} from '#tests/backup/places.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const COMMAND = fileURLToPath(new URL('../process/archive.ts', import.meta.url));
const PACKAGE = fileURLToPath(new URL('../../package.json', import.meta.url));

/** Processes start, on a machine that may be busy. */
const LONG = 60_000;

const portal = createTestPortal();
const undone: (() => Promise<void>)[] = [];
let environment: Environment;
let archive: string;

beforeAll(async () => {
  const admin = await portal.aWorkspace();
  for (let n = 0; n < 3; n++) await portal.aDocument(admin);
  const undo = (work: () => Promise<void>) => undone.push(work);
  environment = await environmentOf(portal.services, undo);
  archive = join(await aFolder(undo), 'whole.tar');
  expect((await runHere(environment, 'backup', archive)).code).toBe(0);
});
afterAll(async () => {
  for (const work of undone.reverse()) await work();
});

/** Moments at which a process is killed, as code that it runs first: before it touches a file, or after it asked the database. */
const MOMENTS = {
  'reads the second content': `kill(fs, 'readFile', (path) => /files.[a-z0-9]{25}/.test(path) && ++seen === 2)`,
  'gives the archive its name': `kill(fs, 'rename', (from) => from.endsWith('.part'))`,
  'keeps the second content': `kill(fs, 'rename', (_from, to) => /files.[a-z0-9]{25}/.test(to) && ++seen === 2)`,
  'has committed': `kill(pg.Client.prototype, 'query', (text) => text === 'COMMIT')`,
  'opens the archive': `kill(fs, 'open', (path) => path.endsWith('.tar'))`,
};

const preload = (moment: keyof typeof MOMENTS) =>
  `data:text/javascript,${encodeURIComponent(`
  import { createRequire, syncBuiltinESMExports } from 'node:module';
  const require = createRequire(${JSON.stringify(PACKAGE)});
  const [fs, pg] = [require('node:fs/promises'), require('pg')];
  let seen = 0;
  const end = () => process.kill(process.pid, 'SIGKILL');
  function kill(of, name, isMoment) {
    const real = of[name];
    of[name] = function (...given) {
      if (!isMoment(...given)) return real.apply(this, given);
      return name === 'query' ? real.apply(this, given).then(end) : end();
    };
  }
  ${MOMENTS[moment]};
  syncBuiltinESMExports();
`)}`;

/** Runs a command in a process of its own and kills it with -9 at that moment. */
async function runAndKill(moment: keyof typeof MOMENTS, env: Environment, ...words: string[]) {
  const child = spawn(process.execPath, ['--import', preload(moment), COMMAND, ...words], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const listen = (text: Buffer) => {
    said += text;
  };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', listen);
  const [, signal] = await once(child, 'close');
  expect({ signal, said }).toMatchObject({ signal: 'SIGKILL' });
}

test.each(['reads the second content', 'gives the archive its name'] as const)(
  'a backup that is killed when it %s leaves no archive, and the next one makes it',
  { timeout: LONG },
  async (moment) => {
    const folder = await aFolder(onTestFinished);
    const file = join(folder, 'backup.tar');
    await runAndKill(moment, environment, 'backup', file, '--without-secret');
    expect(await readdir(folder)).toEqual(['backup.tar.part']);
    expect(await runHere({}, 'verify', `${file}.part`)).toMatchObject({
      code: moment === 'gives the archive its name' ? 0 : 1,
    });
    expect(await runHere(environment, 'backup', file, '--without-secret')).toMatchObject({ code: 0 });
    expect(await readdir(folder)).toEqual(['backup.tar']);
    const [made, before] = [await contentOf(file), await contentOf(archive)];
    expect(made).toMatchObject({ problems: [], tables: before.tables, contents: before.contents });
  },
);

test.each(['keeps the second content', 'has committed'] as const)(
  'a restore that is killed when it %s leaves nobody or everybody, and the next one brings everything',
  { timeout: LONG },
  async (moment) => {
    const place = await anEmptyPlace(onTestFinished, { wasStarted: true });
    await runAndKill(moment, place, 'restore', archive);
    expect(await countIn(place.DATABASE_URL, 'users')).toBe(moment === 'has committed' ? 1 : 0);
    expect(await runHere(place, 'restore', archive)).toMatchObject({ code: 0 });
    expect((await readdir(place.DATA_DIR)).sort()).toEqual(['files', 'secret-key']);
    const second = join(await aFolder(onTestFinished), 'second.tar');
    expect(await runHere(place, 'backup', second, '--without-secret')).toMatchObject({ code: 0 });
    const [after, before] = [await contentOf(second), await contentOf(archive)];
    expect(after).toMatchObject({ problems: [], tables: before.tables, contents: before.contents });
  },
);

test('verify that is killed has changed nothing', { timeout: LONG }, async () => {
  const before = await readFile(archive);
  await runAndKill('opens the archive', {}, 'verify', archive);
  expect((await readFile(archive)).equals(before)).toBe(true);
});
