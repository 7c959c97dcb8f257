import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { activities } from '#server/db/schema.ts';
import { aRequirement } from '#tests/companies/requirements.ts';
import type { Member } from '#tests/support/builders.ts';
import { dailyMailsAt, presently } from '#tests/support/mail/dailyMails.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, issueOf } from '#tests/support/records.ts';

const { teams, teamRequests, members, requirementMatrix, coverage, bin } = endpoints;
const portal = createTestPortal();
const TODAY = '2026-03-01';
let admin: Member;
let foreman: Member;
let ben: Member;
let workspaceId: string;
let yard: string;
let kindId: string;

beforeEach(async () => {
  portal.clock.set(`${TODAY}T10:00:00Z`);
  admin = await portal.aWorkspace({ name: 'North Site', timeZone: 'UTC' });
  workspaceId = admin.workspaceId;
  foreman = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  ben = await portal.aMember(workspaceId);
  yard = await portal.aTeam(workspaceId, [foreman.memberId, ben.memberId], { name: 'Yard' });
  kindId = await aKind(portal, workspaceId, { name: 'First aid' });
});

const SITE = {
  address: '12 Kings Road\nLeeds LS1 4DY',
  client: 'Harbour Estates',
  startsOn: '2026-02-01',
  endsOn: '2026-09-30',
  contactName: 'Mary Hope',
  contactPhone: '+44 113 496 0000',
};

/** The same people later: a session lasts for hours, and these tests go on for days. */
const now = (who: Member) => presently(portal, who);
const update = async (body: object, as: Member = admin, teamId = yard) =>
  portal.call(teams.update, { params: { teamId }, body, as: await now(as) });
const get = async (as: Member = admin) =>
  (await portal.call(teams.get, { params: { teamId: yard }, as: await now(as) })).body;
const list = async (body: object, as: Member = admin) =>
  (await portal.call(teams.list, { params: { workspaceId }, body, as: await now(as) })).body;
const named = ({ data, count }: { data: { name: string }[]; count: number }) => [
  data.map(({ name }) => name),
  count,
];
const stateOf = async (asked: { day?: string; knownOn?: string } = {}) => {
  const answer = await portal.call(requirementMatrix.ofMember, {
    params: { memberId: ben.memberId },
    query: asked,
    as: await now(admin),
  });
  return answer.body.data.map(({ state }) => state);
};
const add = async (...people: Member[]) =>
  portal.call(teams.addMembers, {
    body: { proGroupIds: [yard], workspaceMemberIds: people.map(({ memberId }) => memberId) },
    as: await now(admin),
  });

test('[SITE-01] a team has site data, which a change leaves as it is unless it names it', async () => {
  const body = { workspaceId, name: 'Quay', isPublic: false, ...SITE };
  const { id: teamId } = (await portal.call(teams.create, { body, as: admin })).body;
  expect((await portal.call(teams.get, { params: { teamId }, as: admin })).body).toMatchObject(SITE);
  expect((await update({ name: 'Quay 2' }, admin, teamId)).body).toMatchObject({ ...SITE, name: 'Quay 2' });
  const cleared = await update({ client: ' ', endsOn: null, contactPhone: '' }, admin, teamId);
  expect(cleared.body).toMatchObject({ ...SITE, client: null, endsOn: null, contactPhone: null });
});

test('[SITE-01] a site cannot end before it starts, whichever day is given, and a phone number is one', async () => {
  const days = { startsOn: '2026-03-02', endsOn: '2026-03-01' };
  expect(issueOf(await update(days))).toEqual(['VALIDATION', 'endsOn']);
  expect((await update({ startsOn: '2026-03-02' })).status).toBe(200);
  expect(issueOf(await update({ endsOn: '2026-03-01' }))).toEqual(['VALIDATION', 'endsOn']);
  expect((await update({ endsOn: '2026-03-02' })).status).toBe(200);
  expect(issueOf(await update({ contactPhone: 'call Mary' }))).toEqual(['VALIDATION', 'contactPhone']);
  expect(issueOf(await update({ address: 'x'.repeat(501) }))).toEqual(['VALIDATION', 'address']);
  expect(await get()).toMatchObject({ startsOn: '2026-03-02', endsOn: '2026-03-02', contactPhone: null });
});

test('[SITE-01] teams are found by client and address as by name', async () => {
  await update(SITE);
  await portal.aTeam(workspaceId, [], { name: 'Roof' });
  for (const search of ['harbour', 'Kings road', 'yard leeds'])
    expect(named(await list({ search }))).toEqual([['Yard'], 1]);
  expect(named(await list({ search: 'leeds roof' }))).toEqual([[], 0]);
});

test('[SITE-02] an archived team leaves the lists and is listed where archived ones are asked for; twice changes nothing', async () => {
  await portal.aTeam(workspaceId, [], { name: 'Roof' });
  const { body } = await update({ archived: true }, foreman);
  expect(body.archivedAt).toBe(`${TODAY}T10:00:00.000Z`);
  portal.clock.set(`${TODAY}T12:00:00Z`);
  expect((await update({ archived: true })).body.archivedAt).toBe(body.archivedAt);
  expect(named(await list({}))).toEqual([['Roof'], 1]);
  expect(named(await list({ search: 'yard' }))).toEqual([[], 0]);
  expect(named(await list({ filters: { archived: true } }))).toEqual([['Yard'], 1]);
  const as = await now(foreman);
  const own = (filters: object) => portal.call(teams.listOwn, { body: { workspaceId, filters }, as });
  expect(named((await own({})).body)).toEqual([[], 0]);
  expect(named((await own({ archived: true })).body)).toEqual([['Yard'], 1]);
  const { data } = (
    await portal.call(members.list, { params: { workspaceId }, body: {}, as: await now(admin) })
  ).body;
  expect(data.flatMap((one) => one.proGroupMembers ?? [])).toEqual([]);
  const rows = await portal.inWorkspace(workspaceId, ({ tx }) => tx.select().from(activities));
  expect(rows.map(({ event, details }) => [event, details])).toEqual([
    ['team_updated', { change: 'archived' }],
  ]);
  expect((await update({ archived: false })).body.archivedAt).toBeNull();
  expect(named(await list({}))).toEqual([['Roof', 'Yard'], 2]);
});

test('[SITE-02] archiving is for those who may change the team, and its team admins go on reading it', async () => {
  const other = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  expect((await update({ archived: true }, ben)).status).toBe(403);
  expect((await update({ archived: true }, other)).status).toBe(404);
  expect((await update({ archived: true }, foreman)).status).toBe(200);
  expect(await get(foreman)).toMatchObject({ canManage: true, memberCount: 2 });
  const of = { params: { teamId: yard }, body: {}, as: foreman };
  expect((await portal.call(teams.listMembers, of)).body.count).toBe(2);
});

test('[SITE-03] nobody needs anything for a team while it is archived, and past days stay as they were', async () => {
  await aRequirement(portal, admin, { kindIds: [kindId], teamIds: [yard] });
  expect(await stateOf()).toEqual(['MISSING']);
  portal.clock.set('2026-03-10T10:00:00Z');
  await update({ archived: true });
  expect(await stateOf()).toEqual([]);
  expect(await stateOf({ day: '2026-03-09' })).toEqual(['MISSING']);
  expect(await stateOf({ day: '2026-04-01' })).toEqual([]);
  portal.clock.set('2026-03-20T10:00:00Z');
  await update({ archived: false });
  expect(await stateOf()).toEqual(['MISSING']);
  expect(await stateOf({ day: '2026-03-15' })).toEqual([]);
  expect(await stateOf({ day: '2026-03-25', knownOn: '2026-03-12' })).toEqual([]);
  expect(await stateOf({ day: '2026-03-09', knownOn: '2026-03-12' })).toEqual(['MISSING']);
});

test('[SITE-03] who comes back into the workspace or whose row is merged needs nothing for a team that is archived', async () => {
  await aRequirement(portal, admin, { kindIds: [kindId], teamIds: [yard] });
  await update({ archived: true });
  const body = { workspaceId, workspaceMemberIds: [ben.memberId] };
  expect((await portal.call(members.removeMany, { body, as: admin })).status).toBe(200);
  expect((await portal.call(members.restoreMany, { body, as: admin })).status).toBe(200);
  expect(await get()).toMatchObject({ memberCount: 2 });
  expect(await stateOf()).toEqual([]);
  await update({ archived: false });
  expect(await stateOf()).toEqual(['MISSING']);
});

test('[SITE-03] an archived team that is deleted and restored is archived still', async () => {
  await aRequirement(portal, admin, { kindIds: [kindId], teamIds: [yard] });
  await update({ archived: true });
  expect((await portal.call(teams.remove, { params: { teamId: yard }, as: admin })).status).toBe(204);
  expect(named(await list({ filters: { archived: true } }))).toEqual([[], 0]);
  const kept = await portal.call(bin.list, { params: { workspaceId }, body: {}, as: admin });
  const ids = kept.body.data.map(({ id }) => id);
  expect((await portal.call(bin.restore, { body: { workspaceId, ids }, as: admin })).status).toBe(200);
  expect(named(await list({}))).toEqual([[], 0]);
  expect(named(await list({ filters: { archived: true } }))).toEqual([['Yard'], 1]);
  expect(await stateOf()).toEqual([]);
  await update({ archived: false });
  expect(await stateOf()).toEqual(['MISSING']);
});

test('[SITE-04] nobody comes into an archived team: adding, joining, asking, approving and adding with it are refused', async () => {
  const open = await portal.aTeam(workspaceId, [foreman.memberId], { name: 'Open', isPublic: true });
  const ann = await portal.aMember(workspaceId);
  await portal.call(endpoints.workspaces.update, {
    params: { workspaceId },
    body: { teamAdditionsNeedApproval: true },
    as: admin,
  });
  const wish = { proGroupIds: [yard], workspaceMemberIds: [ann.memberId] };
  expect((await portal.call(teams.addMembers, { body: wish, as: foreman })).body.requested).toBe(1);
  const waiting = await portal.call(teamRequests.list, { params: { workspaceId }, body: {}, as: admin });
  const requestIds = waiting.body.data.map(({ id }) => id);
  await update({ archived: true });
  await update({ archived: true }, admin, open);
  const refused = async (answer: Promise<{ status: number; error: { code: string } }>) => {
    const { status, error } = await answer;
    expect([status, error.code]).toEqual([409, 'TEAM_ARCHIVED']);
  };
  await refused(add(ann));
  await refused(portal.call(teams.addMembers, { body: wish, as: foreman }));
  await refused(portal.call(teams.join, { body: { proGroupId: open }, as: ann }));
  const answer = (action: 'APPROVED' | 'DECLINED') =>
    portal.call(teamRequests.respond, { body: { workspaceId, action, requestIds }, as: admin });
  await refused(answer('APPROVED'));
  const draft = [{ email: 'new@site.example', role: 'TEAM_MEMBER' as const, proGroupIds: [yard] }];
  await refused(portal.call(members.create, { params: { workspaceId }, body: draft, as: admin }));
  expect((await get()).memberCount).toBe(2);
  expect((await answer('DECLINED')).body.count).toBe(1);
  await update({ archived: false });
  expect((await add(ann)).body.count).toBe(1);
});

test('[SITE-04] people can be taken out of an archived team, and are not in it when it is brought back', async () => {
  await aRequirement(portal, admin, { kindIds: [kindId], teamIds: [yard] });
  await update({ archived: true });
  const body = { proGroupIds: [yard], workspaceMemberIds: [ben.memberId] };
  expect((await portal.call(teams.removeMembers, { body, as: admin })).body.count).toBe(1);
  await update({ archived: false });
  expect(await stateOf()).toEqual([]);
});

test('[SITE-04] an archived team raises no alarm: no coverage, no daily mail, not among the worst teams', async () => {
  await aRequirement(portal, admin, { kindIds: [kindId], teamIds: [yard] });
  await aRequirement(portal, admin, { kindIds: [kindId] });
  await portal.call(coverage.set, {
    params: { teamId: yard },
    body: { rules: [{ kindIds: [kindId], minimum: 1, warningDays: 30 }] },
    as: admin,
  });
  const overview = async () =>
    (await portal.call(requirementMatrix.overview, { params: { workspaceId }, as: await now(admin) })).body;
  const toForeman = async (day: string) =>
    (await dailyMailsAt(portal, workspaceId, `${day}T08:00:00Z`)).filter(({ to }) => to === foreman.email);
  expect(await overview()).toMatchObject({ teamsShort: 1, worstTeams: [{ id: yard, lacking: 2 }] });
  await update({ archived: true });
  expect(await overview()).toMatchObject({ teamsShort: 0, worstTeams: [], lacking: 3 });
  await toForeman('2026-03-01');
  expect(await toForeman('2026-03-02')).toEqual([]);
  await update({ archived: false });
  const [mail] = await toForeman('2026-03-03');
  expect(mail?.text).toContain(`/teams/${yard}`);
});
