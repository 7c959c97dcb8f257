import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { Member } from '#tests/support/builders.ts';
import { dailyMailsAt, presently } from '#tests/support/mail/dailyMails.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, aRequest } from '#tests/support/records.ts';

const { invitations, members, workspaces } = endpoints;
const portal = createTestPortal();
let admin: Member;
let holder: Member;
let workspaceId: string;
beforeEach(async () => {
  portal.clock.set('2026-03-01T10:00:00Z');
  admin = await portal.aWorkspace({ domain: 'acme.example', isPublic: true });
  workspaceId = admin.workspaceId;
  holder = await portal.aMember(workspaceId);
  const creator = admin;
  await portal.aDocument(holder, { creator, name: 'Old', expirationDate: '2026-03-02' });
  await portal.aDocument(holder, { creator, name: 'Aid', expirationDate: '2026-03-10' });
  await portal.aDocument(holder, {
    ...{ creator, name: 'Rope', expirationDate: '2026-04-30', expirationReminder: '2026-03-15' },
  });
});

const at = (moment: string) => portal.clock.set(`${moment}Z`);
const asAdmin = () => presently(portal, admin);
/** Whom the mail of a morning tells which of the documents. */
async function toldOn(day: string) {
  const mails = await dailyMailsAt(portal, workspaceId, `${day}T08:00:00Z`);
  const told = mails.map(({ to, text }) => [
    to === admin.email ? 'admin' : 'holder',
    ...new Set(text.match(/\b(Old|Aid|Rope|Card)\b/g)),
  ]);
  return told.sort();
}
const remove = async () =>
  portal.call(members.removeMany, {
    body: { workspaceId, workspaceMemberIds: [holder.memberId] },
    as: await asAdmin(),
  });
const invite = async () =>
  portal.call(invitations.create, { body: { workspaceId, emails: [holder.email] }, as: await asAdmin() });
const accept = async () =>
  portal.call(invitations.respond, {
    body: { action: 'ACCEPTED', workspaceIds: [workspaceId] },
    as: await presently(portal, holder),
  });
/** Who was told before is not told again, and of nobody who is away anybody is told. */
async function goesAway(leave: () => Promise<{ status: number }>) {
  expect(await toldOn('2026-03-03')).toEqual([
    ['admin', 'Old'],
    ['holder', 'Old'],
  ]);
  at('2026-03-05T10:00:00');
  expect((await leave()).status).toBeLessThan(300);
  for (const day of ['2026-03-11', '2026-03-16']) expect(await toldOn(day)).toEqual([]);
}
const BACK = [
  ['admin', 'Aid'],
  ['holder', 'Aid', 'Rope'],
];

test('[VAL-15] whoever comes back by an invitation is told next morning of what expired meanwhile, and so are the admins', async () => {
  await goesAway(remove);
  at('2026-03-20T10:00:00');
  await invite();
  expect((await accept()).status).toBe(200);
  expect(await toldOn('2026-03-21')).toEqual(BACK);
  expect(await toldOn('2026-03-22')).toEqual([]);
});

test('[VAL-15] while the invitation waits the admins are told, and the holder once they have accepted it', async () => {
  await goesAway(remove);
  at('2026-03-20T10:00:00');
  await invite();
  expect(await toldOn('2026-03-21')).toEqual([['admin', 'Aid', 'Rope']]);
  expect(await toldOn('2026-03-22')).toEqual([]);
  at('2026-03-22T10:00:00');
  await accept();
  expect(await toldOn('2026-03-23')).toEqual([['holder', 'Aid']]);
  expect(await toldOn('2026-03-24')).toEqual([]);
});

test('[VAL-15] whoever comes back by joining is told, and so are the admins', async () => {
  const as = () => presently(portal, holder);
  await goesAway(async () => portal.call(workspaces.leave, { body: { workspaceId }, as: await as() }));
  at('2026-03-20T10:00:00');
  expect((await portal.call(workspaces.join, { body: { workspaceId }, as: await as() })).status).toBeLessThan(
    300,
  );
  expect(await toldOn('2026-03-21')).toEqual(BACK);
});

test('[VAL-15] after a removal that is undone the next mail tells what came due between', async () => {
  expect(await toldOn('2026-03-03')).toHaveLength(2);
  at('2026-03-11T07:59:30');
  await remove();
  expect(await toldOn('2026-03-11')).toEqual([]);
  at('2026-03-11T08:00:10');
  const back = { workspaceId, workspaceMemberIds: [holder.memberId] };
  await portal.call(members.restoreMany, { body: back, as: await asAdmin() });
  expect(await toldOn('2026-03-12')).toEqual([
    ['admin', 'Aid'],
    ['holder', 'Aid'],
  ]);
});

test('[VAL-15] what somebody was asked for and came due while they were away is told when they are back', async () => {
  const kindId = await aKind(portal, workspaceId, { name: 'Card' });
  await aRequest(portal, workspaceId, {
    ...{ memberId: holder.memberId, kindId, dueOn: '2026-03-12', askedByMemberId: admin.memberId },
  });
  const as = () => presently(portal, holder);
  await goesAway(async () => portal.call(workspaces.leave, { body: { workspaceId }, as: await as() }));
  at('2026-03-20T10:00:00');
  await portal.call(workspaces.join, { body: { workspaceId }, as: await as() });
  const told = await toldOn('2026-03-21');
  expect(told.find(([who]) => who === 'holder')).toContain('Card');
  expect(told.find(([who]) => who === 'admin')).not.toContain('Card');
});
