import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addCrowd } from '#tests/support/browser/crowd.ts';
import { builders, type Member } from '#tests/support/builders.ts';
import { type BenchPortal, startBenchPortal } from './portal.ts';

const CALLS = 250;
const WARM_UP = 100;
const AT_ONCE = 2;

/** Members lists, as screens ask for them. */
const LISTS: Record<string, object> = {
  'first page': { page: 0 },
  'with document states': { page: 0, includeDocumentExpirationStates: true },
  'second page': { page: 1 },
  'search that finds one': { page: 0, search: 'worker 00042' },
};

interface Work {
  url: string;
  token: string;
  body: string;
  calls: number;
}

/** Sends the same call again and again, from a process of its own, so that its cost is not counted. */
async function send({ url, token, body, calls }: Work): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const one = async () => {
    const call = request(url, { agent, method: 'POST', headers }).end(body);
    const [response] = await once(call, 'response');
    if (response.statusCode !== 200) throw new Error(`answered ${response.statusCode}`);
    response.resume();
    await once(response, 'end');
  };
  let left = calls;
  const inTurns = async () => {
    while (left-- > 0) await one();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, inTurns));
  agent.destroy();
}

/** Milliseconds that the processes of the database have worked for the portal's connections. */
async function databaseTime({ services }: BenchPortal): Promise<number> {
  const { rows } = await services.db.$client.query(
    `select pid from pg_stat_activity where application_name = 'muster'`,
  );
  const times = rows.map(({ pid }) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]));
  return times.reduce((sum, time) => sum + time, 0) / 1e6;
}

async function measure(portal: BenchPortal, port: number, member: Member, asked: object): Promise<string> {
  const url = `http://127.0.0.1:${port}/v2/workspace-members/workspace/${member.workspaceId}/list`;
  const body = JSON.stringify({ pageSize: 50, ...asked });
  const client = fork(import.meta.filename, ['client']);
  const run = async (calls: number) => {
    client.send({ url, token: member.token, body, calls } satisfies Work);
    await once(client, 'message');
  };
  await run(WARM_UP);
  const before = { node: process.cpuUsage(), database: await databaseTime(portal) };
  await run(CALLS);
  const { user, system } = process.cpuUsage(before.node);
  const database = (await databaseTime(portal)) - before.database;
  client.disconnect();
  await once(client, 'exit');
  const [server, backends] = [(user + system) / 1_000 / CALLS, database / CALLS];
  return `node ${server.toFixed(2)} + database ${backends.toFixed(2)} = ${(server + backends).toFixed(2)}`;
}

if (process.argv[2] === 'client') {
  process.on('message', async (work: Work) => {
    await send(work);
    process.send?.('done');
  });
} else {
  const portal = await startBenchPortal();
  try {
    const { aWorkspace } = builders(portal.services);
    const [small, large] = [await aWorkspace(), await aWorkspace()];
    await addCrowd(portal.services, small.workspaceId, { members: 100, teams: 10 });
    await addCrowd(portal.services, large.workspaceId, { members: 1_000, teams: 100 });
    await portal.vacuum();
    await portal.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = portal.app.server.address() as AddressInfo;
    console.log('CPU of one call for 50 members, in milliseconds:');
    for (const [name, asked] of Object.entries(LISTS)) {
      console.log(`${name.padEnd(23)} 100:    ${await measure(portal, port, small, asked)}`);
      console.log(`${name.padEnd(23)} 1,000:  ${await measure(portal, port, large, asked)}`);
    }
  } finally {
    await portal.stop();
  }
}
