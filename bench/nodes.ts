import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBalancer, startPooler } from '#tests/scale/programs.ts';
import { addCrowd } from '#tests/support/browser/crowd.ts';
import { builders } from '#tests/support/builders.ts';
import { environmentOf, startS3 } from '#tests/support/store/s3.ts';
import { compare, headersOf, report } from './floors/measure.ts';
import { type Server, startServer } from './floors/servers.ts';
import { startBenchPortal } from './portal.ts';

/*
 * Two nodes behind HAProxy, on a database behind PgBouncer and a bucket, compared with one node that has the same database to itself. All
 * of it shares the machine's cores, so that the CPU of a call tells what the programs between cost, and the rate how far the machine goes.
 */

const TIMED = { rounds: 5, calls: 200, warmUp: 300 };

const folder = await mkdtemp(join(tmpdir(), 'muster-nodes-'));
const portal = await startBenchPortal();
const s3 = await startS3();
const stops: (() => Promise<unknown>)[] = [];
try {
  const member = await builders(portal.services).aWorkspace();
  await addCrowd(portal.services, member.workspaceId, { members: 10_000, teams: 100 });
  await portal.vacuum();
  const one = await startServer(portal, join(folder, 'alone'));
  stops.push(one.stop);
  const pooler = await startPooler(portal.services.db.$client.options.connectionString ?? '');
  stops.push(pooler.stop);
  const bucket = environmentOf(await s3.aBucket());
  const settings = { DATABASE_APP_URL: pooler.url, TRUST_PROXY: '127.0.0.1', ...bucket };
  const nodes: Server[] = [];
  for (const name of ['first', 'second']) {
    const node = await startServer(portal, join(folder, name), settings);
    nodes.push(node);
    stops.push(node.stop);
  }
  const [first, second] = nodes.map(({ url }) => Number(new URL(url).port)) as [number, number];
  const balancer = await startBalancer([first, second]);
  stops.push(balancer.stop);
  const two: Server = {
    name: 'muster',
    url: `http://127.0.0.1:${balancer.port}`,
    pids: [...nodes.flatMap(({ pids }) => pids), balancer.pid, pooler.pid],
    stop: balancer.stop,
  };
  const { 'content-type': type = '', ...headers } = headersOf(member);
  const list = {
    method: 'POST',
    path: `/v2/workspace-members/workspace/${member.workspaceId}/list`,
    headers: { ...headers, 'content-type': type },
    body: JSON.stringify({ page: 0, pageSize: 50 }),
  };
  const get = { method: 'GET', path: `/v2/workspace-members/${member.memberId}`, headers, body: null };
  console.log(
    'CPU of one call in milliseconds, servers and what is between + database, of one node → of two.',
  );
  for (const [name, call] of [
    ['two nodes, members, first page', list],
    ['two nodes, one member', get],
  ] as const) {
    report(name, await compare(portal, [two, one], { ...call, atOnce: 10 }, TIMED), {});
  }
} finally {
  for (const stop of stops.reverse()) await stop();
  await s3.stop();
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
}
