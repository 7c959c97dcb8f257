import { addCrowd } from '#tests/support/browser/crowd.ts';
import { builders, type Member } from '#tests/support/builders.ts';
import { inTurns, reportRatio, timeOf } from './compare.ts';
import { type BenchPortal, startBenchPortal } from './portal.ts';

/** How much dearer a page may be in the large workspace than in the small one. */
const LIMIT = 1.5;
/** How much dearer a search may be than the first page of all members, in the large workspace. */
const SEARCH_LIMIT = 2.5;
/** How much dearer a search may be in the huge workspace than the floor: a bare statement that compares and counts all members. */
const FLOOR_LIMIT = 2;
const ROUNDS = { pages: 400, searches: 100 };
const WARM_UP = 50;
const SMALL = { members: 100, teams: 10 };
const LARGE = { members: 10_000, teams: 1_000 };
const HUGE = { members: 100_000, teams: 0 };

/** Whom the screens offer for a document. */
const ASSIGNABLE = { status: ['ACTIVE', 'DRAFT'] };

/** One page of 50, as the members screen asks for it. */
const PAGES: Record<string, object> = {
  'first page': { page: 0 },
  'second page': { page: 1 },
  'by email': { page: 0, orderBy: [{ email: 'asc' }] },
  'by role': { page: 0, orderBy: [{ role: 'desc' }] },
  'with document states': { page: 0, includeDocumentExpirationStates: true },
  drafts: { page: 0, filters: { status: 'DRAFT' } },
  'whom to assign': { page: 0, filters: ASSIGNABLE },
};

const FIRST_PAGE = { page: 0 };

const SEARCHES: Record<string, object> = {
  'search that finds one': { page: 0, search: 'worker 00042' },
  'search of a hundredth': { page: 0, search: 'worker 000' },
  'search that finds all': { page: 0, search: 'crowd' },
  'all of a search, by email': { page: 0, search: 'crowd', orderBy: [{ email: 'asc' }] },
  'all of a search, by role': { page: 0, search: 'crowd', orderBy: [{ role: 'asc' }] },
  'search for the late Hanas': { page: 0, search: 'hana' },
  'the Hanas by email': { page: 0, search: 'hana', orderBy: [{ email: 'asc' }] },
  'two words': { page: 0, search: 'hana worker' },
  'two letters': { page: 0, search: 'ha' },
  'two letters, found nowhere': { page: 0, search: 'qx' },
  'all of a search, to assign': { page: 0, search: 'crowd', filters: ASSIGNABLE },
  'the Hanas to assign': { page: 0, search: 'hana', filters: ASSIGNABLE },
};

const pageOf = (portal: BenchPortal, member: Member, request: object): Promise<number> =>
  timeOf(portal, member, {
    url: `/v2/workspace-members/workspace/${member.workspaceId}/list`,
    payload: { pageSize: 50, ...request },
  });

/** Milliseconds of the statement that any exact count of a search comes down to, without the portal. */
async function bareCount({ owner }: BenchPortal, workspaceId: string): Promise<number> {
  const before = process.hrtime.bigint();
  await owner.query({
    name: 'bare count',
    text: `select count(*) from workspace_members where workspace_id = $1 and removed_at is null and search_text like $2`,
    values: [workspaceId, '%crowd%'],
  });
  return Number(process.hrtime.bigint() - before) / 1e6;
}

const medians = (measured: (() => Promise<number>)[], rounds: number): Promise<number[]> =>
  inTurns(measured, { rounds, warmUp: WARM_UP });

const portal = await startBenchPortal();
try {
  const { aWorkspace } = builders(portal.services);
  const [small, large, huge] = [await aWorkspace(), await aWorkspace(), await aWorkspace()];
  await addCrowd(portal.services, small.workspaceId, SMALL);
  /** With the numbers of a few rows, the planner checks the keys of many by the right index. */
  await portal.vacuum();
  await addCrowd(portal.services, large.workspaceId, LARGE);
  await addCrowd(portal.services, huge.workspaceId, HUGE);
  await portal.vacuum();
  console.log('One page of 50 members, median in milliseconds, with 100 and with 10,000 members:');
  for (const [name, request] of Object.entries(PAGES)) {
    const pages = [small, large].map((member) => () => pageOf(portal, member, request));
    reportRatio(name, await medians(pages, ROUNDS.pages), LIMIT);
  }
  console.log('The first page of all and of a search, with 10,000 members:');
  for (const [name, request] of Object.entries(SEARCHES)) {
    const pages = [FIRST_PAGE, request].map((one) => () => pageOf(portal, large, one));
    reportRatio(name, await medians(pages, ROUNDS.searches), SEARCH_LIMIT);
  }
  console.log('A bare count of a search, and its first page in the portal, with 100,000 members:');
  for (const [name, request] of Object.entries(SEARCHES)) {
    const searches = [
      () => bareCount(portal, huge.workspaceId),
      () => pageOf(portal, huge, request),
      () => pageOf(portal, huge, FIRST_PAGE),
    ];
    const [floor = 0, search = 0, page = 0] = await medians(searches, ROUNDS.searches);
    reportRatio(name, [floor, search], FLOOR_LIMIT);
    console.log(
      `${''.padEnd(27)} ${(search / page).toFixed(1)} times the first page of all, ${page.toFixed(2)}`,
    );
  }
} finally {
  await portal.stop();
}
