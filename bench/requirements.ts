import { addDays } from '#contract/rules/dates.ts';
import { DAY_MS } from '#contract/rules/time.ts';
import { addCrowd } from '#tests/support/browser/crowd.ts';
import { builders, type Member } from '#tests/support/builders.ts';
import { inTurns, reportRatio, timeOf } from './compare.ts';
import { type BenchPortal, startBenchPortal } from './portal.ts';
import { addRequirements } from './requirements/company.ts';
import { record } from './table.ts';

/** How much dearer than a page of 50 members the first screen of the matrix may be, and the summary. */
const FIRST_SCREEN_LIMIT = 2;
const SUMMARY_LIMIT = 3;
const TIMED = { rounds: 60, warmUp: 10 };
/** Of calls that write: each leaves the company with a requirement more. */
const TIMED_WRITE = { rounds: 3, warmUp: 1 };
/** How much dearer than today's first screen any day with any filter may be, and for how long creating a requirement may hold the workspace. */
const ANY_SCREEN_LIMIT = 3;
const HELD_MS = 500;
const SIZE = { members: 10_000, teams: 100 };
const COMPANY = { requirements: 200, documentsEach: 4 };

const post = (portal: BenchPortal, member: Member, path: string, payload: object) => () =>
  timeOf(portal, member, { url: path.replace(':id', member.workspaceId), payload });

const portal = await startBenchPortal();
try {
  const admin = await builders(portal.services).aWorkspace();
  // They have been there for long, so that a past day is as full as today.
  const services = { ...portal.services, clock: () => new Date(Date.now() - 200 * DAY_MS) };
  await addCrowd(services, admin.workspaceId, SIZE);
  const { kindId } = await addRequirements({ services }, admin, COMPANY);
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
  reportRatio('summary', await inTurns([members, summary({})], TIMED), SUMMARY_LIMIT);
  const today = new Date().toISOString().slice(0, 10);
  const coming = { day: addDays(today, 90) };
  const past = { day: addDays(today, -90) };
  const known = { ...past, knownOn: past.day };
  const lacking = { filters: { states: ['EXPIRED', 'UNDATED', 'MISSING'] } };
  const rare = { filters: { state: 'EXPIRES_SOON' } };
  const worst = { orderBy: [{ lacking: 'desc' }] };
  // Of 10,000 people, and in names and addresses of thousands of them.
  const search = { search: 'a' };
  console.log('Beside the first screen of today:');
  for (const [name, payload] of [
    ['in 90 days', coming],
    ['90 days ago', past],
    ['90 days ago, as known then', known],
    ['who lacks something', lacking],
    ['who has what expires soon', rare],
    ['who lacks something in 90 days', { ...coming, ...lacking }],
    ['who lacked something 90 days ago', { ...past, ...lacking }],
    ['who lacked something, as known then', { ...known, ...lacking }],
    ['worst first', { ...lacking, ...worst }],
    ['worst first, page 100', { ...lacking, ...worst, page: 100 }],
    ['worst first, as known then', { ...known, ...lacking, ...worst }],
    ['worst first, found by a letter', { ...lacking, ...worst, ...search }],
    ['everybody, worst first', worst],
  ] as const)
    reportRatio(name, await inTurns([matrix({}), matrix(payload)], TIMED), ANY_SCREEN_LIMIT);
  for (const [name, payload] of [
    ['summary of a day as known then', known],
    ['summary of those found by a letter', search],
  ] as const)
    reportRatio(name, await inTurns([matrix({}), summary(payload)], TIMED), ANY_SCREEN_LIMIT);
  const create = post(portal, admin, '/v2/requirements', {
    ...{ workspaceId: admin.workspaceId, name: 'New', kindIds: [kindId] },
    ...{ appliesTo: { everyone: true }, graceDays: 0, blocking: true },
  });
  const [held = 0] = await inTurns([create], TIMED_WRITE);
  record({
    name: 'creating a requirement, all of the call',
    figure: `${held.toFixed(0)} ms`,
    bound: `at most ${HELD_MS} ms`,
    isMet: held <= HELD_MS,
  });
  console.log('Without a limit:');
  const countAnew = async () => {
    await create();
    return summary({})();
  };
  const [counted = 0] = await inTurns([countAnew], TIMED_WRITE);
  record({ name: 'summary, counted anew after a write', figure: `${counted.toFixed(0)} ms` });
  for (const [name, measure] of [
    ['page 100', matrix({ page: 100 })],
    ['all columns', matrix({ columns: undefined })],
  ] as const)
    reportRatio(name, await inTurns([members, measure], TIMED), Number.POSITIVE_INFINITY);
} finally {
  await portal.stop();
}
