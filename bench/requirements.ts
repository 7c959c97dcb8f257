import { addDays } from '#contract/rules/dates.ts';
import { addCrowd } from '#tests/support/browser/crowd.ts';
import { builders, type Member } from '#tests/support/builders.ts';
import { inTurns, reportRatio, timeOf } from './compare.ts';
import { type BenchPortal, startBenchPortal } from './portal.ts';
import { addRequirements } from './requirements/company.ts';

/** How much dearer than a page of 50 members the first screen of the matrix may be, and the summary. */
const FIRST_SCREEN_LIMIT = 2;
const SUMMARY_LIMIT = 3;
const TIMED = { rounds: 60, warmUp: 10 };
const TIMED_ONCE = { rounds: 3, warmUp: 1 };
const SIZE = { members: 10_000, teams: 100 };
const COMPANY = { requirements: 200, documentsEach: 4 };

const post = (portal: BenchPortal, member: Member, path: string, payload: object) => () =>
  timeOf(portal, member, { url: path.replace(':id', member.workspaceId), payload });

const portal = await startBenchPortal();
try {
  const admin = await builders(portal.services).aWorkspace();
  await addCrowd(portal.services, admin.workspaceId, SIZE);
  await addRequirements(portal, admin, COMPANY);
  await portal.vacuum();
  const members = post(portal, admin, '/v2/workspace-members/workspace/:id/list', { pageSize: 50 });
  const matrix = (payload: object) =>
    post(portal, admin, '/v2/requirements/workspace/:id/matrix', {
      pageSize: 50,
      columns: { from: 0, count: 12 },
      ...payload,
    });
  const summary = (payload: object) => post(portal, admin, '/v2/requirements/workspace/:id/summary', payload);
  console.log('A page of 50 of 10,000 members and, with 200 requirements, median in milliseconds:');
  reportRatio('first screen of the matrix', await inTurns([members, matrix({})], TIMED), FIRST_SCREEN_LIMIT);
  reportRatio('summary', await inTurns([members, summary({})], TIMED_ONCE), SUMMARY_LIMIT);
  const past = { day: addDays(new Date().toISOString().slice(0, 10), 90) };
  console.log('Without a limit:');
  for (const [name, measure] of [
    ['matrix in 90 days', matrix(past)],
    ['page 100', matrix({ page: 100 })],
    ['all columns', matrix({ columns: undefined })],
    ['who lacks anything', matrix({ filters: { state: 'MISSING' } })],
  ] as const)
    reportRatio(name, await inTurns([members, measure], TIMED_ONCE), Number.POSITIVE_INFINITY);
} finally {
  await portal.stop();
}
