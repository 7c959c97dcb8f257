import { ERASURE_NOTICE_DAYS } from '#contract/rules/bin.ts';
import { addDays } from '#contract/rules/dates.ts';
import { record } from '#server/audit/recordActivity.ts';
import { type Scope, systemScope, type WorkspaceScope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import { forEachWorkspace } from '#server/core/workspaces.ts';
import { eraseOfMember } from '#server/deleted/erase.ts';
import { eraseVersions } from '#server/evidence/erase.queries.ts';
import { deleteDocuments } from '#server/evidence/evidence.queries.ts';
import { releaseFiles } from '#server/files/content.ts';
import { sendMails } from '#server/jobs/sendMails.ts';
import { erasuresMail } from '#server/mail/erasures.ts';
import { adminReaders } from '#server/members/lifecycle.queries.ts';
import { hasMorningCome } from '#server/reminders/morning.ts';
import { announceDue, dropStale, hasRules, type Taken, takePeople, takeVersions } from './due.queries.ts';
import {
  documentsOf,
  dropLines,
  type Erased,
  eraseFromPeople,
  hasWork,
  lockErasures,
  markAnnounced,
  markErased,
  rowsOfPeople,
  takeErased,
  wasAnnouncedToday,
} from './erase.queries.ts';

/** So much goes with one transaction, which holds its workspace alone: none takes long. */
const VERSIONS_AT_ONCE = 200;
const DOCUMENTS_AT_ONCE = 100;
const PEOPLE_AT_ONCE = 20;

/**
 * The job that erases what was kept long enough (DOOR-12): from a workspace's morning on its admins are told once a day of what is due in two
 * weeks, and what they were told of two weeks ago is erased if it is due still. It may run twice, and on several nodes.
 */
export async function eraseKeptLongEnough(services: Services): Promise<void> {
  const withWork: string[] = [];
  await forEachWorkspace(services, async (bare, workspaceId) => {
    const scope = await systemScope(bare, workspaceId);
    if (!scope || !(await hasRules(scope))) return;
    await announce(scope);
    if (await hasWork(scope)) withWork.push(workspaceId);
  });
  for (const workspaceId of withWork) {
    for (const step of [eraseSomeVersions, eraseSomePeople])
      while (await inWorkspaceAlone(services, workspaceId, step));
    await inWorkspaceAlone(services, workspaceId, tell);
  }
}

const inWorkspaceAlone = (
  services: Services,
  workspaceId: string,
  work: (scope: WorkspaceScope) => Promise<boolean>,
): Promise<boolean> =>
  begin(services, async (bare: Scope) => {
    const scope = await systemScope(bare, workspaceId, 'alone');
    return scope ? work(scope) : false;
  });

/** Notes what is due, and hands over the mail about it, in one transaction: whatever stands on the list was announced. */
async function announce(scope: WorkspaceScope): Promise<void> {
  if (!hasMorningCome(scope.workspace.timeZone, scope.now)) return;
  await lockErasures(scope);
  if (await wasAnnouncedToday(scope)) return;
  await dropStale(scope);
  const admins = await adminReaders(scope);
  // Nobody could say no.
  if (admins.length === 0) return;
  const found = await announceDue(scope, addDays(scope.today, ERASURE_NOTICE_DAYS));
  const [first] = found;
  if (first) {
    const { workspace, services } = scope;
    const link = `${services.config.publicUrl}/${workspace.id}/settings/retention`;
    await sendMails(
      scope,
      admins.map((reader) => erasuresMail({ ...reader, workspace, found, eraseOn: first.firstOn, link })),
    );
  }
  await markAnnounced(scope);
}

/** Of what was taken up that which can go; a version that corrects another one goes with it or after it, else that one would count again. */
function goingOf(taken: Taken[]): string[] {
  let going = taken.filter(({ isDue }) => isDue);
  for (;;) {
    const ids = new Set(going.map(({ id }) => id));
    const left = going.filter(({ corrects }) => corrects === null || ids.has(corrects));
    if (left.length === going.length) return [...ids];
    going = left;
  }
}

/** Forgets those of the lines that were taken up whose things stay. */
const dropOthers = (scope: WorkspaceScope, taken: Taken[], going: string[]): Promise<void> =>
  dropLines(
    scope,
    taken.flatMap(({ id }) => (going.includes(id) ? [] : id)),
  );

async function eraseSomeVersions(scope: WorkspaceScope): Promise<boolean> {
  const taken = await takeVersions(scope, VERSIONS_AT_ONCE);
  const going = goingOf(taken);
  await dropOthers(scope, taken, going);
  await releaseFiles(scope, await eraseVersions(scope, going));
  await markErased(scope, going);
  return taken.length > 0;
}

async function eraseSomePeople(scope: WorkspaceScope): Promise<boolean> {
  const taken = await takePeople(scope, PEOPLE_AT_ONCE);
  const going = goingOf(taken);
  await dropOthers(scope, taken, going);
  const rows = await rowsOfPeople(scope, going);
  const documentIds = await documentsOf(scope, rows, DOCUMENTS_AT_ONCE);
  if (documentIds.length > 0) {
    await releaseFiles(scope, await deleteDocuments(scope, documentIds));
    return true;
  }
  for (const memberId of rows) await eraseOfMember(scope, memberId);
  await releaseFiles(scope, await eraseFromPeople(scope, rows));
  await markErased(scope, going);
  return taken.length > 0;
}

/** Most names of types that the entry has; the rest stands in the number. */
const MOST_KINDS = 20;

/** One entry of what went, in numbers, and nobody's name. */
async function tell(scope: WorkspaceScope): Promise<boolean> {
  const erased = await takeErased(scope);
  const sum = (some: Erased[]) => some.reduce((all, { count }) => all + count, 0);
  const kinds = erased.filter(({ kind }) => kind !== null);
  const [papers, people] = [sum(kinds), sum(erased) - sum(kinds)];
  if (papers + people === 0) return false;
  const types = kinds
    .slice(0, MOST_KINDS)
    .map(({ kind, count }) => `${kind} ${count}`)
    .join(', ');
  await record(scope, 'records_erased', {
    count: papers + people,
    details: { papers, people, types: types === '' ? null : types },
  });
  return false;
}
