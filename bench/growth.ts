import { addCrowd } from '#tests/support/browser/crowd.ts';
import { builders, type Member } from '#tests/support/builders.ts';
import { inTurns, reportRatio } from './compare.ts';
import { addRecords } from './documents/records.ts';
import { addItems } from './equipment/items.ts';
import { databaseWorkFor, workBetween } from './floors/cpu.ts';
import { addEvents } from './growth/events.ts';
import { type BenchPortal, startBenchPortal } from './portal.ts';

/** How much dearer a call may be in the large workspace than in the small one, and a search that finds nearly all. */
const LIMIT = 1.5;
const LIMIT_OF_ALL = 3;
const SMALL = 100;
const LARGE = 100_000;
const PAGE_SIZE = 20;
const CALLS = 8;
const TIMED = { rounds: 5, warmUp: 2 };

interface Call {
  method?: 'GET';
  path: (workspaceId: string) => string;
  /** For a workspace with so many rows. */
  body?: (rows: number) => object;
  limit?: number;
}

const lastOf = (rows: number) => Math.ceil(rows / PAGE_SIZE) - 1;

/** What each list is asked for, beside its state. */
const pagesOf = (
  noun: string,
  path: Call['path'],
  { state, few, many, each = 1 }: { state?: object; few: string; many: string; each?: number },
) => ({
  [`${noun}, first page`]: { path, body: () => ({ page: 0 }) },
  ...(state && { [`${noun}, by state`]: { path, body: () => ({ page: 0, filters: state }) } }),
  [`${noun}, middle page`]: { path, body: (rows: number) => ({ page: lastOf(each * rows) >> 1 }) },
  [`${noun}, last page`]: { path, body: (rows: number) => ({ page: lastOf(each * rows) }) },
  [`${noun}, few hits`]: { path, body: () => ({ page: 0, search: few }) },
  [`${noun}, many hits`]: { path, body: () => ({ page: 0, search: many }), limit: LIMIT_OF_ALL },
});

const calls: Record<string, Call> = {
  ...pagesOf('members', (id) => `/v2/workspace-members/workspace/${id}/list`, {
    state: { status: 'DRAFT' },
    few: 'worker 00042',
    many: 'crowd',
  }),
  ...pagesOf('documents', (id) => `/v2/workspace-documents/workspace/${id}/list`, {
    state: { state: 'EXPIRED' },
    few: 'document 00042',
    many: 'document',
  }),
  ...pagesOf('teams', (id) => `/v2/pro-groups/workspace/${id}/list`, { few: 'crew 0042', many: 'crew' }),
  ...pagesOf('equipment', (id) => `/v2/pro-product-tags/workspace/${id}/list`, {
    state: { state: 'OVERDUE' },
    few: 'item 00042',
    many: 'item',
  }),
  ...pagesOf('inspections', (id) => `/v2/inspections/workspace/${id}/list`, {
    state: { status: 'FAILED' },
    few: 'item 00042',
    many: 'item',
    /** Of every item. */
    each: 3,
  }),
  'activity, first page': { path: (id) => `/v2/workspace-activities/${id}`, body: () => ({ cursor: null }) },
  'activity, unread count': { method: 'GET', path: (id) => `/v2/workspace-activities/${id}/unread-count` },
};

/** Milliseconds of the processor, of the portal and of its database, that a call costs over a few. */
async function costOf(portal: BenchPortal, { token }: Member, call: { url: string; body: object | null }) {
  const headers = { host: 'localhost:3000', authorization: `Bearer ${token}` };
  const before = { node: process.cpuUsage(), database: await databaseWorkFor(portal.owner, 'muster') };
  for (let n = 0; n < CALLS; n++) {
    const { statusCode, body } = await portal.app.inject({
      method: call.body ? 'POST' : 'GET',
      url: call.url,
      headers,
      ...(call.body && { payload: call.body }),
    });
    if (statusCode >= 300) throw new Error(body);
  }
  const { user, system } = process.cpuUsage(before.node);
  const database = workBetween(before.database, await databaseWorkFor(portal.owner, 'muster'));
  return ((user + system) / 1e3 + database) / CALLS;
}

async function compare(portal: BenchPortal, name: string, call: Call, [small, large]: [Member, Member]) {
  const measured = [[small, SMALL] as const, [large, LARGE] as const].map(([member, rows]) => () => {
    const body = call.body ? { pageSize: PAGE_SIZE, ...call.body(rows) } : null;
    return costOf(portal, member, { url: call.path(member.workspaceId), body });
  });
  reportRatio(name, await inTurns(measured, TIMED), call.limit ?? LIMIT);
}

const words = process.argv.slice(2);
const chosen = Object.entries(calls).filter(([name]) => words.every((word) => name.includes(word)));
const portal = await startBenchPortal();
try {
  const { aWorkspace } = builders(portal.services);
  const workspaces: [Member, Member] = [await aWorkspace(), await aWorkspace()];
  const isAsked = (...nouns: string[]) =>
    chosen.some(([name]) => nouns.some((noun) => name.startsWith(noun)));
  for (const [place, rows] of [SMALL, LARGE].entries()) {
    const member = workspaces[place] as Member;
    await addCrowd(portal.services, member.workspaceId, {
      members: rows,
      teams: isAsked('teams') ? rows : 0,
    });
    if (isAsked('documents')) await addRecords(portal, member, rows);
    if (isAsked('equipment', 'inspections')) await addItems(portal, member, rows);
    if (isAsked('activity')) await addEvents(portal, member, { events: rows, by: 'everybody' });
    await portal.vacuum();
  }
  console.log(
    `One page of ${PAGE_SIZE}, milliseconds of the processor, portal and database together, with ${SMALL} and with ${LARGE} rows:`,
  );
  for (const [name, call] of chosen) await compare(portal, name, call, workspaces);
  const name = 'activity, unread count';
  const call = calls[name];
  if (call && isAsked(name)) {
    const [few, many]: [Member, Member] = [await aWorkspace(), await aWorkspace()];
    for (const [member, events] of [
      [few, SMALL],
      [many, 10 * LARGE],
    ] as const) {
      await addCrowd(portal.services, member.workspaceId, { members: SMALL, teams: 0 });
      await addEvents(portal, member, { events, by: 'the caller' });
    }
    await portal.vacuum();
    console.log(`With ${SMALL} and with ${10 * LARGE} activities that are all the caller's own:`);
    await compare(portal, name, call, [few, many]);
  }
} finally {
  await portal.stop();
}
