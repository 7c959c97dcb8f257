import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import { newId } from '#server/core/ids.ts';
import { documentKinds, documentVersions } from '#server/db/schema.ts';
import type { Member } from '#tests/support/builders.ts';
import { NaiveRecord, type NaiveVersion } from '#tests/support/naiveRecord.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { tries } from '#tests/support/seeded.ts';

const portal = createTestPortal();
const { documents, documentVersions: versions } = endpoints;
const START = '2026-03-02T08:30:00Z';
const TODAY = '2026-03-02';
const RUNS = tries(10, 25);
const LONG = 60_000;

let admin: Member;
let reviewer: Member;
let holder: Member;
let kindId: string;

beforeAll(async () => {
  portal.clock.set(START);
  admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  reviewer = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN');
  holder = await portal.aMember(workspaceId);
  kindId = newId();
  await portal.inWorkspace(workspaceId, ({ tx, now }) =>
    tx.insert(documentKinds).values({
      ...{
        id: kindId,
        workspaceId,
        name: 'First aid',
        expires: 'MAYBE',
        membersSubmit: true,
        sensitive: false,
        createdAt: now,
      },
    }),
  );
});

const dates = fc
  .record({
    expiresIn: fc.option(fc.integer({ min: -20, max: 400 }), { freq: 5 }),
    isReminded: fc.boolean(),
    issuedAgo: fc.option(fc.integer({ min: 30, max: 60 })),
  })
  .map(({ expiresIn, isReminded, issuedAgo }) => ({
    expirationDate: expiresIn === null ? null : addDays(TODAY, expiresIn),
    expirationReminder: expiresIn === null || !isReminded ? null : addDays(TODAY, expiresIn - 1),
    issuedOn: issuedAgo === null ? null : addDays(TODAY, -issuedAgo),
  }));
type Dates = typeof dates extends fc.Arbitrary<infer One> ? One : never;

const steps = fc.array(
  fc.record({
    does: fc.constantFrom('renew', 'correct', 'replace', 'change', 'submit', 'accept', 'reject', 'reject'),
    dates,
    isSoon: fc.boolean(),
  }),
  { minLength: 4, maxLength: 10 },
);

/** A document with everything that the calls say of it, and the model of it beside. */
interface Followed {
  id: string;
  record: NaiveRecord;
}

/** Notes in the model the version that the call added, which is the only one that the model does not know. */
async function note({ id, record }: Followed, added: Pick<NaiveVersion, 'state' | 'corrects'> & Dates) {
  const known = new Set(record.versions.map((one) => one.id));
  const rows = await portal.inWorkspace(admin.workspaceId, ({ tx }) =>
    tx.select().from(documentVersions).where(eq(documentVersions.documentId, id)),
  );
  const fresh = rows.filter((row) => !known.has(row.id));
  expect(fresh).toHaveLength(1);
  const [row] = fresh;
  if (!row) return;
  const { state, corrects, issuedOn, expirationDate, expirationReminder } = row;
  expect({ state, corrects, issuedOn, expirationDate, expirationReminder }).toEqual(added);
  const at = portal.services.clock().getTime();
  const recordedOn = record.versions.find((one) => one.id === corrects)?.recordedOn ?? TODAY;
  record.add({ ...added, id: row.id, fileId: row.fileId, recordedOn, at }, TODAY);
}

/** Whether dates are others than a version has; a correction that changes nothing adds nothing. */
const isOther = (said: Dates, version: NaiveVersion): boolean =>
  said.issuedOn !== version.issuedOn ||
  said.expirationDate !== version.expirationDate ||
  said.expirationReminder !== version.expirationReminder;

/** Makes the call of a step, as whoever may; what may not be done at the moment is left out. */
async function take(
  followed: Followed,
  { does, dates: said }: { does: string; dates: Dates },
): Promise<void> {
  const { id, record } = followed;
  const params = { documentId: id };
  const shown = record.shownOn(TODAY);
  const waiting = record.versions.find(({ state }) => state === 'SUBMITTED');
  const corrects = shown?.id ?? '';
  const accepted = { ...said, state: 'ACCEPTED' as const };
  const isAccepted = shown?.state === 'ACCEPTED';
  if (does === 'renew') {
    const body = { ...said, replaces: false, fileId: await portal.aFile(reviewer) };
    expect((await portal.call(versions.add, { params, body, as: reviewer })).status).toBe(201);
    await note(followed, { ...accepted, corrects: null });
  } else if (does === 'correct' && isAccepted && shown && isOther(said, shown)) {
    const body = { ...said, corrects };
    expect((await portal.call(versions.add, { params, body, as: admin })).status).toBe(201);
    await note(followed, { ...accepted, corrects });
  } else if (does === 'replace' && isAccepted && shown) {
    const body = { fileId: await portal.aFile(admin) };
    expect((await portal.call(documents.update, { params, body, as: admin })).status).toBe(200);
    const { issuedOn, expirationDate, expirationReminder } = shown;
    await note(followed, { issuedOn, expirationDate, expirationReminder, state: 'ACCEPTED', corrects });
  } else if (does === 'change' && isAccepted && shown) {
    const { issuedOn } = shown;
    // Never the same dates as before, which would be no change; after the day of issue, whichever that is.
    const expirationDate = addDays(shown.expirationDate ?? TODAY, 401);
    const body = { expirationDate, expirationReminder: null };
    expect((await portal.call(documents.update, { params, body, as: admin })).status).toBe(200);
    await note(followed, { issuedOn, ...body, state: 'ACCEPTED', corrects });
  } else if (does === 'submit') {
    const { workspaceId } = holder;
    const body = { ...said, workspaceId, kindId, documentId: id, fileId: await portal.aFile(holder) };
    record.dropWaiting();
    expect((await portal.call(versions.submit, { body, as: holder })).status).toBe(201);
    await note(followed, { ...said, state: 'SUBMITTED', corrects: null });
  } else if (waiting && (does === 'accept' || does === 'reject')) {
    const decision = does === 'accept' ? ('ACCEPTED' as const) : ('REJECTED' as const);
    const body = {
      decision,
      ...(does === 'accept' ? { ...said, replaces: false } : { reason: 'It cannot be read.' }),
    };
    const ids = { documentId: id, versionId: waiting.id };
    const { status } = await portal.call(versions.decide, { params: ids, body, as: reviewer });
    expect(status).toBe(200);
    record.decide(decision, does === 'accept' ? said : {}, TODAY);
  }
}

/** What the calls answer with of the document is what the model says, for the holder as for an admin. */
async function compare({ id, record }: Followed): Promise<string[]> {
  const shown = record.shownOn(TODAY);
  const { body: document } = await portal.call(documents.get, { params: { documentId: id }, as: admin });
  expect(document).toMatchObject({
    expirationDate: shown?.expirationDate,
    expirationReminder: shown?.expirationReminder,
    version: { id: shown?.id, state: shown?.state, issuedOn: shown?.issuedOn },
    versionCount: record.versions.length,
    waiting: record.isWaiting,
  });
  if (shown?.state !== 'ACCEPTED') expect(document.expirationState).toBeNull();
  const { body } = await portal.call(versions.list, { params: { documentId: id }, as: holder });
  const inForce = body.data.filter(({ isInForce }) => isInForce).map((one) => one.id);
  expect(inForce).toEqual(record.inForceOn(TODAY) ? [shown?.id] : []);
  expect(body.data.map((one) => [one.id, one.state]).sort()).toEqual(
    record.versions.map((one) => [one.id, one.state]).sort(),
  );
  return body.data.map(({ file }) => file.url);
}

const open = async (url: string) => (await portal.send({ method: 'GET', url })).statusCode;

test('[VER-02] whatever is called, every version stays to be seen and opened until its document is deleted', {
  timeout: LONG,
}, async () => {
  const replay = async (first: Dates, rest: { does: string; dates: Dates; isSoon: boolean }[]) => {
    portal.clock.set(START);
    const { workspaceId } = admin;
    const body = {
      workspaceMemberIds: [holder.memberId],
      documents: [{ name: 'First aid', fileId: await portal.aFile(admin), kindId, ...first }],
    };
    const made = await portal.call(documents.bulkCreate, { params: { workspaceId }, body, as: admin });
    const followed = { id: made.body.data[0] ?? '', record: new NaiveRecord() };
    await note(followed, { ...first, state: 'ACCEPTED', corrects: null });
    for (const { isSoon, ...one } of rest) {
      portal.clock.advance(isSoon ? 0 : 1_000);
      await take(followed, one);
      await compare(followed);
    }
    const links = await compare(followed);
    for (const url of links) expect(await open(url)).toBe(200);
    const { status } = await portal.call(documents.remove, {
      params: { documentId: followed.id },
      as: admin,
    });
    expect(status).toBe(204);
    const gone = await portal.call(versions.list, { params: { documentId: followed.id }, as: holder });
    expect(gone.status).toBe(404);
  };
  await fc.assert(fc.asyncProperty(dates, steps, replay), { numRuns: RUNS, endOnFailure: true });
});
