import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import { DAY_MS } from '#contract/rules/time.ts';
import { begin } from '#server/core/transaction.ts';
import { documentVersions, workspaceMembers, workspaces } from '#server/db/schema.ts';
import { newestMails } from '#server/mail/queries.ts';
import type { Member } from '#tests/support/builders.ts';
import { type Auditor, openAuditor } from '#tests/support/digest.ts';
import { presently } from '#tests/support/mail/dailyMails.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, records, versionOf } from '#tests/support/records.ts';
import { eraseKeptLongEnough } from './erase.ts';

const portal = createTestPortal();
const { anUpload, correct, decide, isKept, look, renew, submit, versions } = records(portal);
const { documentKinds: kinds, documents, legalHolds, members, security } = endpoints;
let auditor: Auditor;
let admin: Member;
let holder: Member;
let workspaceId: string;

beforeAll(async () => {
  auditor = await openAuditor(portal.services);
});
afterAll(() => auditor?.close());
beforeEach(async () => {
  portal.clock.set('2026-03-01T10:00:00Z');
  admin = await portal.aWorkspace({ name: 'North Site', timeZone: 'Europe/Berlin' });
  workspaceId = admin.workspaceId;
  holder = await portal.aMember(workspaceId);
});

/** Goes to a moment, and does what the job of that hour does. */
async function runAt(moment: string): Promise<void> {
  portal.clock.set(moment);
  await eraseKeptLongEnough(portal.services);
}

/** The morning of a day in Berlin. */
const morningOf = (day: string) => `${day}T08:00:00Z`;
const lines = async () =>
  (await auditor.query(
    'select id, erase_on::text as on from erasures where workspace_id = $1 order by 2, 1',
    [workspaceId],
  )) as { id: string; on: string }[];
const announced = async () => (await lines()).map(({ on }) => on);
const versionIds = async () =>
  (await auditor.query('select id from document_versions where workspace_id = $1', [workspaceId])).map(
    ({ id }) => id,
  );
async function mails(): Promise<{ to: string; subject: string; text: string }[]> {
  await portal.work();
  const sent = await begin(portal.services, (scope) => newestMails(scope, 10_000));
  return sent.filter(({ text }) => text.includes(`/${workspaceId}/settings/retention`));
}
const keepLeft = (retentionLeftMonths: number | null) =>
  portal.services.db.update(workspaces).set({ retentionLeftMonths }).where(eq(workspaces.id, workspaceId));
/** The holder puts the date of a version right, which an admin accepts. */
async function corrected(documentId: string, versionId: string, expirationDate: string): Promise<void> {
  expect((await correct(holder, documentId, versionId, { expirationDate })).status).toBe(201);
  const [latest] = (await versions(admin, documentId)).body.data;
  expect((await decide(admin, { id: documentId, version: { id: latest?.id ?? '' } })).status).toBe(200);
}
const erasedEntries = async () => {
  const as = await presently(portal, admin);
  const body = { filters: { event: 'records_erased' as const } };
  return (await portal.call(security.list, { params: { workspaceId }, body, as })).body.data.map(
    ({ details }) => details,
  );
};

test('[DOOR-12] papers are announced 14 days before their months are over, and erased on that day: version, document, file and content', async () => {
  const kindId = await aKind(portal, workspaceId, { name: 'First aid', retentionMonths: 1 });
  const fileId = await anUpload(admin);
  // Ends on the last day of January, so that its month ends on the last of February, and it on 28 March.
  const id = await portal.aDocument(holder, { kindId, fileId, expirationDate: '2026-02-28' });
  await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.execute(sql`update files set claimed_at = created_at where id = ${fileId}`),
  );
  await runAt(morningOf('2026-03-13'));
  expect([await announced(), await mails()]).toEqual([[], []]);
  // Before the morning of the day nothing happens.
  await runAt('2026-03-14T06:30:00Z');
  expect(await announced()).toEqual([]);
  await runAt(morningOf('2026-03-14'));
  expect(await announced()).toEqual(['2026-03-28']);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: admin.email, subject: '1 document will be erased on 28 Mar 2026' });
  expect(mail?.text).toContain('First aid: 1');
  await runAt('2026-03-27T22:59:00Z');
  expect(await versionIds()).toHaveLength(1);
  // Midnight in Berlin.
  await runAt('2026-03-27T23:00:00Z');
  expect(await versionIds()).toEqual([]);
  const as = await presently(portal, admin);
  expect((await portal.call(documents.get, { params: { documentId: id }, as })).status).toBe(404);
  expect(await isKept(admin, fileId)).toBe(false);
  expect(await erasedEntries()).toEqual([{ papers: 1, people: 0, types: 'First aid 1' }]);
  expect(await mails()).toHaveLength(1);
  portal.clock.advance(2 * DAY_MS);
  await portal.work();
  expect(await isKept(admin, fileId)).toBeNull();
});

test('[DOOR-12] months are those of the calendar: what ended on 31 January is kept one month until 28 February', async () => {
  const kindId = await aKind(portal, workspaceId, { retentionMonths: 1 });
  await portal.aDocument(holder, { kindId, expirationDate: '2027-01-31' });
  await runAt(morningOf('2027-02-13'));
  expect(await announced()).toEqual([]);
  await runAt(morningOf('2027-02-14'));
  expect(await announced()).toEqual(['2027-02-28']);
});

test('[DOOR-12] what is in force never goes, nor what has no date and has not ended, nor what waits for review', async () => {
  const kindId = await aKind(portal, workspaceId, { retentionMonths: 1 });
  await portal.aDocument(holder, { kindId, expirationDate: null });
  await portal.aDocument(admin, { kindId, expirationDate: '2030-01-01' });
  const other = await portal.aMember(workspaceId);
  await portal.aDocument(other, { kindId, expirationDate: '2020-01-01', state: 'SUBMITTED' });
  await portal.aDocument(other, { expirationDate: '2020-01-01' });
  await runAt(morningOf('2026-08-01'));
  expect(await announced()).toEqual([]);
  await runAt(morningOf('2026-09-01'));
  expect(await versionIds()).toHaveLength(4);
});

test('[DOOR-12] a version that was replaced, refused, withdrawn or corrected ends on that day; the one in force stays', async () => {
  const kindId = await aKind(portal, workspaceId, { retentionMonths: 1, expires: 'ALWAYS' });
  const first = (await submit(holder, kindId, { expirationDate: '2027-01-01' })).body;
  await decide(admin, first);
  portal.clock.set('2026-03-02T10:00:00Z');
  await renew(admin, first.id, { expirationDate: '2030-01-01' });
  const renewed = (await look(admin, first.id)).body.version.id;
  portal.clock.set('2026-03-03T10:00:00Z');
  await submit(holder, kindId, { expirationDate: '2031-01-01' });
  const [refused] = (await versions(admin, first.id)).body.data;
  const one = { id: first.id, version: { id: refused?.id ?? '' } };
  await decide(admin, one, { decision: 'REJECTED', reason: 'No stamp' });
  portal.clock.set('2026-03-04T10:00:00Z');
  await corrected(first.id, renewed, '2031-02-01');
  const inForce = (await look(admin, first.id)).body.version.id;
  const days = ['2026-04-03', '2026-04-04'];
  for (const day of days) await runAt(morningOf(addDays(day, -14)));
  // The first one’s place was taken by what stands in it today, the correction.
  expect(await announced()).toEqual(['2026-04-03', '2026-04-04', '2026-04-04']);
  for (const day of days) await runAt(morningOf(day));
  expect(await versionIds()).toEqual([inForce]);
  admin = await presently(portal, admin);
  expect((await look(admin, first.id)).body).toMatchObject({
    version: { id: inForce },
    versionCount: 1,
    expirationDate: '2031-02-01',
  });
});

test('[DOOR-12] a correction never goes before what it corrects, which would count again', async () => {
  const kindId = await aKind(portal, workspaceId, { retentionMonths: 1 });
  const id = await portal.aDocument(holder, { kindId, expirationDate: '2031-01-01' });
  const wrong = await versionOf(portal, workspaceId, id);
  portal.clock.set('2026-03-02T10:00:00Z');
  await corrected(id, wrong, '2021-01-01');
  await runAt(morningOf('2026-03-19'));
  expect(await announced()).toEqual(['2026-04-02', '2026-04-02']);
  // The line of what is corrected is gone, for whatever reason: the correction waits with it.
  await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.execute(sql`delete from erasures where id = ${wrong}`),
  );
  await runAt('2026-04-02T01:00:00Z');
  expect((await versionIds()).sort()).toHaveLength(2);
  await runAt(morningOf('2026-04-02'));
  await runAt(morningOf('2026-04-16'));
  expect(await versionIds()).toEqual([]);
});

test('[DOOR-12] a rule that was loosened, another date or a hold takes the line off the list; what is due again is announced anew', async () => {
  const kindId = await aKind(portal, workspaceId, { retentionMonths: 1 });
  const [loosened, redated, held] = [
    holder,
    await portal.aMember(workspaceId),
    await portal.aMember(workspaceId),
  ];
  const ids: string[] = [];
  for (const of of [loosened, redated, held])
    ids.push(await portal.aDocument(of, { kindId, expirationDate: '2026-02-20' }));
  await runAt(morningOf('2026-03-10'));
  expect(await announced()).toEqual(Array(3).fill('2026-03-24'));
  admin = await presently(portal, admin);
  const held1 = { params: { memberId: held.memberId }, body: { reason: 'Accident' }, as: admin };
  expect((await portal.call(legalHolds.set, held1)).status).toBe(200);
  expect(await announced()).toHaveLength(2);
  const [, second = ''] = ids;
  await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx
      .update(documentVersions)
      .set({ expirationDate: '2026-03-05' })
      .where(eq(documentVersions.documentId, second)),
  );
  await runAt(morningOf('2026-03-24'));
  expect(await versionIds()).toHaveLength(2);
  expect(await announced()).toEqual(['2026-04-07']);
  const change = (retentionMonths: number | null) =>
    portal.call(kinds.update, { params: { kindId }, body: { retentionMonths }, as: admin });
  admin = await presently(portal, admin);
  expect((await change(12)).body.retentionMonths).toBe(12);
  expect(await announced()).toEqual([]);
  expect((await change(1)).status).toBe(200);
  await runAt(morningOf('2026-04-07'));
  expect([await versionIds(), await announced()]).toMatchObject([{ length: 2 }, ['2026-04-21']]);
  admin = await presently(portal, admin);
  expect((await change(null)).status).toBe(200);
  await runAt(morningOf('2026-04-21'));
  expect(await versionIds()).toHaveLength(2);
});

test('[DOOR-12] a hold that is set in the same moment as the job runs is never too late, in four rounds', async () => {
  const kindId = await aKind(portal, workspaceId, { retentionMonths: 1 });
  for (let round = 0; round < 4; round++) {
    const person = await portal.aMember(workspaceId);
    await portal.aDocument(person, { kindId, expirationDate: '2026-01-20' });
    portal.clock.advance(DAY_MS);
    await eraseKeptLongEnough(portal.services);
    portal.clock.advance(14 * DAY_MS);
    admin = await presently(portal, admin);
    const request = { params: { memberId: person.memberId }, body: { reason: 'Accident' }, as: admin };
    const [answer] = await Promise.all([
      portal.call(legalHolds.set, request),
      eraseKeptLongEnough(portal.services),
      eraseKeptLongEnough(portal.services),
    ]);
    expect(answer.status).toBe(200);
    const left = await auditor.query('select id from documents where member_id = $1', [person.memberId]);
    const before = left.length;
    await eraseKeptLongEnough(portal.services);
    const after = await auditor.query('select id from documents where member_id = $1', [person.memberId]);
    expect(after.length, `round ${round}`).toBe(before);
  }
});

test('[DOOR-12] all that is newly due is one mail to each admin, whoever runs the job, and however often', async () => {
  const second = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN');
  const [one, two] = [
    await aKind(portal, workspaceId, { name: 'Crane', retentionMonths: 1 }),
    await aKind(portal, workspaceId, { name: 'Asbestos', retentionMonths: 2 }),
  ];
  await keepLeft(1);
  for (const kindId of [one, one, two])
    await portal.aDocument(await portal.aMember(workspaceId), { kindId, expirationDate: '2020-02-20' });
  await portal.call(members.remove, { params: { memberId: holder.memberId }, as: admin });
  portal.clock.set(morningOf('2026-03-20'));
  await Promise.all([1, 2, 3].map(() => eraseKeptLongEnough(portal.services)));
  await runAt('2026-03-20T17:00:00Z');
  const sent = await mails();
  expect(sent.map(({ to }) => to).sort()).toEqual([admin.email, second.email].sort());
  expect(sent[0]?.subject).toBe('3 documents and the records of 1 person will be erased on 3 Apr 2026');
  for (const line of ['Asbestos: 1', 'Crane: 2', 'All records of 1 person who left'])
    expect(sent[0]?.text).toContain(line);
  portal.clock.set(morningOf('2026-04-03'));
  await Promise.all([1, 2].map(() => eraseKeptLongEnough(portal.services)));
  await runAt('2026-04-03T17:00:00Z');
  expect(await versionIds()).toEqual([]);
  const told = await erasedEntries();
  expect(told.reduce((sum, { papers }) => sum + Number(papers), 0)).toBe(3);
  expect(told.reduce((sum, { people }) => sum + Number(people), 0)).toBe(1);
  expect(await mails()).toHaveLength(2);
});

test('[DOOR-12] where the mail cannot be handed over, or nobody could read it, nothing is announced and nothing erased', async () => {
  const kindId = await aKind(portal, workspaceId, { retentionMonths: 1 });
  await portal.aDocument(holder, { kindId, expirationDate: '2020-02-20' });
  await auditor.query(`alter table jobs add constraint no_mails check (kind <> 'mail.send') not valid`, []);
  await expect(runAt(morningOf('2026-03-02'))).rejects.toThrow();
  await auditor.query('alter table jobs drop constraint no_mails', []);
  expect(await announced()).toEqual([]);
  await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx
      .update(workspaceMembers)
      .set({ role: 'WORKSPACE_MEMBER' })
      .where(eq(workspaceMembers.id, admin.memberId)),
  );
  await runAt(morningOf('2026-03-02'));
  expect(await announced()).toEqual([]);
  await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx
      .update(workspaceMembers)
      .set({ role: 'WORKSPACE_ADMIN' })
      .where(eq(workspaceMembers.id, admin.memberId)),
  );
  await runAt('2026-03-02T09:00:00Z');
  expect(await announced()).toEqual(['2026-03-16']);
  expect(await mails()).toHaveLength(1);
});
