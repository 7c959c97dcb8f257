import { like } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { mails } from '#server/db/schema.ts';
import { keepRecurring } from '#server/jobs/recurring.ts';
import { aSession } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { remindEverywhere } from './reminders.ts';

const portal = createTestPortal();
let admin: Member;
let holder: Member;

beforeEach(async () => {
  portal.clock.set('2026-03-01T10:00:00Z');
  admin = await portal.aWorkspace({ name: 'North Site', timeZone: 'Europe/Berlin' });
  holder = await portal.aMember(admin.workspaceId);
});

/** The admin with a session of the portal's present day. */
const adminNow = async (): Promise<Member> => ({
  ...admin,
  token: await aSession(portal.services, admin.userId),
});

async function assign(
  document: { expirationDate: string; expirationReminder?: string },
  memberIds: string[],
) {
  const as = await adminNow();
  const fileId = await portal.aFile(admin);
  const { status, body } = await portal.call(endpoints.documents.bulkCreate, {
    params: { workspaceId: admin.workspaceId },
    body: { workspaceMemberIds: memberIds, documents: [{ name: 'First aid', fileId, ...document }] },
    as,
  });
  expect(status).toBe(201);
  return body.data[0] ?? '';
}

async function move(
  documentId: string,
  body: { name?: string; expirationDate?: string; expirationReminder?: string | null },
) {
  const as = await adminNow();
  const { status } = await portal.call(endpoints.documents.update, { params: { documentId }, body, as });
  expect(status).toBe(200);
}

/** All mails about the workspace, whomever they went to; every mail links to it. */
const sentMails = () =>
  portal.services.db
    .select({ to: mails.to, subject: mails.subject })
    .from(mails)
    .where(like(mails.text, `%/${admin.workspaceId}%`));

/** Lets two nodes look for what is due at the same time, and returns the mails that were sent so far. */
async function remind() {
  await Promise.all([remindEverywhere(portal.services), remindEverywhere(portal.services)]);
  await portal.work();
  return sentMails();
}

const events = async () => {
  const { body } = await portal.call(endpoints.activity.list, {
    params: { workspaceId: admin.workspaceId },
    body: { pageSize: 100 },
    as: await adminNow(),
  });
  return body.activities.map(({ eventName }) => eventName);
};

test('a reminder goes to the holder in the morning of its date, once, whatever the number of nodes', async () => {
  await assign({ expirationDate: '2026-06-30', expirationReminder: '2026-05-30' }, [holder.memberId]);
  portal.clock.set('2026-05-30T05:59:00Z');
  expect(await remind()).toEqual([]);
  portal.clock.set('2026-05-30T06:00:00Z');
  const sent = await remind();
  expect(sent).toEqual([{ to: holder.email, subject: 'First aid expires soon' }]);
  expect(await remind()).toEqual(sent);
  portal.clock.set('2026-05-31T10:00:00Z');
  expect(await remind()).toEqual(sent);
  expect((await events()).filter((name) => name === 'document_reminder')).toHaveLength(1);
});

test('the day after expiry the holder and the admins are told, once', async () => {
  await assign({ expirationDate: '2026-06-30' }, [holder.memberId]);
  portal.clock.set('2026-06-30T21:00:00Z');
  expect(await remind()).toEqual([]);
  portal.clock.set('2026-07-01T06:00:00Z');
  const sent = await remind();
  expect(sent.map(({ to }) => to).sort()).toEqual([admin.email, holder.email].sort());
  expect(new Set(sent.map(({ subject }) => subject))).toEqual(new Set(['First aid has expired']));
  portal.clock.set('2026-07-02T06:00:00Z');
  expect(await remind()).toHaveLength(2);
  expect((await events()).filter((name) => name === 'document_expired')).toHaveLength(1);
});

test('for a holder without an account the reminder goes to whoever added the document', async () => {
  const draft = await portal.aDraft(admin.workspaceId);
  await assign({ expirationDate: '2026-10-31', expirationReminder: '2026-08-31' }, [draft.memberId]);
  portal.clock.set('2026-08-31T06:00:00Z');
  expect(await remind()).toEqual([{ to: admin.email, subject: 'First aid expires soon' }]);
});

test('of several documents a person gets one mail', async () => {
  for (const expirationDate of ['2026-11-30', '2026-12-01']) {
    await assign({ expirationDate, expirationReminder: '2026-09-01' }, [holder.memberId]);
  }
  portal.clock.set('2026-09-03T06:00:00Z');
  expect(await remind()).toEqual([{ to: holder.email, subject: '2 documents expire soon' }]);
});

test('an admin who holds the document gets one mail of its expiry', async () => {
  await assign({ expirationDate: '2026-06-30' }, [admin.memberId]);
  portal.clock.set('2026-07-01T06:00:00Z');
  expect(await remind()).toEqual([{ to: admin.email, subject: 'First aid has expired' }]);
});

test('[API-76] dates that had passed when they were added are not told; today’s reminder comes with the next mail', async () => {
  await assign({ expirationDate: '2026-06-30', expirationReminder: '2026-02-28' }, [holder.memberId]);
  await assign({ expirationDate: '2026-02-28' }, [holder.memberId]);
  expect(await remind()).toEqual([]);
  await assign({ expirationDate: '2026-06-30', expirationReminder: '2026-03-01' }, [holder.memberId]);
  expect(await remind()).toEqual([]);
  portal.clock.set('2026-03-02T07:00:00Z');
  expect(await remind()).toEqual([{ to: holder.email, subject: 'First aid expires soon' }]);
});

test('a worker that was off past the expiry tells of the expiry alone, late', async () => {
  await assign({ expirationDate: '2026-06-30', expirationReminder: '2026-05-30' }, [holder.memberId]);
  portal.clock.set('2026-08-15T06:00:00Z');
  const sent = await remind();
  expect(sent.map(({ to }) => to).sort()).toEqual([admin.email, holder.email].sort());
  expect(new Set(sent.map(({ subject }) => subject))).toEqual(new Set(['First aid has expired']));
  expect((await events()).filter((name) => name.startsWith('document_'))).toEqual(['document_expired']);
  expect(await remind()).toHaveLength(2);
});

test('the worker looks every quarter of an hour', async () => {
  await assign({ expirationDate: '2026-06-30', expirationReminder: '2026-05-30' }, [holder.memberId]);
  portal.clock.set('2026-05-30T06:00:00Z');
  await portal.work();
  await keepRecurring(portal.services);
  expect(await portal.work()).toBe(0);
  portal.clock.set('2026-05-30T06:15:01Z');
  await portal.work();
  expect((await sentMails()).map(({ to }) => to)).toEqual([holder.email]);
});

test('who wants no reminder mails gets none; everybody else does', async () => {
  const declined = await portal.aMember(admin.workspaceId);
  const as = { token: await aSession(portal.services, declined.userId) };
  await portal.call(endpoints.users.upsertProperties, { body: { reminderMails: false }, as });
  const due = { expirationDate: '2026-06-30', expirationReminder: '2026-05-30' };
  await assign(due, [declined.memberId, holder.memberId]);
  portal.clock.set('2026-05-30T10:00:00Z');
  expect((await remind()).map(({ to }) => to)).toEqual([holder.email]);
});

test('[API-77] other dates of a document are told anew, each once', async () => {
  const told = async () =>
    (await remind())
      .map(({ subject }) => subject)
      .filter((text) => text.includes('crane'))
      .sort();
  const id = await assign({ expirationDate: '2026-07-31', expirationReminder: '2026-04-30' }, [
    holder.memberId,
  ]);
  await move(id, { name: 'A crane', expirationReminder: '2026-05-31' });
  portal.clock.set('2026-04-30T10:00:00Z');
  expect(await told()).toEqual([]);
  portal.clock.set('2026-05-31T10:00:00Z');
  expect(await told()).toEqual(['A crane expires soon']);
  await move(id, { name: 'My crane' });
  expect(await told()).toHaveLength(1);
  await move(id, { expirationDate: '2026-08-31', expirationReminder: '2026-06-30' });
  portal.clock.set('2026-06-30T10:00:00Z');
  expect(await told()).toEqual(['A crane expires soon', 'My crane expires soon']);
  portal.clock.set('2026-08-01T10:00:00Z');
  expect(await told()).toHaveLength(2);
  portal.clock.set('2026-09-01T10:00:00Z');
  expect((await told()).filter((text) => text === 'My crane has expired')).toHaveLength(2);
});

test('[API-77] dates that had passed when they were changed are not told; a reminder moved to today comes with the next mail', async () => {
  const id = await assign({ expirationDate: '2026-06-30', expirationReminder: '2026-05-30' }, [
    holder.memberId,
  ]);
  await move(id, { expirationReminder: '2026-02-28' });
  expect(await remind()).toEqual([]);
  await move(id, { expirationReminder: '2026-03-01' });
  portal.clock.set('2026-03-02T10:00:00Z');
  const sent = [{ to: holder.email, subject: 'First aid expires soon' }];
  expect(await remind()).toEqual(sent);
  await move(id, { expirationDate: '2026-02-28', expirationReminder: null });
  portal.clock.set('2026-03-03T10:00:00Z');
  expect(await remind()).toEqual(sent);
});

test('nobody is told of what was never accepted, nor of the documents of whoever was removed', async () => {
  const { workspaceId } = admin;
  const gone = await portal.aMember(workspaceId);
  const dates = [
    { expirationDate: '2026-06-30' as const, expirationReminder: '2026-05-30' as const },
    { expirationDate: '2026-05-01' as const },
  ];
  for (const date of dates) {
    for (const state of ['SUBMITTED', 'REJECTED'] as const)
      await portal.aDocument(holder, { ...date, state, creator: admin });
    await portal.aDocument(gone, { ...date, creator: admin });
  }
  const as = await adminNow();
  await portal.call(endpoints.members.remove, { params: { memberId: gone.memberId }, as });
  for (const day of ['2026-05-30', '2026-07-01']) {
    portal.clock.set(`${day}T06:00:00Z`);
    expect((await remind()).filter(({ subject }) => !subject.endsWith('your review'))).toEqual([]);
  }
  expect((await events()).filter((name) => name.startsWith('document_'))).toEqual([]);
});

test('a reminder is told until the last day, of the most urgent first and by name within a day; activities name document and holder', async () => {
  const { workspaceId } = admin;
  const days = { Winch: '2026-06-02', Rope: '2026-06-01', Crane: '2026-06-02' } as const;
  const ids: Record<string, string> = {};
  for (const [name, expirationDate] of Object.entries(days))
    ids[name] = await portal.aDocument(holder, {
      ...{ name, expirationDate, expirationReminder: '2026-05-01', creator: admin },
    });
  portal.clock.set('2026-06-01T07:00:00Z');
  await remind();
  const [mail] = await portal.services.db
    .select({ text: mails.text })
    .from(mails)
    .where(like(mails.text, `%/${workspaceId}%`));
  expect(mail?.text.match(/^(Rope|Crane|Winch) expires/gm)).toEqual([
    'Rope expires',
    'Crane expires',
    'Winch expires',
  ]);
  portal.clock.set('2026-06-02T07:00:00Z');
  await remind();
  const { body } = await portal.call(endpoints.activity.list, {
    params: { workspaceId },
    body: { pageSize: 100 },
    as: await adminNow(),
  });
  const told = body.activities.filter(({ eventName }) => eventName.startsWith('document_'));
  expect(told).toMatchObject([
    {
      ...{ eventName: 'document_expired', count: 1, document: { id: ids.Rope, name: 'Rope' } },
      ...{ relatedWorkspaceMember: { id: holder.memberId }, triggerWorkspaceMember: null },
    },
    { eventName: 'document_reminder', count: 3 },
  ]);
});
