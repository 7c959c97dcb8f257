import { like } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { mails } from '#server/db/schema.ts';
import { aSession } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { remindEverywhere } from './reminders.ts';

const portal = createTestPortal();
let admin: Member;
let owner: Member;
let workspaceId: string;

beforeEach(async () => {
  portal.clock.set('2026-03-01T10:00:00Z');
  admin = await portal.aWorkspace({ name: 'North Site', timeZone: 'Europe/Berlin' });
  workspaceId = admin.workspaceId;
  owner = await portal.aMember(workspaceId, 'TEAM_MEMBER', { profile: { firstName: 'Ines' } });
});

const now = async (member: Member): Promise<Member> => ({
  ...member,
  token: await aSession(portal.services, member.userId),
});

const aHarness = (row: Parameters<typeof anItem>[2] = {}) =>
  anItem(portal.services, workspaceId, {
    name: 'Harness',
    ownerMemberId: owner.memberId,
    nextDueOn: '2026-06-30',
    ...row,
  });

/** All mails about the workspace, whomever they went to; every mail links to it. */
const sentMails = () =>
  portal.services.db
    .select({ to: mails.to, subject: mails.subject, text: mails.text })
    .from(mails)
    .where(like(mails.text, `%/${workspaceId}%`));

/** Lets two nodes look for what is due at the same time, and returns the mails that they sent, by address. */
async function remindAt(moment: string) {
  const before = new Set((await sentMails()).map((mail) => JSON.stringify(mail)));
  portal.clock.set(moment);
  await Promise.all([remindEverywhere(portal.services), remindEverywhere(portal.services)]);
  await portal.work();
  const sent = (await sentMails()).filter((mail) => !before.has(JSON.stringify(mail)));
  return sent.sort((one, other) => (one.to < other.to ? -1 : 1));
}

const told = (sent: Awaited<ReturnType<typeof remindAt>>) => sent.map(({ to, subject }) => [to, subject]);
const toBoth = (subject: string) => [admin.email, owner.email].sort().map((to) => [to, subject]);

const events = async () => {
  const { body } = await portal.call(endpoints.activity.list, {
    params: { workspaceId },
    body: { pageSize: 100 },
    as: await now(admin),
  });
  return body.activities.filter(({ eventName }) => eventName.startsWith('inspection_'));
};

test('[INS-13] admins and the owner are told in the morning 30 days before, and on the day after, each once', async () => {
  const equipmentId = await aHarness();
  expect(await remindAt('2026-05-30T10:00:00Z')).toEqual([]);
  expect(await remindAt('2026-05-31T05:59:00Z')).toEqual([]);
  expect(told(await remindAt('2026-05-31T06:00:00Z'))).toEqual(toBoth('Harness is due for inspection'));
  expect(await remindAt('2026-06-01T10:00:00Z')).toEqual([]);
  expect(await remindAt('2026-06-30T10:00:00Z')).toEqual([]);
  expect(told(await remindAt('2026-07-01T06:00:00Z'))).toEqual(toBoth('Harness is overdue for inspection'));
  expect(await remindAt('2026-07-02T10:00:00Z')).toEqual([]);
  const about = {
    equipment: { id: equipmentId, name: 'Harness' },
    triggerWorkspaceMember: null,
    relatedWorkspaceMember: { id: owner.memberId },
    details: { numbers: { dueOn: '2026-06-30' } },
  };
  expect(await events()).toMatchObject([
    { ...about, eventName: 'inspection_overdue' },
    { ...about, eventName: 'inspection_reminder' },
  ]);
});

test('[INS-13] a person gets one mail of documents and equipment together, the most urgent first', async () => {
  const holder = { memberId: owner.memberId, workspaceId };
  const creator = admin;
  await portal.aDocument(holder, { name: 'First aid', expirationDate: '2026-05-30', creator });
  await portal.aDocument(holder, {
    name: 'Crane licence',
    expirationDate: '2026-08-31',
    expirationReminder: '2026-05-31',
    creator,
  });
  await aHarness({ tagId: 'H-17' });
  await aHarness({ name: 'Winch', ownerMemberId: null, nextDueOn: '2026-05-30' });
  const sent = await remindAt('2026-05-31T10:00:00Z');
  expect(sent.map(({ to }) => to)).toEqual([admin.email, owner.email].sort());
  const [toAdmin, toOwner] = [admin, owner].map(({ email }) => sent.find(({ to }) => to === email));
  expect(toOwner?.subject).toBe('2 documents and 1 item of equipment need your attention');
  const said = toOwner?.text.replace(/^http.*\n/gm, '');
  expect(said).toMatch(
    /have expired:\n\nFirst aid expired on 30 May 2026\.\n\nDocuments that expire soon:\n\nCrane licence expires on 31 Aug 2026\.\n\nEquipment that is due for inspection:\n\nHarness \(H-17\) is due for inspection on 30 Jun 2026\./,
  );
  expect(toOwner?.text).not.toContain('Winch');
  expect(toAdmin?.subject).toBe('1 document and 2 items of equipment need your attention');
  expect(toAdmin?.text).toMatch(
    /First aid of Ines Byron expired on 30 May 2026\.[\s\S]*Winch was due for inspection on 30 May 2026\.[\s\S]*Harness \(H-17\) of Ines Byron is due/,
  );
  expect(toAdmin?.text).not.toContain('Crane licence');
});

test('[INS-13] what becomes due after the mail of a day waits for the next morning', async () => {
  await aHarness();
  expect(await remindAt('2026-05-31T06:00:00Z')).toHaveLength(2);
  await aHarness({ name: 'Rope', nextDueOn: '2026-06-10' });
  expect(await remindAt('2026-05-31T21:00:00Z')).toEqual([]);
  expect(await remindAt('2026-06-01T05:00:00Z')).toEqual([]);
  expect(told(await remindAt('2026-06-01T06:00:00Z'))).toEqual(toBoth('Rope is due for inspection'));
});

test('[INS-13] another due day is told anew; after an inspection the old one is not', async () => {
  const equipmentId = await aHarness({ nextDueOn: null, inspectionIntervalMonths: 2 });
  const inspect = async (inspectedAt: string) => {
    const body = { proProductTagId: equipmentId, status: 'PASSED' as const, inspectedAt };
    const { status } = await portal.call(endpoints.inspections.create, { body, as: await now(owner) });
    expect(status).toBe(201);
  };
  await inspect('2026-03-01');
  expect(told(await remindAt('2026-04-01T10:00:00Z'))).toEqual(toBoth('Harness is due for inspection'));
  await inspect('2026-04-01');
  expect(await remindAt('2026-05-01T10:00:00Z')).toEqual([]);
  expect(told(await remindAt('2026-05-02T10:00:00Z'))).toEqual(toBoth('Harness is due for inspection'));
});

test('[INS-13] a worker that was off past the due day tells of that alone, late', async () => {
  await aHarness();
  expect(told(await remindAt('2026-08-15T10:00:00Z'))).toEqual(toBoth('Harness is overdue for inspection'));
  expect((await events()).map(({ eventName }) => eventName)).toEqual(['inspection_overdue']);
});

test('[INS-13] retired items are not told of; who declined gets no mail; of an owner without an account the admins hear', async () => {
  await aHarness({ name: 'Old rope', retiredAt: new Date('2026-01-01T00:00:00Z') });
  expect(await remindAt('2026-06-15T10:00:00Z')).toEqual([]);
  expect(await remindAt('2026-07-15T10:00:00Z')).toEqual([]);
  await portal.call(endpoints.users.upsertProperties, {
    body: { reminderMails: false },
    as: { token: (await now(owner)).token },
  });
  const draft = await portal.aDraft(workspaceId, 'rigger@acme.example');
  const gone = await portal.aRemovedMember(workspaceId);
  await aHarness({ name: 'Harness', nextDueOn: '2026-08-01' });
  await aHarness({ name: 'Winch', nextDueOn: '2026-08-02', ownerMemberId: draft.memberId });
  await aHarness({ name: 'Drill', nextDueOn: '2026-08-03', ownerMemberId: gone.memberId });
  const sent = await remindAt('2026-07-16T10:00:00Z');
  expect(told(sent)).toEqual([[admin.email, '3 items are due for inspection']]);
  expect(sent[0]?.text).toMatch(
    /Harness of Ines Byron is .*\nhttp.*\n\nWinch of rigger acme example is .*\nhttp.*\n\nDrill is due/,
  );
});
