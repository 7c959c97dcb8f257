import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builders, type Member } from '#tests/support/builders.ts';
import { compare, headersOf, report } from './floors/measure.ts';
import { memoryOf } from './floors/memory.ts';
import { type Server, startBare, startServer } from './floors/servers.ts';
import { type BenchPortal, startBenchPortal } from './portal.ts';
import { record } from './table.ts';
import { FORM_TYPE } from './uploads/form.ts';

/** The share of the bare server's speed that uploads must reach, by rate: what they wait for is the disk. */
const LEAST = 0.8;
/** MB by which the memory of the portal may grow. */
const GROWTH = 80;
const MB = 1_000_000;
const TIMED = { rounds: 7, calls: 40, warmUp: 20 };
const LARGE = { pdf: 10 * MB, atOnce: 8 };
/** How often memory is looked at, in milliseconds. */
const LOOK = 20;

const work = (member: Member, { pdf, atOnce }: { pdf: number; atOnce: number }) => ({
  method: 'POST',
  path: '/v2/files',
  headers: { ...headersOf(member), 'content-type': FORM_TYPE },
  body: null,
  pdf,
  atOnce,
});

async function growthOf(portal: BenchPortal, server: Server, member: Member): Promise<void> {
  const [pid = 0] = server.pids;
  const before = memoryOf(pid);
  let peak = before;
  const look = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid));
  }, LOOK);
  await compare(portal, [server], work(member, LARGE), { rounds: 1, calls: 40, warmUp: 1 });
  clearInterval(look);
  record({
    name: `memory, ${LARGE.atOnce} of 10 MB at once`,
    figure: `${(peak - before).toFixed(0)} MB more than ${before.toFixed(0)}`,
    bound: `at most ${GROWTH}`,
    isMet: peak - before <= GROWTH,
  });
}

const folder = await mkdtemp(join(tmpdir(), 'muster-uploads-'));
const portal = await startBenchPortal();
const servers: Server[] = [];
try {
  const member = await builders(portal.services).aWorkspace();
  const bare = await mkdtemp(join(folder, 'bare-'));
  servers.push(
    await startServer(portal, join(folder, 'portal')),
    await startBare('bench/uploads/bareUploads.ts', [bare]),
  );
  console.log(
    'Uploads of 1 MB; CPU of one in milliseconds, server + database, of the bare server → of the portal.',
  );
  for (const [name, atOnce] of [
    ['one after another', 1],
    ['four at a time', 4],
  ] as const) {
    report(`uploads, ${name}`, await compare(portal, servers, work(member, { pdf: MB, atOnce }), TIMED), {
      rate: LEAST,
    });
  }
  const [server] = servers;
  if (server) await growthOf(portal, server, await builders(portal.services).aWorkspace());
} finally {
  for (const server of servers) await server.stop();
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
}
