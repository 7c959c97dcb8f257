import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { type Endpoint, isRead } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import type { Services } from '#server/core/services.ts';
import { samples } from '#tests/api/samples.ts';
import { builders, type Member } from '#tests/support/builders.ts';
import { toRequest } from '#tests/support/portal.ts';
import { addItems } from './equipment/items.ts';
import { type FloodedPortal, startFloodedPortal } from './floods/portal.ts';
import { addRequirements } from './requirements/company.ts';

/** The most that a plain GET of another person may take at the 99th percentile while one person floods, in milliseconds. */
const BYSTANDER_LIMIT = 1_000;
/** How much more memory may be held, in MiB. */
const MEMORY_LIMIT = 150;
const CALLS = 2_000;
/** A read that takes longer in the large workspace should be declared as an expensive one. */
const CHEAP = 250;
const SIZE = { members: 10_000, teams: 100 };

type Ids = Record<string, string>;
const ids: Ids = {};
const lists: { members: string[]; teams: string[] } = { members: [], teams: [] };

async function fill(services: Services, admin: Member): Promise<void> {
  const { workspaceId } = admin;
  const vacuum = async () => undefined;
  await addRequirements({ services }, admin, { requirements: 200, documentsEach: 4 });
  await addItems({ services, vacuum }, admin, 10_000);
  await builders(services).inWorkspace(workspaceId, async ({ tx }) => {
    const column = async (text: ReturnType<typeof sql>) =>
      (await tx.execute<{ id: string }>(text)).rows.map(({ id }) => id);
    const first = async (table: string) =>
      (
        await column(
          sql`select id from ${sql.identifier(table)} where workspace_id = ${workspaceId} order by id limit 1`,
        )
      )[0] ?? '';
    lists.members = await column(
      sql`select id from workspace_members where workspace_id = ${workspaceId} and user_id is null order by id limit 1000`,
    );
    lists.teams = await column(
      sql`select id from teams where workspace_id = ${workspaceId} order by id limit 20`,
    );
    for (const [name, table] of [
      ['teamId', 'teams'],
      ['documentId', 'documents'],
      ['equipmentId', 'equipment'],
      ['kindId', 'document_kinds'],
      ['requirementId', 'requirements'],
      ['fileId', 'files'],
      ['inspectionId', 'inspections'],
    ] as const)
      ids[name] = await first(table);
    Object.assign(ids, {
      workspaceId,
      userId: admin.userId,
      memberId: lists.members[1] ?? '',
      otherMemberId: lists.members[2] ?? '',
    });
  });
}

interface Read {
  name: string;
  method: string;
  path: string;
  body: string | null;
}

/** Every read of people with a session, as the tests of access call it. */
async function reads(): Promise<Read[]> {
  const found: Read[] = [];
  for (const [noun, calls] of Object.entries(endpoints))
    for (const [name, endpoint] of Object.entries(calls as Record<string, Endpoint>)) {
      if (!isRead(endpoint) || endpoint.access === 'public' || endpoint.response === 'bytes') continue;
      const ofNoun = samples[noun as keyof typeof samples] as unknown as Record<
        string,
        (ids: Ids) => Promise<object>
      >;
      const call = await ofNoun[name]?.(ids);
      const { method, url, payload } = toRequest(endpoint, call as never);
      found.push({
        name: `${noun}.${name}`,
        method: String(method),
        path: String(url),
        body: typeof payload === 'string' ? payload : null,
      });
    }
  return found;
}

const check = (members: number, teams: number): Read => ({
  name: `check of ${members} people in ${teams} teams`,
  method: 'POST',
  path: '/v2/pro-group-members/check',
  body: JSON.stringify({
    proGroupIds: lists.teams.slice(0, teams),
    workspaceMemberIds: lists.members.slice(0, members),
  }),
});
const workspace = (name: string, path: string, body: object): Read => ({
  name,
  method: 'POST',
  path: `/v2/requirements/workspace/${ids.workspaceId}/${path}`,
  body: JSON.stringify(body),
});

/** The most that some of them can be asked for. */
const large = (): Read[] => [
  workspace('summary of another day', 'summary', { day: '2031-01-01' }),
  workspace('summary of a past day', 'summary', { day: '2021-01-01' }),
  workspace('matrix, 50 people', 'matrix', { pageSize: 50 }),
  workspace('matrix, 500 people', 'matrix', { pageSize: 500 }),
  workspace('matrix of who lacks something', 'matrix', { pageSize: 50, filters: { state: 'MISSING' } }),
  workspace('matrix, everybody', 'matrix', { pageSize: 9_999 }),
  {
    name: 'export of members',
    method: 'POST',
    path: `/v2/workspace-members/workspace/${ids.workspaceId}/list`,
    body: '{"pageSize":99999}',
  },
  check(200, 10),
  check(1_000, 20),
];

const agent = new Agent({ keepAlive: true, maxSockets: 400 });

/** Makes a call; the status, 0 for none. */
function send(
  { url }: FloodedPortal,
  { token }: Member,
  { method, path, body }: Read,
): Promise<{ status: number; bytes: number; milliseconds: number }> {
  const begun = performance.now();
  return new Promise((resolve) => {
    let bytes = 0;
    const end = (status: number) => resolve({ status, bytes, milliseconds: performance.now() - begun });
    const headers = {
      authorization: `Bearer ${token}`,
      'x-workspace-id': ids.workspaceId ?? '',
      'x-forwarded-for': '10.1.1.1',
      ...(body === null
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const sent = request(new URL(path, url), { method, agent, headers }, (answer) => {
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () => end(answer.statusCode ?? 0));
      answer.on('error', () => end(0));
    });
    sent.on('error', () => end(0));
    sent.end(body);
  });
}

const at = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** While `work` goes on: how long a plain GET of somebody else takes, the longest /healthz, and the most memory there was. */
async function watch<T>({ url, memory, bystander }: FloodedPortal, work: () => Promise<T>) {
  const before = await memory();
  let peak = before;
  const times = { plain: [] as number[], health: [] as number[] };
  const probe = (name: keyof typeof times, path: string, headers = {}) => {
    const worker = new Worker(new URL('./floods/probe.ts', import.meta.url), {
      workerData: { url: new URL(path, url).href, headers },
    });
    worker.on('message', (time: number) => times[name].push(time));
    return worker;
  };
  const probes = [
    probe('plain', `/v2/workspaces/${bystander.workspaceId}`, {
      authorization: `Bearer ${bystander.token}`,
      'x-forwarded-for': '10.9.9.9',
    }),
    probe('health', '/healthz'),
  ];
  const meter = setInterval(async () => {
    peak = Math.max(peak, await memory());
  }, 100);
  await wait(500);
  try {
    const result = await work();
    await wait(1_000);
    return {
      result,
      before,
      peak,
      after: await memory(),
      plain: times.plain.toSorted((a, b) => a - b),
      health: times.health.toSorted((a, b) => a - b),
    };
  } finally {
    clearInterval(meter);
    for (const one of probes) await one.terminate();
  }
}

const number = (value: number) => value.toFixed(0);

async function costs(portal: FloodedPortal, admin: Member): Promise<void> {
  console.log(`A read each, in a workspace of ${SIZE.members} people, 200 requirements and 10,000 items:`);
  for (const read of [...(await reads()), ...large()]) {
    const { status, bytes, milliseconds } = await send(portal, admin, read);
    if (milliseconds > CHEAP || bytes > 1_000_000 || status >= 400)
      console.log(
        `  ${read.name.padEnd(40)} ${number(milliseconds).padStart(7)} ms ${(bytes / 1_000).toFixed(0).padStart(8)} KB  ${status}`,
      );
  }
}

async function single(portal: FloodedPortal, admin: Member): Promise<void> {
  const place: Read = {
    ...check(1_000, 1),
    name: '1,000 people into a team that they may not join',
    path: '/v2/pro-group-members',
  };
  const many: Read = {
    ...check(1_000, 20),
    name: '1,000 people into 20 teams that they may not join',
    path: '/v2/pro-group-members',
  };
  for (const read of [check(200, 10), check(1_000, 20), place, many]) {
    const { result, before, peak, after, health, plain } = await watch(portal, () =>
      send(portal, admin, read),
    );
    console.log(`${read.name}
  answered        ${result.status}, ${number(result.bytes / 1_000)} KB after ${number(result.milliseconds)} ms
  /healthz        max ${number(at(health, 1))} ms; plain GET of somebody else max ${number(at(plain, 1))} ms
  memory          ${number(before)} before, ${number(peak)} at most, ${number(after)} MiB after`);
  }
}

async function floods(portal: FloodedPortal, admin: Member, word: string): Promise<void> {
  const expensive = (await reads()).filter(({ name }) => 'cost' in declaredOf(name));
  // A portal that has just started compiles its code while it answers: the first flood of its life is not counted.
  const plain: Read = { name: 'plain', method: 'GET', path: `/v2/workspaces/${ids.workspaceId}`, body: null };
  await Promise.all(Array.from({ length: CALLS }, () => send(portal, admin, plain)));
  for (const read of [...expensive, ...large()].filter(({ name }) => name.includes(word))) {
    const {
      result,
      before,
      peak,
      after,
      health,
      plain: ofOther,
    } = await watch(portal, () =>
      Promise.all(Array.from({ length: CALLS }, () => send(portal, admin, read))),
    );
    const statuses = [...Map.groupBy(result, ({ status }) => status)]
      .map(([status, all]) => `${all.length} × ${status}`)
      .join(', ');
    const p99 = at(ofOther, 0.99);
    console.log(`${read.name}
  answered        ${statuses}, in ${number(Math.max(...result.map(({ milliseconds }) => milliseconds)))} ms
  plain GET       p50 ${number(at(ofOther, 0.5))}, p99 ${number(p99)}, max ${number(at(ofOther, 1))} ms of ${ofOther.length} by somebody else
  /healthz        p99 ${number(at(health, 0.99))}, max ${number(at(health, 1))} ms
  memory          ${number(before)} before, ${number(peak)} at most, ${number(after)} MiB after`);
    if (p99 >= BYSTANDER_LIMIT || peak - before >= MEMORY_LIMIT) {
      console.log('  FAILED');
      process.exitCode = 1;
    }
  }
}

function declaredOf(name: string): Endpoint {
  const [noun = '', call = ''] = name.split('.');
  return (endpoints as unknown as Record<string, Record<string, Endpoint>>)[noun]?.[call] as Endpoint;
}

const [part = 'all', word = ''] = process.argv.slice(2);
const portal = await startFloodedPortal(SIZE, fill);
try {
  const admin = portal.people[1] ?? portal.bystander;
  ids.memberId = lists.members[1] ?? '';
  if (part === 'all' || part === 'costs') await costs(portal, admin);
  if (part === 'all' || part === 'single') await single(portal, admin);
  if (part === 'all' || part === 'floods') await floods(portal, admin, word);
} finally {
  agent.destroy();
  await portal.stop();
}
