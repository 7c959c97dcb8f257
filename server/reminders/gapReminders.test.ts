import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { documents, toldGaps, workspaceMembers } from '#server/db/schema.ts';
import { aRequirement } from '#tests/companies/requirements.ts';
import type { Member } from '#tests/support/builders.ts';
import { dailyMailsAt, presently } from '#tests/support/mail/dailyMails.ts';
import { linksOf, openPage } from '#tests/support/mail/mailPages.ts';
import { mailsTo } from '#tests/support/mail/mails.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';
import { remindEverywhere } from './reminders.ts';

const portal = createTestPortal();
let admin: Member;
let foreman: Member;
let ben: Member;
let workspaceId: string;
let yard: string;
let kindId: string;

const named = (firstName: string, lastName: string) => ({ profile: { firstName, lastName } });

beforeEach(async () => {
  portal.clock.set('2026-03-01T10:00:00Z');
  admin = await portal.aWorkspace({ name: 'North Site', timeZone: 'Europe/Berlin' });
  workspaceId = admin.workspaceId;
  foreman = await portal.aMember(workspaceId, 'TEAM_ADMIN', named('Tom', 'Lead'));
  ben = await portal.aMember(workspaceId, 'WORKSPACE_MEMBER', named('Ben', 'Hur'));
  yard = await portal.aTeam(workspaceId, [foreman.memberId, ben.memberId], { name: 'Yard' });
  kindId = await aKind(portal, workspaceId, { name: 'First aid' });
});

const holds = (of: { memberId: string }, expirationDate: string, kind = kindId) =>
  portal.aDocument({ workspaceId, memberId: of.memberId }, { kindId: kind, expirationDate, creator: admin });
const expire = (documentId: string, expirationDate: string) =>
  portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.update(documents).set({ expirationDate }).where(eq(documents.id, documentId)),
  );
const mailsOn = (day: string) => dailyMailsAt(portal, workspaceId, `${day}T08:00:00Z`);
const toForeman = async (day: string) => (await mailsOn(day)).filter(({ to }) => to === foreman.email);
/** The lines on people in the mails to the team admin on a day. */
const told = async (day: string) =>
  (await toForeman(day)).map(({ text }) =>
    text.split('\n').filter((line) => /\((expired|missing|date missing)\)|^In all/.test(line)),
  );
const placesOf = (call: 'addMembers' | 'removeMembers', teamId: string, ...people: { memberId: string }[]) =>
  presently(portal, admin).then((as) =>
    portal.call(endpoints.teams[call], {
      body: {
        proGroupIds: [teamId],
        workspaceMemberIds: people.map(({ memberId }) => memberId),
        ...(call === 'addMembers' && { override: { reason: 'Crew' } }),
      },
      as,
    }),
  );

test('[GAP-06] a team admin is told of a gap of their people when it is new, once more after a week, and anew when it comes back', async () => {
  await aRequirement(portal, admin, { kindIds: [kindId], teamIds: [yard] });
  const own = await holds(foreman, '2030-01-01');
  const of = await holds(ben, '2026-03-10');
  await mailsOn('2026-03-02');
  expect(await told('2026-03-10')).toEqual([]);
  const [mail, ...others] = await toForeman('2026-03-11');
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Ben Hur lacks something that is required');
  expect(mail?.text).toContain('Ben Hur: First aid (expired).\n');
  expect(await told('2026-03-12')).toEqual([]);
  expect(await told('2026-03-17')).toEqual([]);
  expect(await told('2026-03-18')).toEqual([['Ben Hur: First aid (expired).']]);
  expect(await told('2026-03-25')).toEqual([]);
  expect(await told('2026-04-25')).toEqual([]);
  await expire(of, '2026-05-01');
  expect(await told('2026-04-26')).toEqual([]);
  expect(await told('2026-05-02')).toEqual([['Ben Hur: First aid (expired).']]);
  await expire(own, '2026-05-02');
  expect(await told('2026-05-03')).toEqual([
    ['Tom Lead: First aid (expired).', 'In all, 2 people in your teams lack something.'],
  ]);
});

test('[GAP-06] it is one mail with the rest of the day, whoever has several teams; each line leads to what they may open', async () => {
  const crane = await aKind(portal, workspaceId, { name: 'Crane' });
  const dock = await portal.aTeam(workspaceId, [foreman.memberId, ben.memberId], { name: 'Dock' });
  const carla = await portal.aMember(workspaceId, 'WORKSPACE_MEMBER', named('Carla', 'Ode'));
  await placesOf('addMembers', dock, carla);
  await aRequirement(portal, admin, { kindIds: [kindId, crane], teamIds: [yard, dock] });
  const undated = await aKind(portal, workspaceId, { name: 'Welding', expires: 'ALWAYS' });
  await aRequirement(portal, admin, { kindIds: [undated], teamIds: [dock] });
  await portal.aDocument(ben, { kindId: undated, creator: admin });
  await portal.aDocument(foreman, { kindId, expirationDate: '2026-03-01', creator: admin });
  const [mail, ...others] = await toForeman('2026-03-02');
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('1 document and 3 people need your attention');
  const lines = mail?.text.split('\n').filter((line) => line.includes('Crane'));
  expect(lines?.toSorted()).toEqual([
    'Ben Hur: Welding (date missing), Crane or First aid (missing).',
    'Carla Ode: Crane or First aid (missing), Welding (missing).',
    'Tom Lead: Crane or First aid (expired), Welding (missing).',
  ]);
  const as = await presently(portal, foreman);
  const links = linksOf(mail ?? { text: '' });
  expect(links.filter(({ pathname }) => pathname.endsWith('/who-lacks-what'))).toHaveLength(3);
  for (const link of links) expect([link.href, await openPage(portal, link, as)]).toEqual([link.href, 200]);
});

test('[GAP-06] those of whom something is new come first, then whoever lacks most, then by name', async () => {
  const crane = await aKind(portal, workspaceId, { name: 'Crane' });
  const [carla, dora] = [
    await portal.aMember(workspaceId, 'WORKSPACE_MEMBER', named('Carla', 'Ode')),
    await portal.aMember(workspaceId, 'WORKSPACE_MEMBER', named('Dora', 'Abel')),
  ];
  await holds(foreman, '2030-01-01');
  await holds(ben, '2026-03-01');
  await holds(dora, '2026-03-09');
  await aRequirement(portal, admin, { kindIds: [kindId], teamIds: [yard] });
  await placesOf('addMembers', yard, dora);
  expect(await told('2026-03-02')).toEqual([['Ben Hur: First aid (expired).']]);
  await placesOf('addMembers', yard, carla);
  await aRequirement(portal, admin, {
    kindIds: [crane],
    teamIds: [await portal.aTeam(workspaceId, [carla.memberId])],
  });
  // Of Ben it is the second time.
  expect((await told('2026-03-10'))[0]?.slice(0, 3)).toEqual([
    'Carla Ode: Crane (missing), First aid (missing).',
    'Dora Abel: First aid (expired).',
    'Ben Hur: First aid (expired).',
  ]);
});

test('[GAP-06] of each team those are told who manage it on that morning, and nobody who joined it', async () => {
  await aRequirement(portal, admin, { kindIds: [kindId], teamIds: [yard] });
  const joiner = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  const open = await portal.aTeam(workspaceId, [ben.memberId], { isPublic: true });
  await portal.call(endpoints.teams.join, { body: { proGroupId: open }, as: joiner });
  const [demoted, taken, quiet, removed] = await Promise.all(
    [1, 2, 3, 4].map(() => portal.aMember(workspaceId, 'TEAM_ADMIN')),
  );
  for (const lead of [demoted, taken, quiet, removed]) if (lead) await placesOf('addMembers', yard, lead);
  await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx
      .update(workspaceMembers)
      .set({ role: 'TEAM_MEMBER' })
      .where(eq(workspaceMembers.id, demoted?.memberId ?? '')),
  );
  if (taken) await placesOf('removeMembers', yard, taken);
  if (removed)
    await portal.call(endpoints.members.remove, { params: { memberId: removed.memberId }, as: admin });
  await portal.call(endpoints.users.upsertProperties, {
    body: { reminderMails: false },
    as: await presently(portal, quiet ?? admin),
  });
  const about = (await mailsOn('2026-03-02')).filter(({ text }) => text.includes('First aid (missing)'));
  expect(about.map(({ to }) => to)).toEqual([foreman.email]);
});

test('[GAP-06] whoever comes to manage a team, or whoever comes into it, is new to be told of', async () => {
  await aRequirement(portal, admin, { kindIds: [kindId] });
  await holds(foreman, '2030-01-01');
  const stranger = await portal.aMember(workspaceId, 'WORKSPACE_MEMBER', named('Nora', 'New'));
  expect(await told('2026-03-02')).toEqual([['Ben Hur: First aid (missing).']]);
  await placesOf('addMembers', yard, stranger);
  expect(await told('2026-03-03')).toEqual([
    ['Nora New: First aid (missing).', 'In all, 2 people in your teams lack something.'],
  ]);
  await placesOf('removeMembers', yard, stranger);
  expect(await told('2026-03-04')).toEqual([]);
  const second = await portal.aMember(workspaceId, 'TEAM_ADMIN', named('Ada', 'Second'));
  await holds(second, '2030-01-01');
  await placesOf('addMembers', yard, second);
  const mails = await mailsOn('2026-03-05');
  expect(mails.filter(({ text }) => text.includes('Ben Hur')).map(({ to }) => to)).toEqual([second.email]);
});

test('[GAP-06] what waits for a review, is in grace or exempt is no gap to tell of', async () => {
  const other = await aKind(portal, workspaceId, { name: 'Forklift' });
  await aRequirement(portal, admin, { kindIds: [other], teamIds: [yard], row: { graceDays: 30 } });
  await aRequirement(portal, admin, { kindIds: [kindId], teamIds: [yard] });
  await holds(foreman, '2030-01-01');
  await portal.aDocument(ben, { kindId, state: 'SUBMITTED' });
  expect((await told('2026-03-02')).flat()).toEqual([]);
});

test('[GAP-06] two nodes tell once, and nothing is kept of workspaces where nobody manages a team alone', async () => {
  await aRequirement(portal, admin, { kindIds: [kindId], teamIds: [yard] });
  portal.clock.set('2026-03-02T08:00:00Z');
  await Promise.all([1, 2, 3].map(() => remindEverywhere(portal.services)));
  const about = (await mailsTo(portal, foreman.email)).filter(({ text }) => text.includes('First aid'));
  expect(about).toHaveLength(1);
  const kept = () =>
    portal.inWorkspace(workspaceId, ({ tx }) =>
      tx
        .select()
        .from(toldGaps)
        .where(and(eq(toldGaps.workspaceId, workspaceId))),
    );
  expect(await kept()).toHaveLength(2);
  await placesOf('removeMembers', yard, foreman);
  await mailsOn('2026-03-03');
  expect(await kept()).toEqual([]);
});

test('[GAP-06] of a large team 25 people are named and the others counted', async () => {
  await aRequirement(portal, admin, { kindIds: [kindId], teamIds: [yard] });
  const crew = await Promise.all(Array.from({ length: 30 }, () => portal.aDraft(workspaceId)));
  await placesOf('addMembers', yard, ...crew);
  const [mail] = await toForeman('2026-03-02');
  expect(mail?.subject).toBe('32 people in your teams lack something that is required');
  expect(mail?.text.match(/First aid \(missing\)/g)).toHaveLength(25);
  expect(mail?.text).toContain('And 7 more.');
});
