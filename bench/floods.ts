import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import {
  type Attack,
  halfSentBodies,
  logIns,
  manyNetworks,
  type Origin,
  oneAddress,
  pictureBombs,
  slowReaders,
} from './floods/attacks.ts';
import { type FloodedPortal, startFloodedPortal } from './floods/portal.ts';

/** What /healthz may take at the 99th percentile while a flood goes on, in milliseconds. */
const HEALTH_LIMIT = 500;
/** How much more memory may be held afterwards, in MiB: what V8 and the allocator keep for the next time. */
const MEMORY_MARGIN = 150;
/** How much dearer a usual call may be afterwards: twice as dear, and the noise of a busy machine in milliseconds. */
const SPEED = { factor: 2, noise: 20 };
/** Milliseconds in which memory and speed must be back. */
const RECOVERY = 30_000;

const FLOODS: [name: string, attack: Attack, from: Origin][] = [
  ['2,000 half-sent bodies, one address', halfSentBodies, oneAddress],
  ['2,000 half-sent bodies, many networks', halfSentBodies, manyNetworks],
  ['200 slow readers, one address', slowReaders, oneAddress],
  ['200 slow readers, many networks', slowReaders, manyNetworks],
  ['500 logins, one address', logIns, oneAddress],
  ['500 logins, many networks', logIns, manyNetworks],
  ['50 picture bombs, one address', pictureBombs, oneAddress],
  ['50 picture bombs, many networks', pictureBombs, manyNetworks],
];

const at = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.POSITIVE_INFINITY;

/** The median of a page of members, in milliseconds. */
async function usualCall({ url, bystander }: FloodedPortal): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 20; n++) {
    const begun = performance.now();
    const answer = await fetch(
      new URL(`/v2/workspace-members/workspace/${bystander.workspaceId}/list`, url),
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${bystander.token}` },
        body: '{"pageSize":50}',
        signal: AbortSignal.timeout(5_000),
      },
    ).catch(() => null);
    await answer?.arrayBuffer();
    times.push(answer?.ok ? performance.now() - begun : Number.POSITIVE_INFINITY);
  }
  return at(
    times.toSorted((a, b) => a - b),
    0.5,
  );
}

/** Measures while `work` goes on: how long /healthz takes, from another thread, and the most memory there was. */
async function watch<T>({ url, memory }: FloodedPortal, work: () => Promise<T>) {
  const times: number[] = [];
  let peak = await memory();
  const probe = new Worker(new URL('./floods/probe.ts', import.meta.url), {
    workerData: { url: `${url.origin}/healthz`, headers: {} },
  });
  probe.on('message', (time: number) => times.push(time));
  const meter = setInterval(async () => {
    peak = Math.max(peak, await memory());
  }, 250);
  try {
    const result = await work();
    /** The slowest answers are still on their way. */
    await wait(1_000);
    return { result, peak, times: times.toSorted((a, b) => a - b) };
  } finally {
    clearInterval(meter);
    await probe.terminate();
  }
}

interface State {
  memory: number;
  call: number;
}

async function stateOf(portal: FloodedPortal): Promise<State> {
  const call = await usualCall(portal);
  return { memory: await portal.memory(), call };
}

/** Waits until memory and speed are back, as long as they may take; tells where they are then. */
async function recover(portal: FloodedPortal, before: State) {
  const end = performance.now() + RECOVERY;
  for (;;) {
    const after = await stateOf(portal);
    const isBack =
      after.memory <= before.memory + MEMORY_MARGIN && after.call <= before.call * SPEED.factor + SPEED.noise;
    if (isBack || performance.now() > end) return { ...after, isBack };
    await wait(1_000);
  }
}

async function measure(
  portal: FloodedPortal,
  [name, attack, from]: (typeof FLOODS)[number],
  before: State,
): Promise<boolean> {
  const { result, peak, times } = await watch(portal, () => attack(portal, from));
  const after = await recover(portal, before);
  const p99 = at(times, 0.99);
  const rounded = (number: number) => number.toFixed(0);
  const answers = [...result].map(([status, count]) => `${count} × ${status || 'none'}`).join(', ');
  console.log(`${name}
  answered        ${answers}
  /healthz        p50 ${rounded(at(times, 0.5))}, p99 ${rounded(p99)}, max ${rounded(at(times, 1))} ms of ${times.length}
  memory          ${rounded(before.memory)} before, ${rounded(peak)} at most, ${rounded(after.memory)} MiB after
  usual call      ${rounded(before.call)} ms before, ${rounded(after.call)} ms after`);
  if (p99 >= HEALTH_LIMIT) console.log(`  FAILED: /healthz takes ${HEALTH_LIMIT} ms or more`);
  if (!after.isBack) console.log('  FAILED: memory or speed is not back');
  return p99 < HEALTH_LIMIT && after.isBack;
}

const wanted = process.argv[2] ?? '';
const portal = await startFloodedPortal();
try {
  console.log(
    `/healthz must take less than ${HEALTH_LIMIT} ms at p99; within ${RECOVERY / 1_000} s memory must be back to ${MEMORY_MARGIN} MiB more than before all floods, and a usual call to ${SPEED.factor} times what it took, plus ${SPEED.noise} ms.`,
  );
  await usualCall(portal);
  const before = await stateOf(portal);
  for (const flood of FLOODS.filter(([name]) => name.includes(wanted))) {
    if (!(await measure(portal, flood, before))) process.exitCode = 1;
  }
} finally {
  await portal.stop();
}
