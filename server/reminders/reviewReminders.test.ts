import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { Member } from '#tests/support/builders.ts';
import { dailyMailsAt, presently } from '#tests/support/mail/dailyMails.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, aRequest } from '#tests/support/records.ts';

const portal = createTestPortal();
let admin: Member;
let lead: Member;
let holder: Member;
let workspaceId: string;

beforeEach(async () => {
  portal.clock.set('2026-03-01T10:00:00Z');
  admin = await portal.aWorkspace({ name: 'North Site', timeZone: 'Europe/Berlin' });
  workspaceId = admin.workspaceId;
  lead = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  holder = await portal.aMember(workspaceId);
  await portal.aTeam(workspaceId, [lead.memberId, holder.memberId]);
});

/** Something that somebody submitted and that waits, recorded on the portal's present day. */
async function aSubmission(of: Member = holder, kind: { sensitive?: boolean } = {}) {
  const kindId = await aKind(portal, workspaceId, kind);
  return portal.aDocument(of, { kindId, state: 'SUBMITTED' });
}

const told = async (day: string) =>
  (await dailyMailsAt(portal, workspaceId, `${day}T07:00:00Z`)).map(({ to, subject }) => [to, subject]);
const toEach = (people: Member[], subject: string) => people.map(({ email }) => [email, subject]).sort();
const waits = '1 document waits for your review';

test('admins, and team admins of the teams they manage, are told once of what is new, and again when it has waited for 7 days', async () => {
  const elsewhere = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  await portal.aTeam(workspaceId, [elsewhere.memberId]);
  await aSubmission();
  expect(await told('2026-03-02')).toEqual(toEach([admin, lead], waits));
  expect(await told('2026-03-03')).toEqual([]);
  expect(await told('2026-03-07')).toEqual([]);
  expect(await told('2026-03-08')).toEqual(toEach([admin, lead], waits));
  expect(await told('2026-03-09')).toEqual([]);
  expect(await told('2026-03-15')).toEqual([]);
});

test('[SITE-04] team admins are not told of what waits of people who are with them in an archived team alone', async () => {
  const teamId = await portal.aTeam(workspaceId, [lead.memberId, admin.memberId]);
  const done = { params: { teamId }, body: { archived: true } };
  await portal.call(endpoints.teams.update, { ...done, as: admin });
  await aSubmission();
  const other = await portal.aMember(workspaceId);
  const old = await portal.aTeam(workspaceId, [lead.memberId, other.memberId]);
  await portal.call(endpoints.teams.update, { ...done, params: { teamId: old }, as: admin });
  await aSubmission(other);
  expect(await told('2026-03-02')).toEqual(
    [
      [admin.email, '2 documents wait for your review'],
      [lead.email, waits],
    ].sort(),
  );
});

test('the mail counts all that waits and names the day of the oldest; it comes when another one does', async () => {
  await aSubmission();
  await told('2026-03-02');
  portal.clock.set('2026-03-03T10:00:00Z');
  await aSubmission();
  const [mail] = await dailyMailsAt(portal, workspaceId, '2026-03-04T07:00:00Z');
  expect(mail?.text).toContain('2 documents wait for your review, the oldest since 1 Mar 2026.');
  expect(mail?.text).toContain(`/${workspaceId}/review\n`);
});

test('a worker that was off for a week tells of it once', async () => {
  await aSubmission();
  expect(await told('2026-03-12')).toEqual(toEach([admin, lead], waits));
  expect(await told('2026-03-13')).toEqual([]);
});

test('of sensitive kinds admins alone are told', async () => {
  await aSubmission(holder, { sensitive: true });
  expect(await told('2026-03-02')).toEqual(toEach([admin], waits));
});

test('nobody is told of their own submissions, but for the only admin', async () => {
  await aSubmission(lead);
  await aSubmission(admin);
  const second = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN');
  expect(await told('2026-03-02')).toEqual(
    [
      [admin.email, waits],
      [second.email, '2 documents wait for your review'],
    ].sort(),
  );
});

test('the only admin is told of their own', async () => {
  await aSubmission(admin);
  expect(await told('2026-03-02')).toEqual(toEach([admin], waits));
});

test('what was decided on, and what people who were removed had submitted, is not told of', async () => {
  const documentId = await aSubmission();
  await aSubmission(await portal.aRemovedMember(workspaceId));
  const as = await presently(portal, admin);
  const { data } = (await portal.call(endpoints.documentVersions.list, { params: { documentId }, as })).body;
  await portal.call(endpoints.documentVersions.decide, {
    params: { documentId, versionId: data[0]?.id ?? '' },
    body: { decision: 'ACCEPTED' },
    as,
  });
  expect(await told('2026-03-02')).toEqual([]);
});

const ask = async (dueOn: string | null, kind: Parameters<typeof aKind>[2] = { name: 'Crane licence' }) =>
  aRequest(portal, workspaceId, {
    kindId: await aKind(portal, workspaceId, kind),
    dueOn,
    memberId: holder.memberId,
    askedByMemberId: admin.memberId,
  });

test('what one was asked for is told within 7 days of its due day, and on the day after, each once and to nobody else', async () => {
  await ask('2026-03-20');
  await ask(null, { name: 'No hurry' });
  expect(await told('2026-03-12')).toEqual([]);
  expect(await told('2026-03-13')).toEqual([[holder.email, 'Crane licence is due soon']]);
  expect(await told('2026-03-14')).toEqual([]);
  expect(await told('2026-03-20')).toEqual([]);
  expect(await told('2026-03-21')).toEqual([[holder.email, 'Crane licence is overdue']]);
  expect(await told('2026-03-22')).toEqual([]);
});

test('who is asked again for another day is told anew; who cannot bring it any more is not', async () => {
  const kindId = await aKind(portal, workspaceId, { name: 'Crane licence' });
  await aRequest(portal, workspaceId, {
    kindId,
    dueOn: '2026-03-05',
    memberId: holder.memberId,
    askedByMemberId: admin.memberId,
  });
  expect(await told('2026-03-02')).toHaveLength(1);
  const as = await presently(portal, admin);
  const body = { workspaceMemberIds: [holder.memberId], kindId, dueOn: '2026-03-09' };
  await portal.call(endpoints.documentRequests.create, { params: { workspaceId }, body, as });
  expect((await told('2026-03-03')).filter(([, subject]) => subject === 'Crane licence is due soon')).toEqual(
    [[holder.email, 'Crane licence is due soon']],
  );
  await ask('2026-03-09', { name: 'Closed', membersSubmit: false });
  await ask('2026-03-09', { name: 'Archived', archivedAt: new Date('2026-03-01T00:00:00Z') });
  expect(await told('2026-03-04')).toEqual([]);
});
