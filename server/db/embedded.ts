import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { databaseAccount } from './embedded/account.ts';
import { postgresPrograms } from './embedded/binaries.ts';
import { ensureCluster, type Site } from './embedded/cluster.ts';
import { type Address, holdServer } from './embedded/hold.ts';
import { databaseHome, existingHome, superuserPassword } from './embedded/home.ts';
import { readPostmaster, servesFolder } from './embedded/postmaster.ts';
import { runningServer, stopServer } from './embedded/process.ts';

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
