import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { connectOwner } from '#server/db/ownerDatabase.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { freePort } from '#tests/support/ports.ts';
import { figure, tries } from '#tests/support/seeded.ts';
import { SECRET_KEY } from '#tests/support/template.ts';
import { type PortalProcess, startPortalProcess } from './portalProcess.ts';
import { enter, expectTotals, missingOf, newDay, totalsAfter } from './wholeness.ts';
import { wireTo } from './wire.ts';
import { openSite, type Site, type Totals, toAsked, type Write, work } from './writes.ts';

/*
 * Two nodes on one database and one folder of files. Clients reach them as a proxy does: by connections that are kept, and by the other
 * node when one takes no connection. One node after the other is stopped in good order and started again.
 */

const ROUNDS = tries(1, 50);
const CLIENTS = 6;
/** Processes start and stop, on a machine that may be busy. */
const LONG = 300_000;

const world = createTestPortal();
const undone: (() => Promise<unknown>)[] = [];
const undo = (step: () => Promise<unknown>) => undone.push(step);
const nodes: PortalProcess[] = [];
const starts: (() => Promise<PortalProcess>)[] = [];
let site: Site;
let before: Totals;

beforeAll(async () => {
  const { services } = world;
  services.setClock(new Date().toISOString());
  const folder = await mkdtemp(join(tmpdir(), 'muster-ending-'));
  undo(() => rm(folder, { recursive: true, force: true }));
  for (const name of ['one', 'two']) {
    const dataDir = join(folder, name);
    await mkdir(dataDir);
    await symlink(services.folder, join(dataDir, 'files'));
    const environment = {
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DATABASE_URL: services.ownerUrl,
      DATABASE_APP_URL: services.db.$client.options.connectionString ?? '',
      TRUST_PROXY: '127.0.0.1',
      SECRET_KEY,
    };
    starts.push(() => startPortalProcess(environment, undo));
  }
  nodes.push(...(await Promise.all(starts.map((start) => start()))));
  const wire = wireTo(...nodes.map(({ port }) => port));
  ({ site, totals: before } = await openSite(wire, await world.aWorkspace()));
  wire.close();
}, LONG);
afterAll(async () => {
  for (const step of undone.reverse()) await step();
}, LONG);

test('a node that is stopped ends every call that was sent to it: none fails while one after the other is stopped and started', {
  timeout: LONG + ROUNDS * 60_000,
}, async () => {
  const writes: Write[] = [];
  const wire = wireTo(...nodes.map(({ port }) => port));
  const failures: string[] = [];
  const answered = new Map<number, number>();
  const count = ({ port }: { port: number }) => answered.set(port, (answered.get(port) ?? 0) + 1);
  let isOver = false;
  const writing = work({
    wire,
    site,
    clients: CLIENTS,
    writes,
    answered: count,
    failed: async (failure) => {
      failures.push('cut' in failure ? String(failure.cut) : `${failure.status} ${failure.content}`);
      return 'again';
    },
    isOver: () => isOver,
  });
  const { members, documents } = endpoints;
  const reading = [members.list, documents.list].map(async (list) => {
    const params = { workspaceId: site.workspaceId };
    const asked = toAsked(list, site, { params, body: { pageSize: 500 } });
    while (!isOver) {
      const told = await wire(asked).catch((cut: Error) => failures.push(String(cut)));
      if (typeof told === 'number') continue;
      if (told.status === 200) count(told);
      else failures.push(`${told.status} ${told.content}`);
    }
  });
  const load = Promise.all([writing, ...reading]);
  load.catch(() => undefined);
  /** So many more calls are answered by that node. */
  const more = async ({ port }: PortalProcess, calls: number) => {
    const wanted = (answered.get(port) ?? 0) + calls;
    const reached = expect
      .poll(() => answered.get(port), { timeout: 60_000, interval: 10 })
      .toBeGreaterThanOrEqual(wanted);
    await Promise.race([reached, load]);
  };

  await using database = await connectOwner(world.services.ownerUrl, 'test');
  await enter(database, site);
  for (let round = 0; round < ROUNDS; round++) {
    await newDay(database);
    const [stopped, other] = round % 2 === 0 ? nodes : [...nodes].reverse();
    const start = starts[round % 2];
    if (!stopped || !other || !start) throw new Error('There are two nodes.');
    await more(stopped, 20);
    expect(await stopped.end('SIGTERM'), stopped.said()).toBe(0);
    await more(other, 20);
    nodes[round % 2] = await start();
  }
  isOver = true;
  await load;

  expect(failures).toEqual([]);
  expect(await missingOf(database, writes)).toEqual({ lost: [], half: [] });
  await expectTotals(wire, database, site, totalsAfter(before, writes));
  wire.close();

  const calls = [...answered.values()].reduce((sum, one) => sum + one, 0);
  figure('nodes stopped and started', String(ROUNDS));
  figure('calls meanwhile', calls.toLocaleString('en'));
  figure('calls that failed or were cut off', String(failures.length), '0');
});
