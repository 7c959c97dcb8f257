import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { Member } from '#tests/support/builders.ts';
import { dailyMailsAt, presently } from '#tests/support/mail/dailyMails.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';

const { add, decide, list, submit } = endpoints.documentVersions;
const portal = createTestPortal();
let admin: Member;
let holder: Member;
let kindId: string;
let workspaceId: string;

beforeEach(async () => {
  portal.clock.set('2026-03-01T10:00:00Z');
  admin = await portal.aWorkspace({ name: 'North Site', timeZone: 'Europe/Berlin' });
  workspaceId = admin.workspaceId;
  holder = await portal.aMember(workspaceId);
  kindId = await aKind(portal, workspaceId, { name: 'First aid' });
});

/** One that expires on 30 June, with a reminder on 30 May. */
const aLicence = (more: Parameters<typeof portal.aDocument>[1] = {}) =>
  portal.aDocument(holder, {
    kindId,
    creator: admin,
    expirationDate: '2026-06-30',
    expirationReminder: '2026-05-30',
    ...more,
  });

/** At 10 o'clock UTC of a day. */
const on = (day: string) => portal.clock.set(`${day}T10:00:00Z`);

async function renew(
  documentId: string,
  dates: { expirationDate: string; expirationReminder?: string; replaces?: boolean },
) {
  const as = await presently(portal, admin);
  const body = { fileId: await portal.aFile(admin), ...dates };
  return (await portal.call(add, { params: { documentId }, body, as })).body.id;
}

async function submitRenewal(documentId?: string) {
  const as = await presently(portal, holder);
  const body = { workspaceId, kindId, fileId: await portal.aFile(holder), expirationDate: '2028-06-30' };
  const sent = await portal.call(submit, { body: { ...body, ...(documentId ? { documentId } : {}) }, as });
  return sent.body.id;
}

/** Decides on what was submitted last. */
async function review(documentId: string, decision: 'ACCEPTED' | 'REJECTED') {
  const as = await presently(portal, admin);
  const { data } = (await portal.call(list, { params: { documentId }, as })).body;
  const params = { documentId, versionId: data[0]?.id ?? '' };
  const body = { decision, reason: 'Unreadable' };
  expect((await portal.call(decide, { params, body, as })).status).toBe(200);
}

/** Whom the mail of a morning tells what of documents; what waits for a review aside. */
async function toldOn(day: string) {
  const mails = await dailyMailsAt(portal, workspaceId, `${day}T06:00:00Z`);
  const who = new Map([
    [admin.email, 'admin'],
    [holder.email, 'holder'],
  ]);
  const lines = mails.flatMap(({ to, text }) =>
    [...text.matchAll(/ (expired on|expires on) (.*)\.$/gm)].map(([, verb, date]) => [
      who.get(to),
      verb,
      date,
    ]),
  );
  return lines.sort();
}

test('[VER-06] after a renewal before expiry nobody is reminded of the old date, and the new reminder comes', async () => {
  const id = await aLicence();
  on('2026-05-20');
  await renew(id, { expirationDate: '2027-06-30', expirationReminder: '2027-05-30' });
  expect(await toldOn('2026-05-30')).toEqual([]);
  expect(await toldOn('2026-07-01')).toEqual([]);
  expect(await toldOn('2027-05-30')).toEqual([['holder', 'expires on', '30 Jun 2027']]);
  expect(await toldOn('2027-07-01')).toEqual([
    ['admin', 'expired on', '30 Jun 2027'],
    ['holder', 'expired on', '30 Jun 2027'],
  ]);
});

test('[VER-06] a renewal between reminder and expiry, and one after expiry, end what the old date would tell', async () => {
  const id = await aLicence();
  expect(await toldOn('2026-05-30')).toEqual([['holder', 'expires on', '30 Jun 2026']]);
  on('2026-06-01');
  await renew(id, { expirationDate: '2026-07-31', expirationReminder: '2026-06-15' });
  expect(await toldOn('2026-06-15')).toEqual([['holder', 'expires on', '31 Jul 2026']]);
  expect(await toldOn('2026-07-01')).toEqual([]);
  expect(await toldOn('2026-08-01')).toHaveLength(2);
  on('2026-08-02');
  await renew(id, { expirationDate: '2027-07-31' });
  expect(await toldOn('2026-08-03')).toEqual([]);
});

test('[VER-06] a renewal that expires before the version in force changes no reminder', async () => {
  const id = await aLicence();
  on('2026-04-01');
  await renew(id, { expirationDate: '2026-05-15', expirationReminder: '2026-04-15', replaces: false });
  expect(await toldOn('2026-04-15')).toEqual([]);
  expect(await toldOn('2026-05-16')).toEqual([]);
  expect(await toldOn('2026-05-30')).toEqual([['holder', 'expires on', '30 Jun 2026']]);
});

test('[SUB-07] while a renewal waits the holder is not reminded; the admins are told of the expiry; a refusal tells the holder late, once', async () => {
  const id = await aLicence();
  on('2026-05-20');
  await submitRenewal(id);
  expect(await toldOn('2026-05-30')).toEqual([]);
  expect(await toldOn('2026-07-01')).toEqual([['admin', 'expired on', '30 Jun 2026']]);
  expect(await toldOn('2026-07-02')).toEqual([]);
  on('2026-07-02');
  await review(id, 'REJECTED');
  expect(await toldOn('2026-07-03')).toEqual([['holder', 'expired on', '30 Jun 2026']]);
  expect(await toldOn('2026-07-04')).toEqual([]);
});

test('[SUB-07] a refusal before the reminder lets it come on its day, one after it on the next morning', async () => {
  const first = await aLicence();
  await aLicence({ kindId: null, expirationDate: '2026-07-31' });
  on('2026-05-20');
  await submitRenewal(first);
  on('2026-05-25');
  await review(first, 'REJECTED');
  expect(await toldOn('2026-05-30')).toEqual([
    ['holder', 'expires on', '30 Jun 2026'],
    ['holder', 'expires on', '31 Jul 2026'],
  ]);
  const third = await aLicence({ expirationReminder: '2026-06-05' });
  on('2026-06-01');
  await submitRenewal(third);
  expect(await toldOn('2026-06-05')).toEqual([]);
  on('2026-06-10');
  await review(third, 'REJECTED');
  expect(await toldOn('2026-06-11')).toEqual([['holder', 'expires on', '30 Jun 2026']]);
});

test('[SUB-07] what is accepted before expiry is told to nobody; what is accepted after it is owed to nobody', async () => {
  const [early, late] = [await aLicence(), await aLicence()];
  on('2026-05-20');
  await submitRenewal(early);
  await submitRenewal(late);
  on('2026-05-25');
  await review(early, 'ACCEPTED');
  expect(await toldOn('2026-05-30')).toEqual([]);
  expect(await toldOn('2026-07-01')).toEqual([['admin', 'expired on', '30 Jun 2026']]);
  on('2026-07-01');
  await review(late, 'ACCEPTED');
  expect(await toldOn('2026-07-02')).toEqual([]);
});

test('[SUB-07] an admin who holds the document and waits for its review is told of the expiry once', async () => {
  const id = await portal.aDocument(admin, { kindId, expirationDate: '2026-06-30' });
  const other = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN');
  on('2026-06-20');
  const as = await presently(portal, admin);
  const body = { workspaceId, kindId, documentId: id, fileId: await portal.aFile(admin) };
  expect((await portal.call(submit, { body, as })).status).toBe(201);
  expect(await toldOn('2026-07-01')).toHaveLength(2);
  on('2026-07-01');
  const reviewer = await presently(portal, other);
  const { data } = (await portal.call(list, { params: { documentId: id }, as: reviewer })).body;
  const params = { documentId: id, versionId: data[0]?.id ?? '' };
  const refusal = { decision: 'REJECTED' as const, reason: 'Unreadable' };
  expect((await portal.call(decide, { params, body: refusal, as: reviewer })).status).toBe(200);
  expect(await toldOn('2026-07-02')).toEqual([]);
});

test('documents of which nothing was accepted are never reminded of', async () => {
  for (const state of ['SUBMITTED', 'REJECTED'] as const) await aLicence({ state });
  expect(await toldOn('2026-05-30')).toEqual([]);
  expect(await toldOn('2026-07-01')).toEqual([]);
});
