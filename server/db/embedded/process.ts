import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from '#server/db/prepare.ts';
import { environment, type Site } from './cluster.ts';
import { dropForeignPidFile, isAlive, readPostmaster, servesFolder } from './postmaster.ts';

/** A port of the loopback address that can be listened on; 0 lets the system choose. */
function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}

/** The given port; else the one of the last start; else, or when that one is taken, a free one, remembered from now on. */
async function choosePort(home: string, given: number | undefined): Promise<number> {
  if (given !== undefined) {
    if (await tryPort(given)) return given;
    throw new DatabaseError(`Port ${given} on 127.0.0.1 is taken; the database cannot listen on it.`);
  }
  const file = join(home, 'port');
  const last = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0;
  const port = (last > 0 ? await tryPort(last) : undefined) ?? (await tryPort(0));
  if (!port) throw new DatabaseError('No free port on 127.0.0.1 for the database.');
  if (port !== last) writeFileSync(file, String(port));
  return port;
}

/** How long a start or stop may take; recovery after a crash can need most of it. */
const patienceMs = 120_000;

/** What passes: processes of a killed server still ending, the port taken in between, another start being faster. */
const passing = /pre-existing shared memory|Address already in use|lock file "postmaster.pid" already exists/;

type Options = { port?: number; settings: Record<string, string> };
type Running = { pid: number; port: number; adopted: boolean };

/** The server that runs on the data folder: the one that is there, or a new one. */
export async function runningServer(site: Site, options: Options): Promise<Running> {
  for (let attempt = 1; ; attempt += 1) {
    const left = readPostmaster(site.data);
    const there = left && (await whenReady(left.pid, site));
    if (there) return { ...there, adopted: true };
    const problem = await launch(site, await choosePort(site.home, options.port), options.settings);
    const started = problem === undefined && readPostmaster(site.data);
    if (started) return { ...started, adopted: false };
    if (attempt === 10 || (problem !== undefined && !passing.test(problem)))
      throw new DatabaseError(`The database did not start.\n${problem}`);
    await sleep(300);
  }
}

/** A process in a session of its own: Ctrl-C at a terminal must not stop it before the portal. Returns what went wrong. */
async function launch(site: Site, port: number, settings: Options['settings']): Promise<string | undefined> {
  dropForeignPidFile(site.data);
  const logFile = join(site.home, 'postgres.log');
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.1`);
  const output = openSync(logFile, 'a', 0o600);
  const all = Object.entries({ ...settings, port: String(port) });
  const flags = all.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(site.bin, 'postgres'), ['-D', site.data, ...flags], {
    ...site.account,
    cwd: '/',
    env: environment,
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  server.unref();
  let failure: string | undefined;
  server.once('error', (error) => {
    failure = error.message;
  });
  const until = Date.now() + patienceMs;
  while (failure === undefined && server.exitCode === null && server.signalCode === null) {
    const state = readPostmaster(site.data);
    if (state?.pid === server.pid && state?.ready) return undefined;
    if (Date.now() > until) failure = 'It did not get ready in time.';
    await sleep(20);
  }
  const lines = readFileSync(logFile, 'utf8').trim().split('\n');
  return [failure, ...lines.slice(-5), `The whole log: ${logFile}`].filter(Boolean).join('\n');
}

/** A server that runs already, once it takes connections; undefined when there is none, or it was about to end. */
async function whenReady(pid: number, site: Site): Promise<{ pid: number; port: number } | undefined> {
  const until = Date.now() + patienceMs;
  while (servesFolder(pid, site.data)) {
    const state = readPostmaster(site.data);
    if (state?.ready) return state;
    if (Date.now() > until) throw new DatabaseError(`The database in ${site.data} did not get ready.`);
    await sleep(20);
  }
  return undefined;
}

/** PostgreSQL's fast shutdown: it ends the sessions, writes everything out and stops. */
export async function stopServer(pid: number, site: Site): Promise<void> {
  if (!servesFolder(pid, site.data)) return;
  process.kill(pid, 'SIGINT');
  const until = Date.now() + patienceMs;
  while (isAlive(pid) && servesFolder(pid, site.data)) {
    if (Date.now() > until) throw new Error(`The database in ${site.data} did not stop.`);
    await sleep(20);
  }
}
