import { addCrowd } from '#tests/support/browser/crowd.ts';
import { builders, type Member } from '#tests/support/builders.ts';
import { type BenchPortal, startBenchPortal } from './portal.ts';

/** How much dearer a page may be in the large workspace than in the small one. */
const LIMIT = 1.5;
const ROUNDS = 400;
const WARM_UP = 50;
/** Half of them are Hanas, so that their page is as full as the one in the large workspace, where one in eight is. */
const SMALL = { members: 100, teams: 10, names: ['Amina', 'Hana'] };
const LARGE = { members: 10_000, teams: 1_000 };

/** Whom the screens offer for a document. */
const ASSIGNABLE = { status: ['ACTIVE', 'DRAFT'] };

/** One page of 50, as the members screen asks for it. */
const PAGES: Record<string, object> = {
  'first page': { page: 0 },
  'second page': { page: 1 },
  'by email': { page: 0, orderBy: [{ email: 'asc' }] },
  'by role': { page: 0, orderBy: [{ role: 'desc' }] },
  'with document states': { page: 0, includeDocumentExpirationStates: true },
  'search that finds one': { page: 0, search: 'worker 00042' },
  'search that finds 99': { page: 0, search: 'worker 000' },
  'search that finds all': { page: 0, search: 'crowd' },
  'all of a search, by email': { page: 0, search: 'crowd', orderBy: [{ email: 'asc' }] },
  'all of a search, by role': { page: 0, search: 'crowd', orderBy: [{ role: 'asc' }] },
  'search for the late Hanas': { page: 0, search: 'hana' },
  'the Hanas by email': { page: 0, search: 'hana', orderBy: [{ email: 'asc' }] },
  'two words': { page: 0, search: 'hana worker' },
  'two letters': { page: 0, search: 'ha' },
  'two letters, found nowhere': { page: 0, search: 'qx' },
  drafts: { page: 0, filters: { status: 'DRAFT' } },
  'whom to assign': { page: 0, filters: ASSIGNABLE },
  'all of a search, to assign': { page: 0, search: 'crowd', filters: ASSIGNABLE },
  'the Hanas to assign': { page: 0, search: 'hana', filters: ASSIGNABLE },
};

async function pageOf(
  { app }: BenchPortal,
  { workspaceId, token }: Member,
  request: object,
): Promise<number> {
  const before = process.hrtime.bigint();
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: `/v2/workspace-members/workspace/${workspaceId}/list`,
    headers: { host: 'localhost:3000', authorization: `Bearer ${token}` },
    payload: { pageSize: 50, ...request },
  });
  if (statusCode !== 200) throw new Error(body);
  return Number(process.hrtime.bigint() - before) / 1e6;
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** The medians of both workspaces, asked in turns, so that whatever slows the machine slows both. */
async function compare(portal: BenchPortal, small: Member, large: Member, request: object) {
  const times: [number[], number[]] = [[], []];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const pair = [await pageOf(portal, small, request), await pageOf(portal, large, request)] as const;
    if (round < 0) continue;
    times[0].push(pair[0]);
    times[1].push(pair[1]);
  }
  return { small: median(times[0]), large: median(times[1]) };
}

const portal = await startBenchPortal();
try {
  const { aWorkspace } = builders(portal.services);
  const [small, large] = [await aWorkspace(), await aWorkspace()];
  await addCrowd(portal.services, small.workspaceId, SMALL);
  await addCrowd(portal.services, large.workspaceId, LARGE);
  await portal.vacuum();
  console.log('One page of 50 members, median in milliseconds, with 100 and with 10,000 members:');
  for (const [name, request] of Object.entries(PAGES)) {
    const medians = await compare(portal, small, large, request);
    const ratio = medians.large / medians.small;
    const isOver = ratio > LIMIT;
    const told = `${medians.small.toFixed(2)} → ${medians.large.toFixed(2)}, ratio ${ratio.toFixed(2)}`;
    console.log(`${name.padEnd(27)} ${told}${isOver ? `  more than ${LIMIT}` : ''}`);
    if (isOver) process.exitCode = 1;
  }
} finally {
  await portal.stop();
}
