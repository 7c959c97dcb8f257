import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { STEP } from '#server/db/paging.ts';
import { mailboxKey } from '#server/mail/mailbox/mailboxKey.ts';
import { world } from '#tests/support/browser/people.ts';
import { freePort } from '#tests/support/ports.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const isRoot = process.getuid?.() === 0;

/** Whether other users may enter the folder of the program and those above it; a clone in root's home is closed to them. */
async function isOpenToOthers(path: string): Promise<boolean> {
  const { mode } = await stat(path);
  if ((mode & 0o001) === 0) return false;
  return dirname(path) === path || isOpenToOthers(dirname(path));
}

/** The process itself, once it says that it is ready, with what it said until then. */
async function start(dataDir: string): Promise<{ child: ChildProcess; said: string[]; url: string }> {
  const port = await freePort();
  const env = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) await end(child, 'SIGKILL');
  });
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    if (line.startsWith('Muster is ready')) break;
  }
  return { child, said, url: `http://localhost:${port}` };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** The effective user and all groups of a process. */
async function identityOf(pid: number | undefined): Promise<string[]> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return ['Uid', 'Gid', 'Groups'].map((name) =>
    (new RegExp(`^${name}:(.*)$`, 'm').exec(status)?.[1] ?? '').trim().replaceAll('\t', ' '),
  );
}
const postgresPid = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0]);
const isGone = (path: string) =>
  stat(path).then(
    () => false,
    () => true,
  );

/** A list of more rows than are answered from memory. */
async function longList(dataDir: string, url: string): Promise<number> {
  const secret = (await readFile(join(dataDir, 'secret-key'), 'utf8')).trim();
  const { person, workspace, drafts, call } = world(url, mailboxKey(secret));
  const admin = await person();
  const workspaceId = await workspace(admin);
  await drafts(
    admin,
    workspaceId,
    Array.from({ length: STEP }, (_, n) => `draft${n}@north-site.example`),
  );
  const list = { params: { workspaceId }, body: { pageSize: 2 * STEP } };
  return (await call(endpoints.members.list, list, admin)).data.length;
}

test('started by root, the portal goes on as the database’s system user, also with what root wrote before', {
  timeout: 300_000,
}, async () => {
  const leavesRoot = isRoot && (await isOpenToOthers(dirname(MAIN)));
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-root-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const old = join(dataDir, 'files/cold/file');
  await mkdir(join(dataDir, 'files/cold'), { recursive: true, mode: 0o700 });
  await writeFile(old, 'written by an earlier version', { mode: 0o600 });
  if (isRoot) await chown(old, 0, 0);

  const first = await start(dataDir);
  const postgres = await postgresPid(dataDir);
  const { uid } = await stat(join(dataDir, 'postgres/data'));
  expect(uid).not.toBe(0);
  const [users] = await identityOf(postgres);
  expect(users).toBe(`${uid} ${uid} ${uid} ${uid}`);
  const staysRoot = isRoot && !leavesRoot;
  const portals = staysRoot ? '0 0 0 0' : users;
  expect((await identityOf(first.child.pid))[0]).toBe(portals);
  if (leavesRoot) expect((await identityOf(first.child.pid)).join(' ')).not.toMatch(/\b0\b/);
  expect(first.said.some((line) => line.includes('runs as the system user'))).toBe(leavesRoot);
  expect(first.said.some((line) => line.includes('its system user cannot read'))).toBe(staysRoot);
  expect((await stat(old)).uid).toBe(staysRoot ? 0 : uid);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${first.url}/login`)).status).toBe(200);
  const nonce = await fetch(first.url + endpoints.session.nonce.path, { method: 'POST' });
  expect(nonce.status).toBe(endpoints.session.nonce.status);
  expect(await longList(dataDir, first.url)).toBe(STEP + 1);
  await end(first.child, 'SIGKILL');

  const second = await start(dataDir);
  expect(await postgresPid(dataDir)).toBe(postgres);
  expect((await identityOf(second.child.pid))[0]).toBe(portals);
  await end(second.child, 'SIGTERM');
  expect(second.child.exitCode).toBe(0);
  expect(await isGone(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(true);

  const third = await start(dataDir);
  expect((await fetch(`${third.url}/readyz`)).status).toBe(200);
  await end(third.child, 'SIGTERM');
  expect(third.child.exitCode).toBe(0);
});
