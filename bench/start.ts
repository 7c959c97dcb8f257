import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#tests/support/ports.ts';
import { SECRET_KEY } from '#tests/support/template.ts';
import { memoryByKind, type Shares } from './floors/memory.ts';
import { record } from './table.ts';

/** Seconds until it is ready, and MB of the server and of all processes, launcher and database included. */
const MOST = { seconds: 1.5, server: 110, all: 160 };
const STARTS = 7;
/** Milliseconds until the memory of a started portal is looked at. */
const SETTLE = 5_000;

interface Started {
  seconds: number;
  server: number;
  all: number;
  each: string[];
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** Starts the portal as people do, and stops it. Its memory is looked at only where `looks`. */
async function start(folder: string, port: number, looks: boolean): Promise<Started> {
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      SECRET_KEY,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('Muster is ready')) break;
  }
  const seconds = (performance.now() - begun) / 1000;
  child.stdout.resume();
  const health = await fetch(`http://127.0.0.1:${port}/healthz`);
  if (!health.ok) throw new Error(`The portal is ready, and answers ${health.status}.`);
  if (looks) await wait(SETTLE);
  const shares: Shares = looks ? memoryByKind(child.pid ?? 0) : new Map();
  child.kill('SIGTERM');
  await exit;
  return {
    seconds,
    server: shares.get('server') ?? 0,
    all: [...shares.values()].reduce((sum, one) => sum + one, 0),
    each: [...shares].map(([kind, share]) => `${kind} ${share.toFixed(0)}`),
  };
}

const folder = await mkdtemp(join(tmpdir(), 'muster-start-'));
try {
  const port = await freePort();
  // The first one makes the database.
  await start(folder, port, false);
  const times: number[] = [];
  for (let n = 0; n < STARTS; n++) times.push((await start(folder, port, false)).seconds);
  record({
    name: 'npm start, seconds until ready',
    figure: `${median(times).toFixed(2)} (${Math.min(...times).toFixed(2)} to ${Math.max(...times).toFixed(2)})`,
    bound: `at most ${MOST.seconds}`,
    isMet: median(times) <= MOST.seconds,
  });
  const { server, all, each } = await start(folder, port, true);
  const most = { server: MOST.server, all: MOST.all };
  for (const [name, share] of Object.entries({ server, all }) as ['server' | 'all', number][])
    record({
      name: `memory after the start, ${name === 'all' ? 'all of it' : name}`,
      figure: `${share.toFixed(0)} MB`,
      ...(name === 'all' ? { more: each.join(', ') } : {}),
      bound: `at most ${most[name]}`,
      isMet: share <= most[name],
    });
} finally {
  await rm(folder, { recursive: true, force: true });
}
