import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '#server/core/config.ts';
import { startPortal } from '#server/portal.ts';
import { addCrowd } from '#tests/support/browser/crowd.ts';
import { builders, type Member } from '#tests/support/builders.ts';
import { freePort } from '#tests/support/ports.ts';
import { SECRET_KEY } from '#tests/support/template.ts';
import { addRecords } from './documents/records.ts';
import { addItems } from './equipment/items.ts';
import { memoryByKind, type Shares } from './floors/memory.ts';
import { act } from './floors/mixedLoad.ts';
import { record } from './table.ts';

/*
 * `npm start` under a mixed load for an hour, or for as many minutes as the word after it says: what people do who look through lists,
 * search, upload and write. Each minute the memory of all of its processes is looked at.
 */

/** MB of all processes together at the end. */
const MOST = 220;
/** How much more the last quarter may take than the second one: caches fill in the first. */
const MOST_GROWTH = 1.1;
const PEOPLE = 50;
/** Milliseconds that somebody looks at what came before they go on, at most. */
const PAUSE = 4_000;
const ROWS = 10_000;

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
const sum = (shares: Shares): number => [...shares.values()].reduce((all, one) => all + one, 0);

/** Fills the folder's database as the portal would, and leaves it. */
async function seed(environment: Record<string, string>): Promise<Member[]> {
  const { services, stop } = await startPortal(readConfig({ ...environment, PORT: '0' }));
  try {
    const { aWorkspace, aMember } = builders(services);
    const admin = await aWorkspace();
    const people = [admin];
    while (people.length < PEOPLE) people.push(await aMember(admin.workspaceId, 'WORKSPACE_ADMIN'));
    await addCrowd(services, admin.workspaceId, { members: ROWS, teams: 200 });
    await addRecords({ services }, admin, ROWS);
    // So few items are written fast enough without statistics.
    await addItems({ services, vacuum: async () => undefined }, admin, ROWS);
    return people;
  } finally {
    await stop();
  }
}

/** Starts the portal as people do. */
async function start(environment: Record<string, string>, home: string): Promise<ChildProcess> {
  const child = spawn('npm', ['start'], {
    env: { PATH: process.env.PATH, HOME: home, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('Muster is ready')) break;
  }
  child.stdout.resume();
  return child;
}

const minutes = Number(process.argv[2] ?? 60);
const folder = await mkdtemp(join(tmpdir(), 'muster-hour-'));
let child: ChildProcess | undefined;
try {
  const port = await freePort();
  const environment = { PORT: String(port), DATA_DIR: join(folder, 'data'), SECRET_KEY, LOG_LEVEL: 'warn' };
  const people = await seed(environment);
  child = await start(environment, folder);
  const pid = child.pid ?? 0;
  const ended = new AbortController();
  const answers = new Map<number, number>();
  const one = async (member: Member) => {
    while (!ended.signal.aborted) {
      const status = await act(`http://127.0.0.1:${port}`, member);
      answers.set(status, (answers.get(status) ?? 0) + 1);
      await wait(Math.random() * PAUSE);
    }
  };
  const all = Promise.all(people.map(one));
  const looks: Shares[] = [memoryByKind(pid)];
  for (let minute = 1; minute <= minutes; minute++) {
    await Promise.race([wait(60_000), all]);
    const shares = memoryByKind(pid);
    looks.push(shares);
    const each = [...shares].map(([kind, share]) => `${kind} ${share.toFixed(0)}`).join(', ');
    console.log(`minute ${minute}: ${sum(shares).toFixed(0)} MB (${each})`);
  }
  ended.abort();
  await all;
  const quarter = (at: number) =>
    looks.slice(Math.floor((at * looks.length) / 4), Math.ceil(((at + 1) * looks.length) / 4));
  const [second, last] = [1, 3].map((at) => median(quarter(at).map(sum))) as [number, number];
  const growth = last / second;
  const calls = [...answers]
    .toSorted()
    .map(([status, times]) => `${times} × ${status}`)
    .join(', ');
  record({
    name: `memory after ${minutes} minutes of load, all of it`,
    figure: `${last.toFixed(0)} MB`,
    more: `${sum(looks[0] ?? new Map()).toFixed(0)} MB at first; answers ${calls}`,
    bound: `at most ${MOST}`,
    isMet: last <= MOST,
  });
  record({
    name: 'growth from the second quarter to the last',
    figure: growth.toFixed(2),
    bound: `at most ${MOST_GROWTH}`,
    isMet: growth <= MOST_GROWTH,
  });
} finally {
  if (child?.exitCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
}
