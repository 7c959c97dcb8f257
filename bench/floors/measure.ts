import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Member } from '#tests/support/builders.ts';
import type { BenchPortal } from '../portal.ts';
import { record } from '../table.ts';
import { databaseWorkFor, workBetween, workOf } from './cpu.ts';
import type { Failure, Load, Work } from './load.ts';
import type { Server } from './servers.ts';

/** What one call costs, over a round: milliseconds of the server's processor and of the database's, and what the caller saw. */
export interface Cost {
  cpu: number;
  database: number;
  perSecond: number;
  times: number[];
}

const sorted = (numbers: number[]): number[] => numbers.toSorted((a, b) => a - b);
const at = (numbers: number[], share: number): number =>
  sorted(numbers)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? Number.NaN;
const median = (numbers: number[]): number => at(numbers, 0.5);

export const headersOf = (member: Member): Record<string, string> => ({
  authorization: `Bearer ${member.token}`,
  'x-workspace-id': member.workspaceId,
  'content-type': 'application/json',
});

async function measure(
  { owner }: BenchPortal,
  server: Server,
  client: ChildProcess,
  work: Omit<Work, 'url'> & { path: string },
): Promise<Cost> {
  const { path, ...rest } = work;
  const worked = () => server.pids.map(workOf).reduce((sum, one) => sum + one, 0);
  const before = { cpu: worked(), database: await databaseWorkFor(owner, server.name) };
  client.send({ ...rest, url: server.url + path } satisfies Work);
  const [load] = (await once(client, 'message')) as [Load | Failure];
  if ('failure' in load) throw new Error(load.failure);
  const { took, times } = load;
  const per = (total: number): number => total / work.calls;
  return {
    cpu: per(worked() - before.cpu),
    database: per(workBetween(before.database, await databaseWorkFor(owner, server.name))),
    perSecond: (work.calls / took) * 1000,
    times,
  };
}

/** Rounds in turns, so that whatever slows the machine slows all servers. */
export async function compare(
  portal: BenchPortal,
  servers: Server[],
  work: Omit<Work, 'url' | 'calls'> & { path: string },
  { rounds, calls, warmUp }: { rounds: number; calls: number; warmUp: number },
): Promise<Cost[][]> {
  const client = fork('bench/floors/load.ts');
  const costs: Cost[][] = servers.map(() => []);
  for (const server of servers) await measure(portal, server, client, { ...work, calls: warmUp });
  for (let round = 0; round < rounds; round++) {
    for (const [index, server] of servers.entries()) {
      costs[index]?.push(await measure(portal, server, client, { ...work, calls }));
    }
  }
  client.disconnect();
  await once(client, 'exit');
  return costs;
}

/** Prints what a call costs the first server and the second, and which share of the second one's speed the first one has. */
export function report(
  name: string,
  [ours = [], other = []]: Cost[][],
  least: { cpu?: number; rate?: number },
): void {
  const middle = (costs: Cost[], of: (cost: Cost) => number) => median(costs.map(of));
  const all = ({ cpu, database }: Cost) => cpu + database;
  const shares = {
    cpu: ours.map((cost, round) => all(other[round] ?? cost) / all(cost)),
    rate: ours.map((cost, round) => cost.perSecond / (other[round] ?? cost).perSecond),
  };
  const cost = (costs: Cost[]) =>
    `${middle(costs, (one) => one.cpu).toFixed(2)} + ${middle(costs, (one) => one.database).toFixed(2)}`;
  const times = (costs: Cost[]) => {
    const every = costs.flatMap((one) => one.times);
    return `${at(every, 0.5).toFixed(0)}/${at(every, 0.99).toFixed(0)}`;
  };
  const spread = (ratios: number[]) =>
    `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`;
  const by = least.rate === undefined ? 'cpu' : 'rate';
  const also = by === 'cpu' ? `by rate ${spread(shares.rate)}` : `by CPU ${spread(shares.cpu)}`;
  const bound = least[by];
  record({
    name: by === 'cpu' ? name : `${name}, by rate`,
    figure: spread(shares[by]),
    more: `${cost(other)} → ${cost(ours)}; ${also}; p50/p99 ${times(other)} → ${times(ours)} ms`,
    ...(bound === undefined ? {} : { bound: `at least ${bound}`, isMet: median(shares[by]) >= bound }),
  });
}
