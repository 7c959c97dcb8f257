import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningEmbedded, startEmbedded } from '#server/db/embedded/embedded.ts';
import { connectOwner, ownerAddress } from '#server/db/ownerDatabase.ts';
import { mailboxKey } from '#server/mail/mailbox/mailboxKey.ts';
import { world } from '#tests/support/browser/people.ts';
import { figure, seeded, tries } from '#tests/support/seeded.ts';
import { SECRET_KEY } from '#tests/support/template.ts';
import { type PortalProcess, readiness, startPortalProcess } from './portalProcess.ts';
import {
  enter,
  expectContents,
  expectStore,
  expectTotals,
  missingOf,
  newDay,
  repeatAll,
  totalsAfter,
} from './wholeness.ts';
import { wireTo } from './wire.ts';
import { openSite, type Site, type Totals, type Write, work } from './writes.ts';

/*
 * A portal with the database that it brings along, in one folder through all cycles. Clients write without a pause; at a random moment
 * the portal's process, or PostgreSQL's, or both are killed.
 */

const CYCLES = tries(1, 200);
const CLIENTS = 6;
/** Processes start and stop, on a machine that may be busy. */
const LONG = 300_000;
const VICTIMS = [['portal', 'database'], ['portal'], ['database']] as const;

const random = seeded(20261130);
const undone: (() => Promise<unknown>)[] = [];
const undo = (step: () => Promise<unknown>) => undone.push(step);
let dataDir: string;
let portal: PortalProcess;
let site: Site;
let totals: Totals;

const start = () => startPortalProcess({ DATA_DIR: dataDir, SECRET_KEY }, undo);

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'muster-kills-'));
  undo(() => rm(dataDir, { recursive: true, force: true }));
  undo(async () => (await startEmbedded({ dir: join(dataDir, 'postgres') })).stop());
  portal = await start();
  const { person, workspace } = world(`http://127.0.0.1:${portal.port}`, mailboxKey(SECRET_KEY));
  const admin = await person();
  const workspaceId = await workspace(admin);
  ({ site, totals } = await openSite(wireTo(portal.port), { token: admin.token, workspaceId }));
}, LONG);
afterAll(async () => {
  for (const step of undone.reverse()) await step();
}, LONG);

/** The database that runs, for the owner of the tables. */
async function openDatabase() {
  const running = runningEmbedded(join(dataDir, 'postgres'));
  if (!running) throw new Error('The database does not run.');
  const database = await connectOwner(ownerAddress(running, SECRET_KEY), 'test');
  await enter(database, site);
  return database;
}

async function killDatabase() {
  const file = await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8');
  process.kill(Number.parseInt(file, 10), 'SIGKILL');
}

/** Lets clients write until the moment has come, and kills. Answers with all that they sent. */
async function writeAndKill(victims: readonly ('portal' | 'database')[]): Promise<Write[]> {
  const writes: Write[] = [];
  const wire = wireTo(portal.port);
  const due = Promise.withResolvers<void>();
  let left = 10 + Math.floor(random() * 30);
  let isKilled = false;
  const working = work({
    wire,
    site,
    clients: CLIENTS,
    writes,
    answered: () => {
      if (--left === 0) due.resolve();
    },
    failed: async (failure) => {
      // Before the kill nothing fails, and afterwards nobody is told that they did something wrong.
      if (!isKilled || !('cut' in failure || failure.status >= 500)) {
        due.resolve();
        throw new Error('cut' in failure ? String(failure.cut) : `${failure.status} ${failure.content}`);
      }
      return 'give up';
    },
    isOver: () => false,
  });
  working.catch(() => undefined);
  await due.promise;
  await wait(random() * 20);
  isKilled = true;
  if (victims.includes('database')) await killDatabase();
  if (victims.includes('portal')) await portal.end('SIGKILL');
  await working;
  wire.close();
  if (!victims.includes('portal')) {
    await expect.poll(() => readiness(portal)).toEqual({ status: 503, database: 'failed' });
    expect(await portal.end('SIGTERM'), portal.said()).toBe(0);
  }
  return writes;
}

test('nothing that was acknowledged is lost when portal and database are killed, nothing is half there, and what is repeated is done once', {
  timeout: LONG + CYCLES * 60_000,
}, async () => {
  const sum = { acknowledged: 0, unknown: 0, lost: 0, half: 0 };
  const invited: string[] = [];
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    const victims = VICTIMS[cycle % VICTIMS.length] ?? [];
    const writes = await writeAndKill(victims);
    const acknowledged = writes.filter(({ answer }) => answer !== null).length;
    sum.acknowledged += acknowledged;
    sum.unknown += writes.length - acknowledged;

    portal = await start();
    const wire = wireTo(portal.port);
    await using database = await openDatabase();
    await newDay(database);
    const { lost, half } = await missingOf(database, writes);
    sum.lost += lost.length;
    sum.half += half.length;
    expect({ cycle, victims, lost, half }).toEqual({ cycle, victims, lost: [], half: [] });
    await repeatAll(wire, database, writes);
    totals = totalsAfter(totals, writes);
    await expectTotals(wire, database, site, totals);
    await expectContents(wire, site, writes);
    await expectStore(join(dataDir, 'files'), database);
    invited.push(...writes.flatMap(({ mails = [] }) => mails));
    wire.close();
  }

  await using database = await openDatabase();
  // Those that a killed process had begun wait for a minute, until nobody is taken to work on them.
  await database.query('update jobs set leased_until = now() where leased_until > now()');
  const waiting = async () =>
    (await database.query('select kind, last_error from jobs where run_at <= now() or dead_at is not null'))
      .rows;
  await expect.poll(waiting, { timeout: 60_000 }).toEqual([]);
  const { rows } = await database.query(
    'select count(*)::integer as mails from mails where "to" = any($1) group by "to"',
    [invited],
  );
  expect(rows).toHaveLength(invited.length);
  const twice = rows.filter(({ mails }) => mails > 1).length;
  expect(await portal.end('SIGTERM'), portal.said()).toBe(0);

  figure('kills', String(CYCLES));
  figure('writes', `${sum.acknowledged} acknowledged, ${sum.unknown} cut off`);
  figure('lost', String(sum.lost), '0');
  figure('half there', String(sum.half), '0');
  figure('mails', `${invited.length}, of which ${twice} came twice`);
});
