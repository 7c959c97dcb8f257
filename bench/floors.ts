import assert from 'node:assert/strict';
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addCrowd } from '#tests/support/browser/crowd.ts';
import { builders, type Member } from '#tests/support/builders.ts';
import { freePort } from '#tests/support/ports.ts';
import { SECRET_KEY } from '#tests/support/template.ts';
import { addRecords } from './documents/records.ts';
import { addItems } from './equipment/items.ts';
import { databaseWorkFor, workOf } from './floors/cpu.ts';
import type { Load, Work } from './floors/load.ts';
import { type BenchPortal, startBenchPortal } from './portal.ts';

/** The share of a bare server's speed that a call must reach. */
const LEAST = 0.9;
const ROUNDS = 7;
const CALLS = 300;
const WARM_UP = 400;
const AT_ONCE = 10;
const MEMBERS = 10_000;
const TEAMS = 200;
const EVENTS = 20_000;
const DOCUMENTS = 10_000;
const ITEMS = 10_000;

interface Call {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

interface Server {
  name: string;
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** What one call costs, over a round: milliseconds of the server's processor and of the database's, and what the caller saw. */
interface Cost {
  cpu: number;
  database: number;
  perSecond: number;
  times: number[];
}

const sorted = (numbers: number[]): number[] => numbers.toSorted((a, b) => a - b);
const at = (numbers: number[], share: number): number =>
  sorted(numbers)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? Number.NaN;
const median = (numbers: number[]): number => at(numbers, 0.5);

const callsOf = ({ workspaceId }: Member, memberId: string): Call[] => {
  const list = `/v2/workspace-members/workspace/${workspaceId}/list`;
  const documents = `/v2/workspace-documents/workspace/${workspaceId}/list`;
  const equipment = `/v2/pro-product-tags/workspace/${workspaceId}/list`;
  const inspections = `/v2/inspections/workspace/${workspaceId}/list`;
  const page = { page: 0, pageSize: 50 };
  return [
    { name: 'members, first page', method: 'POST', path: list, body: page },
    { name: 'members, page 100', method: 'POST', path: list, body: { ...page, page: 100 } },
    { name: 'members, few hits', method: 'POST', path: list, body: { ...page, search: 'worker 00042' } },
    { name: 'members, drafts', method: 'POST', path: list, body: { ...page, filters: { status: 'DRAFT' } } },
    { name: 'one member', method: 'GET', path: `/v2/workspace-members/${memberId}` },
    {
      name: 'teams, first page',
      method: 'POST',
      path: `/v2/pro-groups/workspace/${workspaceId}/list`,
      body: page,
    },
    { name: 'documents, first page', method: 'POST', path: documents, body: page },
    {
      name: 'documents, few hits',
      method: 'POST',
      path: documents,
      body: { ...page, search: '00042' },
    },
    {
      name: 'documents, expired',
      method: 'POST',
      path: documents,
      body: { ...page, filters: { state: 'EXPIRED' } },
    },
    { name: 'equipment, first page', method: 'POST', path: equipment, body: page },
    { name: 'equipment, few hits', method: 'POST', path: equipment, body: { ...page, search: '00042' } },
    {
      name: 'equipment, overdue',
      method: 'POST',
      path: equipment,
      body: { ...page, filters: { state: 'OVERDUE' } },
    },
    { name: 'inspections, first page', method: 'POST', path: inspections, body: page },
    {
      name: 'inspections, few hits',
      method: 'POST',
      path: inspections,
      body: { ...page, search: '00042' },
    },
    {
      name: 'inspections, failed',
      method: 'POST',
      path: inspections,
      body: { ...page, filters: { status: 'FAILED' } },
    },
    {
      name: 'activity, first page',
      method: 'POST',
      path: `/v2/workspace-activities/${workspaceId}`,
      body: { pageSize: 50, cursor: null },
    },
    { name: 'unread count', method: 'GET', path: `/v2/workspace-activities/${workspaceId}/unread-count` },
  ];
};

/** Activities of the crowd, half a day back. */
async function addEvents({ services }: BenchPortal, { workspaceId }: Member, events: number): Promise<void> {
  await builders(services).inWorkspace(workspaceId, async ({ tx }) => {
    await tx.$client.query(
      `insert into activities (id, workspace_id, type, event, trigger_member_id, related_member_id, count, details, created_at)
       select 'c' || substr(md5(events.n::text) || md5(events.n::text), 1, 24), $1, 'WORKSPACE', 'role_changed', a.id, b.id, 1,
         '{"from":"WORKSPACE_MEMBER","to":"GROUP_ADMIN"}', now() + events.n * interval '1 second'
       from generate_series(1, $2::integer) as events (n)
         join (select id, row_number() over (order by id) as n from workspace_members where workspace_id = $1) a on a.n = 1 + events.n % 1000
         join (select id, row_number() over (order by id) as n from workspace_members where workspace_id = $1) b on b.n = 1 + events.n % 700`,
      [workspaceId, events],
    );
  });
}

const program = (child: ChildProcess, name: string, url: string): Server => ({
  name,
  url,
  pid: child.pid ?? 0,
  async stop() {
    child.kill('SIGTERM');
    await once(child, 'exit');
  },
});

/** The portal as it is started in production, in a process of its own. */
async function startServer({ urls }: BenchPortal, folder: string): Promise<Server> {
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: folder,
    SECRET_KEY,
    DATABASE_URL: urls.owner,
    LOG_LEVEL: 'warn',
  };
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new TypeError('The portal has no output.');
  await once(child.stdout, 'data');
  child.stdout.resume();
  return program(child, 'muster', `http://127.0.0.1:${port}`);
}

async function startBare({ urls }: BenchPortal, words: string[]): Promise<Server> {
  const child = fork('bench/floors/bareServer.ts', [urls.superuser, ...words]);
  const [port] = await once(child, 'message');
  return program(child, 'bare', `http://127.0.0.1:${port}`);
}

const headersOf = (member: Member): Record<string, string> => ({
  authorization: `Bearer ${member.token}`,
  'x-workspace-id': member.workspaceId,
  'content-type': 'application/json',
});

/** What a server answers, but for what differs at each call. */
async function answerOf(server: Server, member: Member, { method, path, body }: Call): Promise<object> {
  const { 'content-type': type, ...headers } = headersOf(member);
  const answer = await fetch(server.url + path, {
    method,
    headers: body ? { ...headers, 'content-type': type ?? '' } : headers,
    body: body ? JSON.stringify(body) : null,
  });
  const unlike = /^(cursor|url)$/;
  return JSON.parse(await answer.text(), (key, value) => (unlike.test(key) && value !== null ? '' : value));
}

async function measure(
  { owner }: BenchPortal,
  server: Server,
  client: ChildProcess,
  work: Omit<Work, 'url'> & { path: string },
): Promise<Cost> {
  const { path, ...rest } = work;
  const before = { cpu: workOf(server.pid), database: await databaseWorkFor(owner, server.name) };
  client.send({ ...rest, url: server.url + path } satisfies Work);
  const [{ took, times }] = (await once(client, 'message')) as [Load];
  const per = (total: number): number => total / work.calls;
  return {
    cpu: per(workOf(server.pid) - before.cpu),
    database: per((await databaseWorkFor(owner, server.name)) - before.database),
    perSecond: (work.calls / took) * 1000,
    times,
  };
}

/** Rounds in turns, so that whatever slows the machine slows all servers. */
async function compare(
  portal: BenchPortal,
  servers: Server[],
  member: Member,
  call: Call,
): Promise<Cost[][]> {
  const client = fork('bench/floors/load.ts');
  const { 'content-type': type, ...headers } = headersOf(member);
  const work = {
    method: call.method,
    path: call.path,
    headers: call.body ? { ...headers, 'content-type': type ?? '' } : headers,
    body: call.body ? JSON.stringify(call.body) : null,
    atOnce: AT_ONCE,
  };
  const costs: Cost[][] = servers.map(() => []);
  for (const server of servers) await measure(portal, server, client, { ...work, calls: WARM_UP });
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, server] of servers.entries()) {
      costs[index]?.push(await measure(portal, server, client, { ...work, calls: CALLS }));
    }
  }
  client.disconnect();
  await once(client, 'exit');
  return costs;
}

function report(name: string, [ours = [], bare = []]: Cost[][]): void {
  const middle = (costs: Cost[], of: (cost: Cost) => number) => median(costs.map(of));
  const all = ({ cpu, database }: Cost) => cpu + database;
  const ratios = ours.map((cost, round) => all(bare[round] ?? cost) / all(cost));
  const cpu = median(ratios);
  const rate = middle(ours, ({ perSecond }) => perSecond) / middle(bare, ({ perSecond }) => perSecond);
  const cost = (costs: Cost[]) =>
    `${middle(costs, (one) => one.cpu).toFixed(2)} + ${middle(costs, (one) => one.database).toFixed(2)}`;
  const times = (costs: Cost[]) => {
    const every = costs.flatMap((one) => one.times);
    return `${at(every, 0.5).toFixed(0)}/${at(every, 0.99).toFixed(0)}`;
  };
  const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  console.log(
    `${name.padEnd(22)} | ${cost(bare)} | ${cost(ours)} | ${cpu.toFixed(2)} (${spread}) | ${rate.toFixed(2)} | ${times(bare)} | ${times(ours)}`,
  );
  if (cpu < LEAST) process.exitCode = 1;
}

const words = process.argv.slice(2);
const asked = words.filter((word) => word !== 'named');
const folder = await mkdtemp(join(tmpdir(), 'muster-floors-'));
const portal = await startBenchPortal();
const servers: Server[] = [];
try {
  const { aWorkspace } = builders(portal.services);
  const member = await aWorkspace();
  await addCrowd(portal.services, member.workspaceId, { members: MEMBERS, teams: TEAMS });
  await addRecords(portal, member, DOCUMENTS);
  await addItems(portal, member, ITEMS);
  await addEvents(portal, member, EVENTS);
  await portal.vacuum();
  servers.push(
    await startServer(portal, folder),
    await startBare(portal, words.includes('named') ? ['named'] : []),
  );
  console.log(
    'CPU of one call in milliseconds, server + database; what share of the bare server’s speed the portal has, by CPU and by calls per second; p50/p99 in milliseconds.',
  );
  console.log('call | bare | portal | by CPU (rounds) | by rate | bare p50/p99 | portal p50/p99');
  for (const call of callsOf(member, member.memberId)) {
    if (asked.length > 0 && !asked.some((word) => call.name.includes(word))) continue;
    const [ours, bare] = await Promise.all(servers.map((server) => answerOf(server, member, call)));
    assert.deepEqual(bare, ours, `The bare server answers something else to ${call.name}.`);
    report(call.name, await compare(portal, servers, member, call));
  }
} finally {
  for (const server of servers) await server.stop();
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
}
