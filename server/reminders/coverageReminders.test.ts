import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { documents, teamMembers } from '#server/db/schema.ts';
import type { Member } from '#tests/support/builders.ts';
import { dailyMailsAt, presently } from '#tests/support/mail/dailyMails.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';
import { remindEverywhere } from './reminders.ts';

const portal = createTestPortal();
const TODAY = '2026-03-01';
let admin: Member;
let foreman: Member;
let workspaceId: string;
let kindId: string;
let yard: string;
let fileId: string;
beforeEach(async () => {
  portal.clock.set(`${TODAY}T10:00:00Z`);
  admin = await portal.aWorkspace({ name: 'North Site', timeZone: 'Europe/Berlin' });
  workspaceId = admin.workspaceId;
  foreman = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  kindId = await aKind(portal, workspaceId, { name: 'First aid' });
  yard = await portal.aTeam(workspaceId, [foreman.memberId], { name: 'Yard' });
  fileId = await portal.aFile(admin);
});

const need = (rules: object[], as = admin) =>
  portal.call(endpoints.coverage.set, {
    params: { teamId: yard },
    body: { rules: rules.map((rule) => ({ kindIds: [kindId], minimum: 1, warningDays: 30, ...rule })) },
    as,
  });
const holds = (memberId: string, expirationDate: string | null) =>
  portal.aDocument({ workspaceId, memberId }, { kindId, fileId, creator: admin, expirationDate });
const mailsOn = (day: string) => dailyMailsAt(portal, workspaceId, `${day}T08:00:00Z`);
const ofTeams = async (day: string) =>
  (await mailsOn(day))
    .filter(({ text }) => text.includes(`/teams/${yard}`))
    .map(({ to, text }) => [to, text.split('\n').filter((line) => line.startsWith('Yard: '))]);
const events = async () =>
  (await portal.inWorkspace(workspaceId, ({ tx }) => tx.query.activities.findMany()))
    .filter(({ event }) => event === 'coverage_short' || event === 'coverage_at_risk')
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());

test('[COV-05] admins and the team’s admins are told in the mail of the day when a team is at risk or short, once for each change', async () => {
  const others = [
    await portal.aMember(workspaceId, 'TEAM_ADMIN'),
    await portal.aMember(workspaceId, 'TEAM_MEMBER'),
    await portal.aMember(workspaceId, 'TEAM_ADMIN'),
  ];
  const [joiner, member] = others;
  await portal.inWorkspace(workspaceId, async ({ tx, now }) => {
    const place = { workspaceId, teamId: yard, createdAt: now, placedByAdmin: false };
    for (const [at, one] of [joiner, member].entries())
      await tx
        .insert(teamMembers)
        .values({ ...place, id: `c${at}`.padEnd(25, 'x'), memberId: one?.memberId ?? '' });
  });
  const { memberId } = await portal.aDraft(workspaceId);
  await portal.call(endpoints.teams.addMembers, {
    body: { proGroupIds: [yard], workspaceMemberIds: [memberId] },
    as: admin,
  });
  const documentId = await holds(memberId, '2026-06-30');
  await need([{}]);
  const toBoth = (...lines: string[]) => [admin.email, foreman.email].sort().map((to) => [to, lines]);
  expect(await ofTeams('2026-05-31')).toEqual([]);
  expect(await ofTeams('2026-06-01')).toEqual(toBoth('Yard: fewer than 1 with First aid from 1 Jul 2026.'));
  expect(await ofTeams('2026-06-02')).toEqual([]);
  const [mail] = (await mailsOn('2026-07-01')).filter(({ to }) => to === foreman.email);
  expect(mail?.subject).toBe('Yard doesn’t have enough people with the right documents');
  expect(mail?.text).toContain('Yard: 0 of 1 with First aid.');
  expect(mail?.text).toContain('not who is on site');
  expect(await ofTeams('2026-07-02')).toEqual([]);
  const renew = (expirationDate: string) =>
    portal.inWorkspace(workspaceId, ({ tx }) =>
      tx.update(documents).set({ expirationDate }).where(eq(documents.id, documentId)),
    );
  await renew('2027-06-30');
  expect(await ofTeams('2026-07-03')).toEqual([]);
  await renew('2026-07-01');
  expect(await ofTeams('2026-07-04')).toEqual(toBoth('Yard: 0 of 1 with First aid.'));
  expect((await events()).map(({ event, teamId, details }) => [event, teamId, details])).toEqual([
    ['coverage_at_risk', yard, { kinds: 'First aid', count: 1, minimum: 1, breaksOn: '2026-07-01' }],
    ['coverage_short', yard, { kinds: 'First aid', count: 0, minimum: 1, breaksOn: '2026-07-01' }],
    ['coverage_short', yard, { kinds: 'First aid', count: 0, minimum: 1, breaksOn: '2026-07-04' }],
  ]);
});

test('[COV-05] [KIND-07] of sensitive kinds a team’s admins are told that it is at risk, and admins alone from when', async () => {
  const medical = await aKind(portal, workspaceId, { name: 'Medical', sensitive: true });
  await portal.aDocument(foreman, { kindId: medical, fileId, creator: admin, expirationDate: '2026-06-30' });
  await need([{ kindIds: [medical] }]);
  expect(new Map((await ofTeams('2026-06-10')) as [string, string[]][])).toEqual(
    new Map([
      [admin.email, ['Yard: fewer than 1 with Medical from 1 Jul 2026.']],
      [foreman.email, ['Yard: fewer than 1 with Medical soon.']],
    ]),
  );
  expect(await events()).toHaveLength(1);
});

test('[COV-05] two nodes tell once; a rule that stays as it is keeps what was told, another one is told anew', async () => {
  await need([{}, { minimum: 2 }]);
  portal.clock.set('2026-03-02T10:00:00Z');
  await Promise.all([1, 2, 3].map(() => remindEverywhere(portal.services)));
  expect(await events()).toHaveLength(2);
  await need([{ minimum: 2 }, { minimum: 3 }], await presently(portal, admin));
  const line = 'Yard: 0 of 3 with First aid.';
  expect(await ofTeams('2026-03-03')).toEqual([admin.email, foreman.email].sort().map((to) => [to, [line]]));
  expect(await events()).toHaveLength(3);
});

test('[COV-05] each of several teams that become short on one day has its activity', async () => {
  const dock = await portal.aTeam(workspaceId, [foreman.memberId], { name: 'Dock' });
  await need([{}]);
  const rules = [{ kindIds: [kindId], minimum: 2, warningDays: 30 }];
  await portal.call(endpoints.coverage.set, { params: { teamId: dock }, body: { rules }, as: admin });
  await mailsOn('2026-03-02');
  const told = (await events()).map(({ event, teamId, subjectName }) => [event, teamId, subjectName]);
  expect(told.sort()).toEqual(
    [
      ['coverage_short', dock, 'Dock'],
      ['coverage_short', yard, 'Yard'],
    ].sort(),
  );
});

test('[COV-05] a team whose first rule breaks before another team’s comes before it, however late its second one breaks', async () => {
  const dock = await portal.aTeam(workspaceId, [foreman.memberId], { name: 'Dock' });
  const crane = await aKind(portal, workspaceId, { name: 'Crane' });
  const asked = { kindIds: [crane], minimum: 1, warningDays: 30 };
  for (const [kind, expirationDate] of [
    [kindId, '2026-03-10'],
    [crane, '2026-03-20'],
  ] as const)
    await portal.aDocument(foreman, { kindId: kind, fileId, creator: admin, expirationDate });
  const late = await aKind(portal, workspaceId, { name: 'Slinger' });
  await portal.aDocument(foreman, { kindId: late, fileId, creator: admin, expirationDate: '2026-03-28' });
  await need([{}, { kindIds: [late] }]);
  await portal.call(endpoints.coverage.set, {
    params: { teamId: dock },
    body: { rules: [asked] },
    as: admin,
  });
  const [mail] = (await mailsOn('2026-03-02')).filter(({ to }) => to === admin.email);
  const lines = (mail?.text ?? '').split('\n').filter((line) => /^(Yard|Dock): /.test(line));
  expect(lines.map((line) => line.slice(0, 4))).toEqual(['Yard', 'Dock']);
});

test('[COV-05] the people of a team read in their activity that it is short', async () => {
  await need([{}]);
  await mailsOn('2026-03-02');
  const member = await presently(portal, foreman);
  const { body } = await portal.call(endpoints.activity.list, {
    params: { workspaceId },
    body: {},
    as: member,
  });
  const [newest] = body.activities;
  expect(newest).toMatchObject({
    eventName: 'coverage_short',
    details: { teamId: yard, subjectName: 'Yard', numbers: { kinds: 'First aid', count: 0, minimum: 1 } },
  });
});
