import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { mailboxKey } from '#server/mail/mailbox/mailboxKey.ts';
import { world } from '#tests/support/browser/people.ts';
import { aPng } from '#tests/support/files.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { freePort } from '#tests/support/ports.ts';
import { SECRET_KEY } from '#tests/support/template.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Its database is that of the server which is started below. */
const portal = createTestPortal();

// Nothing is built when the same sources were built before.
beforeAll(() => promisify(execFile)(process.execPath, ['scripts/build.mjs'], { cwd: ROOT }), 600_000);

/** The server as `npm start` starts it, with a data folder of its own. */
async function start(environment: Record<string, string> = {}): Promise<ChildProcess & { url: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-built-'));
  const port = String(await freePort());
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      // Else it would build the web anew, without the language that other tests ask for.
      MUSTER_PSEUDO: process.env.MUSTER_PSEUDO,
      PORT: port,
      DATA_DIR: dataDir,
      DATABASE_URL: portal.services.ownerUrl,
      DATABASE_APP_URL: portal.services.db.$client.options.connectionString,
      SECRET_KEY,
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  });
  return Object.assign(child, { url: `http://localhost:${port}` });
}

async function isReady({ stdout }: ChildProcess): Promise<boolean> {
  if (stdout)
    for await (const line of createInterface({ input: stdout }))
      if (line.startsWith('Muster is ready')) return true;
  return false;
}

/** What a start that fails tells. */
async function complaintOf(environment: Record<string, string>): Promise<string> {
  const child = await start(environment);
  if (!child.stderr) throw new TypeError('The server has no output.');
  const [said] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(child.exitCode).toBe(1);
  return said;
}

test('the built server starts, sends pages, reads pictures, makes its documentation and stops', {
  timeout: 120_000,
}, async () => {
  const server = await start();
  expect(await isReady(server)).toBe(true);
  const page = await fetch(`${server.url}/login`);
  const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(await page.text()) ?? [];
  expect(script).toContain('/assets/');
  for (const path of [
    '/readyz',
    script,
    '/favicon.ico',
    '/docs/',
    '/docs/static/swagger-ui.css',
    '/openapi.json',
  ]) {
    expect((await fetch(server.url + path)).status, path).toBe(200);
  }
  // Passwords, mails, jobs and pictures: what of the server is compiled, or a process of its own.
  const { person, workspace, call } = world(server.url, mailboxKey(SECRET_KEY));
  const admin = await person();
  const workspaceId = await workspace(admin);
  const body = { logotypeBase64: (await aPng()).toString('base64') };
  const changed = await call(endpoints.workspaces.update, { params: { workspaceId }, body }, admin);
  expect(changed.logotype).not.toBeNull();
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
});

test('no package in the bundle needs a compiled file that lay beside it, those of the demo neither', async () => {
  const folder = join(ROOT, 'dist/server');
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  expect(scripts).toContain('demo.js');
  const codes = await Promise.all(
    scripts.map(async (name) => ({ name, code: await readFile(join(folder, name), 'utf8') })),
  );
  const needy = codes.filter(({ code }) => /["'`][\w./-]+\.(wasm|node)["'`]/.test(code));
  expect(
    needy.map(({ name }) => name),
    'Name its package under "external" in vite.server.config.ts.',
  ).toEqual([]);
});

test('what is wrong with a setting is said in one message', { timeout: 60_000 }, async () => {
  const said = await complaintOf({ PORT: 'eighty' });
  expect(said).toMatch(/^Muster cannot start\. .*\n {2}PORT must be .*\n$/);
});

test('a stack of the built server names the sources, with the line of each call', {
  timeout: 60_000,
}, async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'muster-built-')), 'file');
  onTestFinished(() => rm(join(file, '..'), { recursive: true }));
  await writeFile(file, '');
  const said = await complaintOf({ DATA_DIR: join(file, 'below-a-file') });
  expect(said).toContain('ENOTDIR');
  const frames = [
    ...said.matchAll(/^ {4}at (?:async )?(?:\w+ \()?\/\S*?\/(server\/\S+\.ts):(\d+):(\d+)\)?$/gm),
  ];
  const called = await Promise.all(
    frames.map(async ([, path = '', line, column]) => {
      const lines = (await readFile(join(ROOT, path), 'utf8')).split('\n');
      return `${path} ${/^(?:await )?[\w.]+/.exec(lines[Number(line) - 1]?.slice(Number(column) - 1) ?? '')?.[0]}`;
    }),
  );
  expect(called).toEqual([
    'server/files/incoming.ts await mkdir',
    'server/files/disk.ts await openIncoming',
    'server/portal.ts await openStore',
    'server/main.ts await startPortal',
  ]);
  expect(said).not.toContain('dist/server');
});
