import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysIn } from '#contract/rules/calendar.ts';
import { addDays, type CalendarDate } from '#contract/rules/dates.ts';
import { emailKey } from '#contract/rules/text.ts';
import { versionInForce } from '#contract/rules/versions.ts';
import { newId } from '#server/core/ids.ts';
import { type MemberScope, systemScope } from '#server/core/scope.ts';
import { begin } from '#server/core/transaction.ts';
import { documentKinds, documents, documentVersions } from '#server/db/schema.ts';
import {
  decideVersion,
  deleteDocuments,
  deleteWaiting,
  insertDocuments,
  insertVersion,
  type NewVersion,
  settleDocuments,
} from '#server/evidence/evidence.queries.ts';
import { takeExpired, takeReminders } from '#server/reminders/due.queries.ts';
import { builders, type Member } from '#tests/support/builders.ts';
import { NaiveRecord, type NaiveVersion } from '#tests/support/naiveRecord.ts';
import { tries } from '#tests/support/seeded.ts';
import { type TestServices, testServices } from '#tests/support/services.ts';

/** Histories that are replayed beside each other in one workspace, and such workspaces. */
const HISTORIES = { minLength: 420, maxLength: 500 };
const WORKSPACES = tries(2, 5);
const STEPS = 9;
const LONG = 60_000;

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

/** What a version says, in days from the day on which it is recorded. */
interface Said {
  expiresIn: number | null;
  remindedBefore: number | null;
  issuedAgo: number | null;
}

const said: fc.Arbitrary<Said> = fc.record({
  expiresIn: fc.option(fc.oneof(fc.constantFrom(-1, 0, 1, 30, 60), fc.integer({ min: -40, max: 400 })), {
    freq: 6,
  }),
  remindedBefore: fc.option(fc.constantFrom(0, 1, 30, 60, 200), { freq: 4 }),
  issuedAgo: fc.option(fc.constantFrom(0, 1, 20, 100), { freq: 2 }),
});

const step = fc.record({
  does: fc.constantFrom(
    ...([
      'nothing',
      'renew',
      'renew',
      'correct',
      'correct',
      'suggest',
      'submit',
      'submit',
      'accept',
      'reject',
      'delete',
    ] as const),
  ),
  said,
  /** Whether a reviewer puts right what was submitted. */
  changes: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const history = fc.record({
  /** What a member submits waits; what an admin adds counts at once. */
  isSubmitted: fc.boolean(),
  first: said,
  steps: fc.array(step, { maxLength: STEPS }),
});

/** Of all histories of a workspace alike: how many days go by before each step. */
const gaps = fc.array(fc.constantFrom(0, 1, 1, 2, 29, 31, 90), { minLength: STEPS, maxLength: STEPS });

function datesOf({ expiresIn, remindedBefore, issuedAgo }: Said, today: CalendarDate) {
  const expirationDate = expiresIn === null ? null : addDays(today, expiresIn);
  const issued = issuedAgo === null ? null : addDays(today, -issuedAgo);
  return {
    expirationDate,
    expirationReminder:
      expirationDate === null || remindedBefore === null ? null : addDays(expirationDate, -remindedBefore),
    issuedOn: issued !== null && expirationDate !== null && issued > expirationDate ? expirationDate : issued,
  };
}

const asAdmin = <T>(admin: Member, work: (scope: MemberScope) => Promise<T>): Promise<T> =>
  begin(services, async (bare) => {
    const scope = await systemScope(bare, admin.workspaceId);
    if (!scope) throw new Error('There is no such workspace.');
    const { userId, email, memberId } = admin;
    const user = { id: userId, email, emailKey: emailKey(email), isEmailVerified: true };
    const member = { id: memberId, userId, role: 'WORKSPACE_ADMIN' as const };
    return work({ ...scope, user, grant: '', member });
  });

/** Kinds, of which one is sensitive; what counts does not hang on them. */
async function someKinds({ tx, workspace, now }: MemberScope): Promise<string[]> {
  const ids = Array.from({ length: 3 }, newId);
  const rows = ids.map((id, n) => ({
    id,
    name: `Kind ${n}`,
    expires: 'MAYBE' as const,
    membersSubmit: n > 0,
    sensitive: n === 2,
  }));
  await tx
    .insert(documentKinds)
    .values(rows.map((row) => ({ ...row, workspaceId: workspace.id, createdAt: now })));
  return ids;
}

/** Files that nothing refers to yet, rows alone: no content is read here. */
async function someFiles(scope: MemberScope, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId);
  await scope.tx.execute(sql`
    insert into files (id, workspace_id, name, mime_type, size, sha256, uploaded_by_member_id, claimed_at, created_at)
    select id, ${scope.workspace.id}, 'a.pdf', 'application/pdf', 1, id, ${scope.member.id}, now(), now()
    from unnest(${sql.param(ids)}::text[]) as row (id)`);
  return ids;
}

interface Kept {
  id: string;
  memberId: string;
  kindId: string | null;
  record: NaiveRecord;
  steps: Step[];
  isDeleted: boolean;
}

/** Does to a document what a step of its history says, in the database and in the model. */
async function take(scope: MemberScope, { id, record }: Kept, one: Step, fileId: string): Promise<void> {
  const { today, now } = scope;
  const facts = { ...datesOf(one.said, today), fileId };
  const version: NewVersion = { ...facts, name: 'First aid', type: 'PDF', number: null, issuer: null };
  const model = (rest: Pick<NaiveVersion, 'id' | 'state' | 'corrects' | 'recordedOn'>) =>
    record.add({ ...facts, ...rest, at: now.getTime() }, today);
  const shown = record.shownOn(today);
  const waiting = record.versions.find(({ state }) => state === 'SUBMITTED');
  if (one.does === 'renew') {
    const versionId = await insertVersion(scope, id, { ...version, state: 'ACCEPTED' });
    model({ id: versionId, state: 'ACCEPTED', corrects: null, recordedOn: today });
  } else if (one.does === 'correct' && shown?.state === 'ACCEPTED') {
    const versionId = await insertVersion(scope, id, { ...version, state: 'ACCEPTED', corrects: shown });
    model({ id: versionId, state: 'ACCEPTED', corrects: shown.id, recordedOn: shown.recordedOn });
  } else if (one.does === 'suggest' && shown?.state === 'ACCEPTED' && !waiting) {
    const versionId = await insertVersion(scope, id, { ...version, state: 'SUBMITTED', corrects: shown });
    model({ id: versionId, state: 'SUBMITTED', corrects: shown.id, recordedOn: shown.recordedOn });
  } else if (one.does === 'submit' && !waiting?.corrects) {
    expect(await deleteWaiting(scope, id)).toEqual(record.dropWaiting());
    const versionId = await insertVersion(scope, id, { ...version, state: 'SUBMITTED' });
    model({ id: versionId, state: 'SUBMITTED', corrects: null, recordedOn: today });
  } else if (waiting && (one.does === 'accept' || one.does === 'reject')) {
    const state = one.does === 'accept' ? 'ACCEPTED' : 'REJECTED';
    const put = one.does === 'accept' && one.changes ? datesOf(one.said, today) : {};
    const change = { ...put, ...(state === 'ACCEPTED' && { corrects: record.latestOf(waiting.corrects) }) };
    expect(await decideVersion(scope, waiting.id, { ...change, state, reason: null })).toBe(true);
    record.decide(state, change, today);
  }
}

/** The rows of all documents and of their versions, as the database has them. */
async function rowsOf({ tx, workspace }: MemberScope) {
  const inWorkspace = sql`workspace_id = ${workspace.id}`;
  return {
    shown: await tx.select().from(documents).where(inWorkspace),
    versions: await tx
      .select()
      .from(documentVersions)
      .where(inWorkspace)
      .orderBy(documentVersions.createdAt, documentVersions.id),
  };
}

/** What every document shows and keeps is what the model says. */
async function compare(scope: MemberScope, all: Kept[]): Promise<void> {
  const { shown, versions } = await rowsOf(scope);
  const present = all.filter(({ isDeleted }) => !isDeleted);
  const expected = present.map(({ id, record, memberId, kindId }) => {
    const version = record.shownOn(scope.today);
    return {
      ...{ id, memberId, kindId, versionId: version?.id, fileId: version?.fileId, state: version?.state },
      expirationDate: version?.expirationDate,
      expirationReminder: version?.expirationReminder,
      isWaiting: record.isWaiting,
    };
  });
  const found = shown.map(({ expirationDate, expirationReminder, isWaiting, ...row }) => {
    const { id, memberId, kindId, versionId, fileId, state } = row;
    return { id, memberId, kindId, versionId, fileId, state, expirationDate, expirationReminder, isWaiting };
  });
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  expect(found.sort(byId)).toEqual(expected.sort(byId));

  const dayOf = daysIn(scope.workspace.timeZone);
  const ofDocument = Map.groupBy(versions, ({ documentId }) => documentId);
  expect(ofDocument.size).toBe(present.length);
  for (const { id, record } of present) {
    const kept = (ofDocument.get(id) ?? []).map((one) => ({
      ...one,
      enteredOn: dayOf(one.decidedAt ?? one.createdAt),
    }));
    expect(kept.map(({ fileId }) => fileId).sort()).toEqual(record.files.sort());
    // Between two of these days nothing changes, so they stand for every day.
    const days = record.turningDays.flatMap((turning) => [addDays(turning, -1), turning]);
    expect([...days, scope.today].map((day) => versionInForce(kept, day)?.id)).toEqual(
      [...days, scope.today].map((day) => record.inForceOn(day)?.id),
    );
  }
}

/** Whom the morning tells of what, in the database and in the model. */
async function tell(scope: MemberScope, all: Kept[]): Promise<number> {
  const told = { expired: await takeExpired(scope), reminded: await takeReminders(scope) };
  const expected = { expired: [] as string[], reminded: [] as string[] };
  for (const { id, record, isDeleted } of all) {
    if (isDeleted) continue;
    const { isExpired, isReminder } = record.tell(scope.today);
    if (isExpired) expected.expired.push(id);
    if (isReminder) expected.reminded.push(id);
  }
  expect(told.expired.sort()).toEqual(expected.expired.sort());
  expect(told.reminded.sort()).toEqual(expected.reminded.sort());
  return told.expired.length + told.reminded.length;
}

test('[VER-06] [SUB-02] whatever happens to thousands of documents, each shows what is in force, and of its present dates people are told once', {
  timeout: LONG,
}, async () => {
  let replayed = 0;
  let toldOf = 0;
  const plan = fc.record({ histories: fc.array(history, HISTORIES), gaps });
  const replay = async ({
    histories,
    gaps: days,
  }: typeof plan extends fc.Arbitrary<infer Plan> ? Plan : never) => {
    services.setClock('2026-03-02T08:30:00Z');
    const admin = await builders(services).aWorkspace({ timeZone: 'Europe/Berlin' });
    const people = [admin, await builders(services).aMember(admin.workspaceId)];
    const kinds = [null, ...(await asAdmin(admin, someKinds))];
    const files = await asAdmin(admin, (scope) => someFiles(scope, histories.length * (STEPS + 1)));
    const nextFile = () => files.pop() ?? '';
    const all: Kept[] = [];
    await asAdmin(admin, async (scope) => {
      const { today, now } = scope;
      for (const [n, { isSubmitted, first, steps }] of histories.entries()) {
        const { memberId } = people[n % people.length] ?? admin;
        const kindId = kinds[n % kinds.length] ?? null;
        const state = isSubmitted ? 'SUBMITTED' : 'ACCEPTED';
        const facts = { ...datesOf(first, today), fileId: nextFile() };
        const version = { ...facts, name: 'First aid', type: 'PDF' as const, number: null, issuer: null };
        const [added] = await insertDocuments(scope, { ...version, kindId, state }, [memberId]);
        const id = added?.documentId ?? '';
        all.push({ id, memberId, kindId, record: new NaiveRecord(), steps, isDeleted: false });
        const row = { ...facts, state, corrects: null, recordedOn: today, at: now.getTime() } as const;
        all.at(-1)?.record.add({ ...row, id: await firstVersion(scope, id) }, today);
      }
      await compare(scope, all);
    });
    for (const [at, gap] of days.entries()) {
      services.moveClock(gap * 24 * 60 * 60_000);
      await asAdmin(admin, async (scope) => {
        toldOf += await tell(scope, all);
        const touched: string[] = [];
        const deleted: Kept[] = [];
        for (const kept of all) {
          const one = kept.steps[at];
          if (kept.isDeleted || !one) continue;
          if (one.does === 'delete') deleted.push(kept);
          else await take(scope, kept, one, nextFile());
          touched.push(kept.id);
        }
        const ids = deleted.map(({ id }) => id);
        const released = await deleteDocuments(scope, ids);
        expect(released.sort()).toEqual(deleted.flatMap(({ record }) => record.files).sort());
        for (const kept of deleted) kept.isDeleted = true;
        await settleDocuments(scope, touched);
        await compare(scope, all);
      });
    }
    replayed += histories.length;
  };
  await fc.assert(fc.asyncProperty(plan, replay), { numRuns: WORKSPACES, endOnFailure: true });
  expect(replayed).toBeGreaterThan(300 * WORKSPACES);
  expect(toldOf).toBeGreaterThan(100 * WORKSPACES);
});

const firstVersion = async ({ tx }: MemberScope, documentId: string): Promise<string> => {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select version_id as id from documents where id = ${documentId}`,
  );
  return rows[0]?.id ?? '';
};
