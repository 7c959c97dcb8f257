import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { workspaces } from '#server/db/schema.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { dailyMailsAt, presently } from '#tests/support/mail/dailyMails.ts';
import { linksOf, openPage } from '#tests/support/mail/mailPages.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, aRequest } from '#tests/support/records.ts';

const portal = createTestPortal();
let admin: Member;
let holder: Member;
let workspaceId: string;

beforeEach(async () => {
  portal.clock.set('2026-03-01T10:00:00Z');
  admin = await portal.aWorkspace({ name: 'North Site', timeZone: 'Europe/Berlin' });
  workspaceId = admin.workspaceId;
  holder = await portal.aMember(workspaceId);
});

const mailsAt = (moment: string) => dailyMailsAt(portal, workspaceId, moment);
const toldAt = async (moment: string) => (await mailsAt(moment)).map(({ to }) => to);
const moveTo = (timeZone: string) =>
  portal.services.db.update(workspaces).set({ timeZone }).where(eq(workspaces.id, workspaceId));

/** One that expires in summer, with a reminder on a day. */
const aLicence = (expirationReminder: string, of: Member | { memberId: string } = holder, creator = admin) =>
  portal.aDocument(
    { workspaceId, memberId: of.memberId },
    { expirationDate: '2026-06-30', expirationReminder, creator },
  );

test('every link of every mail leads its reader to something they may see', async () => {
  const lead = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  const former = await portal.aMember(workspaceId, 'TEAM_MEMBER');
  await portal.aTeam(workspaceId, [lead.memberId, holder.memberId]);
  const kindId = await aKind(portal, workspaceId);
  const day = '2026-03-02';
  // Of nobody with an account: whoever added it is told, though they are no admin.
  await aLicence(day, await portal.aDraft(workspaceId), former);
  for (const of of [holder, lead, admin, former]) {
    await aLicence(day, of);
    await portal.aDocument(of, { expirationDate: '2026-03-01', creator: admin });
    await aRequest(portal, workspaceId, {
      kindId,
      dueOn: '2026-03-05',
      memberId: of.memberId,
      askedByMemberId: admin.memberId,
    });
    await anItem(portal.services, workspaceId, { ownerMemberId: of.memberId, nextDueOn: '2026-03-20' });
  }
  // Of another type: what answers a request ends its reminders.
  const other = await aKind(portal, workspaceId, { name: 'Crane' });
  await portal.aDocument(holder, { kindId: other, state: 'SUBMITTED' });
  const mails = await mailsAt('2026-03-02T07:00:00Z');
  const readers = [admin, holder, lead, former];
  expect(mails.map(({ to }) => to)).toEqual(readers.map(({ email }) => email).sort());
  for (const mail of mails) {
    const reader = readers.find(({ email }) => email === mail.to) ?? admin;
    const as = await presently(portal, reader);
    const links = linksOf(mail);
    expect(links.length).toBeGreaterThanOrEqual(6);
    for (const link of links)
      expect([link.pathname, await openPage(portal, link, as)]).toEqual([link.pathname, 200]);
  }
});

test.each(['TEAM_ADMIN', 'WORKSPACE_MEMBER', 'TEAM_MEMBER'] as const)(
  'a %s who is told of several things of one sort is led to a list they may open',
  async (role) => {
    const reader = await portal.aMember(workspaceId, role);
    for (let left = 2; left > 0; left--) await aLicence('2026-03-02', reader);
    const [documents] = await mailsAt('2026-03-02T07:00:00Z');
    for (const name of ['Harness', 'Winch'])
      await anItem(portal.services, workspaceId, {
        name,
        ownerMemberId: reader.memberId,
        nextDueOn: '2026-03-20',
      });
    const items = (await mailsAt('2026-03-03T07:00:00Z')).find(({ to }) => to === reader.email);
    const as = await presently(portal, reader);
    for (const mail of [documents, items]) {
      const button = linksOf(mail ?? { text: '' }).at(-2);
      expect(button?.pathname).toMatch(/\/my-(documents|equipment)$/);
      expect(button && (await openPage(portal, button, as))).toBe(200);
    }
  },
);

test('a worker that was off in the morning sends later on the same day, and the next mail at 8 on the next', async () => {
  await aLicence('2026-03-02');
  expect(await toldAt('2026-03-02T20:30:00Z')).toEqual([holder.email]);
  await aLicence('2026-03-03');
  expect(await toldAt('2026-03-02T22:45:00Z')).toEqual([]);
  expect(await toldAt('2026-03-03T06:45:00Z')).toEqual([]);
  expect(await toldAt('2026-03-03T07:00:00Z')).toEqual([holder.email]);
});

test('what comes after the mail of a day waits for the next morning, also when there was nothing to tell', async () => {
  expect(await toldAt('2026-03-02T07:00:00Z')).toEqual([]);
  await aLicence('2026-03-02');
  expect(await toldAt('2026-03-02T14:00:00Z')).toEqual([]);
  expect(await toldAt('2026-03-03T07:00:00Z')).toEqual([holder.email]);
});

test('a workspace that moves to the east gets no second mail on the day that has begun there', async () => {
  await moveTo('America/Los_Angeles');
  await aLicence('2026-03-03');
  await aLicence('2026-03-04');
  expect(await toldAt('2026-03-03T16:00:00Z')).toEqual([holder.email]);
  // It is 8 o'clock on the 4th in Auckland three hours later.
  await moveTo('Pacific/Auckland');
  expect(await toldAt('2026-03-03T19:00:00Z')).toEqual([]);
  expect(await toldAt('2026-03-04T18:45:00Z')).toEqual([]);
  expect(await toldAt('2026-03-04T19:00:00Z')).toEqual([holder.email]);
});

test('a workspace that moves to the west gets the mail of its next morning', async () => {
  await moveTo('Pacific/Auckland');
  await aLicence('2026-03-04');
  expect(await toldAt('2026-03-03T19:00:00Z')).toEqual([holder.email]);
  await moveTo('America/Los_Angeles');
  await aLicence('2026-03-03');
  expect(await toldAt('2026-03-03T20:00:00Z')).toEqual([]);
  expect(await toldAt('2026-03-04T15:45:00Z')).toEqual([]);
  expect(await toldAt('2026-03-04T16:00:00Z')).toEqual([holder.email]);
});

test.each([
  ['summer time begins', '2026-03-29', '05:45', '06:00'],
  ['summer time ends', '2026-10-25', '06:45', '07:00'],
])('on the day that %s the mail leaves at 8', async (_change, day, before, at) => {
  await portal.aDocument(holder, { expirationDate: '2026-12-31', expirationReminder: day, creator: admin });
  expect(await toldAt(`${day}T${before}:00Z`)).toEqual([]);
  expect(await toldAt(`${day}T${at}:00Z`)).toEqual([holder.email]);
});

async function activitiesOn(moment: string) {
  await mailsAt(moment);
  const { body } = await portal.call(endpoints.activity.list, {
    params: { workspaceId },
    body: { pageSize: 100 },
    as: await presently(portal, admin),
  });
  return body.activities.map(({ eventName, count, document, equipment, relatedWorkspaceMember }) => ({
    eventName,
    count,
    name: document?.name ?? equipment?.name ?? null,
    of: relatedWorkspaceMember?.id ?? null,
  }));
}

test('the activity has one line for the reminders of a day and one for the expirations, whatever their number', async () => {
  const other = await portal.aMember(workspaceId);
  for (const of of [holder, holder, other]) await aLicence('2026-03-02', of);
  for (const of of [holder, holder])
    await portal.aDocument(of, { expirationDate: '2026-03-01', creator: admin });
  await anItem(portal.services, workspaceId, { nextDueOn: '2026-03-20' });
  const found = await activitiesOn('2026-03-02T07:00:00Z');
  expect(found).toHaveLength(3);
  expect(found).toEqual(
    expect.arrayContaining([
      { eventName: 'document_reminder', count: 3, name: null, of: null },
      { eventName: 'document_expired', count: 2, name: null, of: holder.memberId },
      { eventName: 'inspection_reminder', count: 1, name: 'Harness', of: null },
    ]),
  );
});

test('a mail that tells of one document is an activity of that document', async () => {
  await aLicence('2026-03-02');
  expect(await activitiesOn('2026-03-02T07:00:00Z')).toEqual([
    { eventName: 'document_reminder', count: 1, name: 'First aid', of: holder.memberId },
  ]);
});
