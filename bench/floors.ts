import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addCrowd } from '#tests/support/browser/crowd.ts';
import { builders, type Member } from '#tests/support/builders.ts';
import { addRecords } from './documents/records.ts';
import { addItems } from './equipment/items.ts';
import { compare, headersOf, report } from './floors/measure.ts';
import { type Server, startBare, startServer } from './floors/servers.ts';
import { type BenchPortal, startBenchPortal } from './portal.ts';

/** The share of a bare server's speed that a call must reach. */
const LEAST = 0.9;
const LEAST_OF_UNREAD = 0.8;
/** How many are busy at the same time; where more are asked for, each of several admins has so many. */
const CONNECTIONS = 10;
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

const words = process.argv.slice(2);
const connections = Number(words.find((word) => /^[1-9]\d*$/.test(word)) ?? CONNECTIONS);
/** A server that has just begun compiles what it runs for about a thousand calls; the calls of a round must be many for each connection. */
const TIMED = { rounds: 5, calls: 15 * connections, warmUp: 1_000 };
/** A search costs the bare server up to a tenth of a second. */
const TIMED_SEARCH = { rounds: 5, calls: 6 * connections, warmUp: 6 * connections };
const asked = words.filter((word) => word !== 'named' && word !== `${connections}`);
const folder = await mkdtemp(join(tmpdir(), 'muster-floors-'));
const portal = await startBenchPortal();
const servers: Server[] = [];
try {
  const { aWorkspace, aMember } = builders(portal.services);
  const member = await aWorkspace();
  const tokens = [member.token];
  while (tokens.length < connections / CONNECTIONS)
    tokens.push((await aMember(member.workspaceId, 'WORKSPACE_ADMIN')).token);
  await addCrowd(portal.services, member.workspaceId, { members: MEMBERS, teams: TEAMS });
  await addRecords(portal, member, DOCUMENTS);
  await addItems(portal, member, ITEMS);
  await addEvents(portal, member, EVENTS);
  await portal.vacuum();
  servers.push(
    await startServer(portal, folder),
    await startBare('bench/floors/bareServer.ts', [
      portal.urls.superuser,
      ...(words.includes('named') ? ['named'] : []),
    ]),
  );
  console.log('CPU of one call in milliseconds, server + database, of the bare server → of the portal.');
  for (const call of callsOf(member, member.memberId)) {
    if (asked.length > 0 && !asked.some((word) => call.name.includes(word))) continue;
    const [ours, bare] = await Promise.all(servers.map((server) => answerOf(server, member, call)));
    assert.deepEqual(bare, ours, `The bare server answers something else to ${call.name}.`);
    const { 'content-type': type, ...headers } = headersOf(member);
    const work = {
      method: call.method,
      path: call.path,
      headers: call.body ? { ...headers, 'content-type': type ?? '' } : headers,
      body: call.body ? JSON.stringify(call.body) : null,
      tokens,
      atOnce: connections,
    };
    report(
      call.name,
      await compare(portal, servers, work, call.body && 'search' in call.body ? TIMED_SEARCH : TIMED),
      {
        cpu: call.name === 'unread count' ? LEAST_OF_UNREAD : LEAST,
      },
    );
  }
} finally {
  for (const server of servers) await server.stop();
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
}
