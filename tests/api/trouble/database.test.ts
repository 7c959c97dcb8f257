import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ERRORS, errorSchema } from '#contract/errors.ts';
import { endpoints } from '#contract/index.ts';
import { type EmbeddedServer, startEmbedded } from '#server/db/embedded/embedded.ts';
import { connectOwner } from '#server/db/ownerDatabase.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { figure, tries } from '#tests/support/seeded.ts';
import { makeTemplate, SECRET_KEY } from '#tests/support/template.ts';
import { type PortalProcess, readiness, startPortalProcess } from './portalProcess.ts';
import { enter, expectContents, expectTotals, missingOf, repeatAll, totalsAfter } from './wholeness.ts';
import { wireTo } from './wire.ts';
import { type Failure, openSite, type Site, type Totals, toAsked, type Write, work } from './writes.ts';

/*
 * A portal in a process of its own, on a PostgreSQL that is restarted, and that ends the portal's connections, while clients read and
 * write. Whatever fails is sent again under its key until it is answered.
 */

const TIMES = tries(1, 20);
const CLIENTS = 6;
/** So many writes go through before and after each trouble. */
const BETWEEN = 20;
/** Processes start and stop, on a machine that may be busy. */
const LONG = 300_000;

/** Only its process ends, never the machine. */
const settings = { fsync: 'off' };
const undone: (() => Promise<unknown>)[] = [];
const undo = (step: () => Promise<unknown>) => undone.push(step);
let dir: string;
let server: EmbeddedServer;

// Hooks that come first end last: the database of the test is dropped on a server that runs.
afterAll(async () => {
  await server?.stop();
  await rm(dir, { recursive: true, force: true });
}, LONG);

const startServer = async () => {
  server = await startEmbedded({ dir, settings });
  return server;
};
const superuser = ({ user, password, host, port }: EmbeddedServer) =>
  `postgres://${user}:${password}@${host}:${port}/postgres`;

const world = createTestPortal({}, async () => {
  dir = await mkdtemp(join(tmpdir(), 'muster-database-'));
  return { template: await makeTemplate(superuser(await startServer())) };
});

let portal: PortalProcess;
let site: Site;
let before: Totals;

beforeAll(async () => {
  const { services } = world;
  services.setClock(new Date().toISOString());
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-database-'));
  undo(() => rm(dataDir, { recursive: true, force: true }));
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: services.ownerUrl,
    DATABASE_APP_URL: services.db.$client.options.connectionString ?? '',
    SECRET_KEY,
  };
  portal = await startPortalProcess(environment, undo);
  ({ site, totals: before } = await openSite(wireTo(portal.port), await world.aWorkspace()));
}, LONG);
afterAll(async () => {
  for (const step of undone.reverse()) await step();
}, LONG);

/** A failure as the contract tells it: the fault is not the caller's, and the same call may come again. */
function expectDeclared(failure: Failure): void {
  if ('cut' in failure) throw new Error(`The portal cut the line: ${failure.cut} ${portal.said()}`);
  const { statusCode, code } = errorSchema.strict().parse(JSON.parse(String(failure.content)));
  expect([500, 503], String(failure.content)).toContain(failure.status);
  expect([statusCode, ERRORS[code as keyof typeof ERRORS]?.[0]]).toEqual([failure.status, failure.status]);
}

/** Ends all connections of the portal, whatever they are at. */
async function terminate(): Promise<void> {
  const client = new pg.Client(superuser(server));
  await client.connect();
  const { rows } = await client.query(
    `select pg_terminate_backend(pid) as is_done from pg_stat_activity where application_name = 'muster' and usename = $1`,
    [new URL(world.services.db.$client.options.connectionString ?? '').username],
  );
  await client.end();
  expect(rows.length).toBeGreaterThan(0);
}

test('while its database restarts, or ends its connections, the portal says so, goes on by itself, and does what is repeated once', {
  timeout: LONG + TIMES * 60_000,
}, async () => {
  const writes: Write[] = [];
  const wire = wireTo(portal.port);
  const seen = { writes: 0, reads: 0, failedWrites: 0, failedReads: 0 };
  let isOver = false;
  const writing = work({
    wire,
    site,
    clients: CLIENTS,
    writes,
    answered: () => seen.writes++,
    failed: async (failure) => {
      expectDeclared(failure);
      seen.failedWrites += 1;
      await wait(20);
      return 'again';
    },
    isOver: () => isOver,
  });
  const { members, documents, teams } = endpoints;
  const reading = [members.list, documents.list, teams.list].map(async (list) => {
    const asked = toAsked(list, site, { params: { workspaceId: site.workspaceId }, body: { pageSize: 50 } });
    while (!isOver) {
      const told: Failure = await wire(asked).catch((cut: Error) => ({ cut }));
      if ('cut' in told || told.status !== 200) {
        expectDeclared(told);
        seen.failedReads += 1;
        await wait(20);
      } else seen.reads += 1;
    }
  });
  const load = Promise.all([writing, ...reading]);
  load.catch(() => undefined);
  const more = async () => {
    const wanted = seen.writes + BETWEEN;
    const reached = expect.poll(() => seen.writes, { timeout: 60_000, interval: 10 }).toBeGreaterThan(wanted);
    await Promise.race([reached, load]);
  };

  const again = { restart: [] as number[], terminated: [] as number[] };
  for (let time = 0; time < TIMES; time++) {
    await more();
    await server.stop();
    await expect.poll(() => readiness(portal)).toEqual({ status: 503, database: 'failed' });
    await startServer();
    const started = performance.now();
    const known = seen.writes;
    await expect.poll(() => seen.writes, { timeout: 60_000, interval: 5 }).toBeGreaterThan(known);
    again.restart.push(performance.now() - started);
    await expect.poll(() => readiness(portal)).toEqual({ status: 200, database: 'ok' });
    await more();
    await terminate();
    const ended = performance.now();
    const then = seen.writes;
    await expect.poll(() => seen.writes, { timeout: 60_000, interval: 5 }).toBeGreaterThan(then);
    again.terminated.push(performance.now() - ended);
    await more();
  }
  isOver = true;
  await load;

  await using database = await connectOwner(world.services.ownerUrl, 'test');
  await enter(database, site);
  const { lost, half } = await missingOf(database, writes);
  expect({ lost, half }).toEqual({ lost: [], half: [] });
  await repeatAll(wire, database, writes);
  await expectTotals(wire, database, site, totalsAfter(before, writes));
  await expectContents(wire, site, writes);
  wire.close();
  expect(await portal.end('SIGTERM'), portal.said()).toBe(0);

  const longest = (all: number[]) => `${Math.round(Math.max(...all))} ms at most`;
  figure('restarts of the database, connections ended', `${TIMES} of each`);
  figure('calls that went through', `${seen.writes} writes, ${seen.reads} reads`);
  figure('calls that were told to come again', `${seen.failedWrites} writes, ${seen.failedReads} reads`);
  figure('lost, half there, done twice', '0', '0');
  figure('writes again after a restart', longest(again.restart));
  figure('writes again after all connections ended', longest(again.terminated));
});
