import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';

/** Crashes are of the processes here, never of the machine: nothing is lost by not waiting for the disk. */
const settings = { fsync: 'off', shared_buffers: '8MB' };
/** A folder of its own for each test. */
let dir: string;
/** The server that the test has last; it is stopped afterwards. */
let server: EmbeddedServer | undefined;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'muster-embedded-'));
});

afterEach(async () => {
  await server?.stop();
  server = undefined;
  await rm(dir, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedServer> {
  server = await startEmbedded({ dir, settings });
  return server;
}

/** A server with something in it. */
async function startWithData(): Promise<EmbeddedServer> {
  const started = await start();
  await query(started, "create table kept as select 'still here' as text");
  return started;
}

const keptIn = (on: EmbeddedServer) => query(on, 'select text from kept');
const kept = [{ text: 'still here' }];

async function query(on: EmbeddedServer, sql: string): Promise<unknown[]> {
  const client = new Client({ ...on, database: 'postgres' });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dir, 'data', 'postmaster.pid'), 'utf8'), 10);
}

/** Starts the server in a process of its own, which then holds it until it is killed. */
async function startElsewhere() {
  const code = `import { startEmbedded } from './server/db/embedded/embedded.ts';
    await startEmbedded(${JSON.stringify({ dir, settings })});
    process.stdout.write('up');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

test('a first start makes a UTF-8 database in UTC that only the password opens', async () => {
  const made = await start();
  expect(made).toMatchObject({ host: '127.0.0.1', adopted: false });
  const facts = await query(
    made,
    `select pg_encoding_to_char(encoding) as encoding, current_setting('TimeZone') as zone,
       current_setting('listen_addresses') as listens, lower('ÄÖ') as lower from pg_database where datname = 'postgres'`,
  );
  expect(facts).toEqual([{ encoding: 'UTF8', zone: 'UTC', listens: '127.0.0.1', lower: 'äö' }]);
  await expect(query({ ...made, password: 'wrong' }, 'select 1')).rejects.toThrow(/password authentication/);
  expect((await stat(join(dir, 'password'))).mode & 0o777).toBe(0o600);
});

test('a second portal on the same folder is refused while the first one lives', async () => {
  await start();
  await expect(startEmbedded({ dir, settings })).rejects.toThrow(
    'Another Muster is running on this database folder.',
  );
  expect(await postmasterPid()).toBeGreaterThan(0);
});

test('stopped and started again it has its data and its port', async () => {
  const { port, stop } = await startWithData();
  await stop();
  await expect(postmasterPid()).rejects.toThrow('ENOENT');
  const again = await start();
  expect(again).toMatchObject({ adopted: false, port });
  expect(await keptIn(again)).toEqual(kept);
});

test('a start while the portal before is still stopping waits for the end and gets a server of its own', async () => {
  const stopping = (await startWithData()).stop();
  const next = await start();
  await stopping;
  expect(next.adopted).toBe(false);
  expect(await keptIn(next)).toEqual(kept);
});

test('a server killed with -9 starts again with its data', async () => {
  await startWithData();
  process.kill(await postmasterPid(), 'SIGKILL');
  const again = await start();
  expect(again.adopted).toBe(false);
  expect(await keptIn(again)).toEqual(kept);
});

test('the server of a portal killed with -9 is adopted, and stopped by who adopted it', async () => {
  await (await startWithData()).stop();
  const portal = await startElsewhere();
  const pid = await postmasterPid();
  portal.kill('SIGKILL');
  await once(portal, 'exit');
  const adopted = await start();
  expect(adopted.adopted).toBe(true);
  expect(await postmasterPid()).toBe(pid);
  expect(await keptIn(adopted)).toEqual(kept);
  await adopted.stop();
  await expect(postmasterPid()).rejects.toThrow('ENOENT');
});
