import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { vi } from 'vitest';
import { freePort } from '#tests/support/ports.ts';

const PROMOTE = fileURLToPath(new URL('../../deploy/promote-standby.sh', import.meta.url));

/** The name that the standby has for its primary. */
const STANDBY = 'standby';

interface Server {
  port: number;
  data: string;
  process: ChildProcess;
}

/** Two servers of Debian's PostgreSQL: a primary, and a standby whose disk has each change before it is acknowledged. */
export interface Pair {
  bin: string;
  ports: [number, number];
  password: string;
  /** Has the passwords of the superuser and of the roles `standby` and `haproxy`, which are the same. */
  passwordFile: string;
  /** Asks the primary, as its superuser. */
  ask<Row extends pg.QueryResultRow>(sql: string, database?: string): Promise<Row[]>;
  /** Whether four connections one after the other, which come to different servers by turns, all lead to the primary. */
  isLedTo(port: number): Promise<boolean>;
  /** Starts what deploy/ has the standby watch its primary with; it ends when it has promoted it. */
  watch(): Promise<void>;
  /** Ends all processes of the primary at once, as a power cut does. The standby is the primary from the moment at which that is seen. */
  killPrimary(): Promise<void>;
  /** Makes the server that was killed anew, as the standby of the other one. */
  addStandby(): Promise<void>;
  stop(): Promise<void>;
}

/** The programs, and the user that they run as, where root starts them. */
function programs() {
  const bin = process.env.POSTGRES_BIN;
  if (!bin)
    throw new Error('POSTGRES_BIN names no folder of PostgreSQL’s programs. npm run test:scale does.');
  if (process.getuid?.() !== 0) return { bin, user: null };
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { bin, user: { uid: id('-u'), gid: id('-g') } };
}

export async function startPair(): Promise<Pair> {
  const { bin, user } = programs();
  const folder = mkdtempSync(join(tmpdir(), 'muster-pair-'));
  const ports: [number, number] = [await freePort(), await freePort()];
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'pgpass');
  writeFileSync(
    passwordFile,
    ['postgres', 'standby', 'haproxy'].map((role) => `*:*:*:${role}:${password}\n`).join(''),
    { mode: 0o600 },
  );
  writeFileSync(join(folder, 'password'), password, { mode: 0o600 });
  const promote = join(folder, 'promote-standby.sh');
  copyFileSync(PROMOTE, promote);
  for (const path of [folder, passwordFile, join(folder, 'password'), promote])
    if (user) chownSync(path, user.uid, user.gid);
  const env = { PATH: `${bin}:/usr/bin:/bin`, LC_ALL: 'C.UTF-8', PGPASSFILE: passwordFile };
  const options = { ...user, env, cwd: folder };
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(bin, program), args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });

  const askAt = async <Row extends pg.QueryResultRow>(port: number, sql: string, database = 'postgres') => {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  };
  const start = async (port: number, data: string): Promise<Server> => {
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
    const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
    const child = spawn(join(bin, 'postgres'), args, { ...options, stdio: 'ignore' });
    const isUp = () => askAt(port, 'select 1').catch(() => null);
    await vi.waitUntil(isUp, { timeout: 60_000, interval: 200 });
    return { port, data, process: child };
  };
  const fill = (from: number, data: string) => {
    const server = `host=127.0.0.1 port=${from} user=standby passfile=${passwordFile} application_name=${STANDBY}`;
    run('pg_basebackup', '-D', data, '-d', server, '-R', '-X', 'stream', '-c', 'fast');
  };

  const data = (name: string) => join(folder, name);
  const created = ['-U', 'postgres', '-E', 'UTF8', '-A', 'scram-sha-256', `--pwfile=${data('password')}`];
  run('initdb', '-D', data('one'), ...created);
  let primary = await start(ports[0], data('one'));
  await askAt(primary.port, `create role haproxy login password '${password}'`);
  await askAt(primary.port, `create role standby login replication password '${password}'`);
  let standby: Server | null = null;

  const addStandby = async () => {
    const [port, name] = primary.port === ports[0] ? [ports[1], 'two'] : [ports[0], 'one'];
    rmSync(data(name), { recursive: true, force: true });
    fill(primary.port, data(name));
    standby = await start(port, data(name));
    // After the copy was made: a standby that is promoted has none of its own yet, and must not wait for one.
    await askAt(primary.port, `alter system set synchronous_standby_names = '${STANDBY}'`);
    await askAt(primary.port, 'select pg_reload_conf()');
    const isSafe = async () =>
      (await askAt(primary.port, "select 1 from pg_stat_replication where sync_state = 'sync'")).length === 1;
    await vi.waitUntil(isSafe, { timeout: 60_000, interval: 200 });
  };
  const end = async ({ process: child }: Server, signal: 'SIGINT' | 'SIGKILL') => {
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
    const parts = signal === 'SIGKILL' ? partsOf(child.pid ?? 0) : [];
    child.kill(signal);
    for (const pid of parts) endNow(pid);
    await ended;
  };
  const pair: Pair = {
    ...{ bin, ports, password, passwordFile, addStandby },
    ask: (sql, database) => askAt(primary.port, sql, database),
    async isLedTo(port) {
      for (let times = 0; times < 4; times++) {
        const [row] = await askAt<{ standby: boolean }>(port, 'select pg_is_in_recovery() as standby').catch(
          () => [],
        );
        if (row?.standby !== false) return false;
      }
      return true;
    },
    async watch() {
      const { port } = primary;
      const args = [promote, '127.0.0.1', String(port)];
      const watching = { ...options, env: { ...env, PGDATA: standby?.data }, stdio: 'ignore' as const };
      const [code] = await once(spawn('sh', args, watching), 'exit');
      if (code !== 0) throw new Error(`The standby was not promoted: ${code}.`);
    },
    async killPrimary() {
      const killed = primary;
      if (!standby) throw new Error('There is no standby.');
      primary = standby;
      standby = null;
      await end(killed, 'SIGKILL');
    },
    async stop() {
      for (const server of [standby, primary]) if (server) await end(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await addStandby();
  return pair;
}

/** The processes that a server has for its connections and its own work; each leads a group of its own. */
const partsOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It went by itself, without its server.
  }
}
