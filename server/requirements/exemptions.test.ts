import { beforeEach, expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import { DAY_MS } from '#contract/rules/time.ts';
import { aRequirement } from '#tests/companies/requirements.ts';
import { aSession } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, issueOf } from '#tests/support/records.ts';

const { list, create, remove } = endpoints.exemptions;
const portal = createTestPortal();
let admin: Member;
let member: Member;
let requirementId: string;
let today: string;
beforeEach(async () => {
  admin = await portal.aWorkspace();
  member = await portal.aMember(admin.workspaceId);
  const kindId = await aKind(portal, admin.workspaceId);
  requirementId = await aRequirement(portal, admin, { kindIds: [kindId] });
  today = new Date(portal.services.clock()).toISOString().slice(0, 10);
});

const exempt = (given: Partial<CallOf<typeof create>['body']> = {}, as = admin) =>
  portal.call(create, {
    body: {
      requirementId,
      workspaceMemberId: member.memberId,
      reason: 'Course is booked',
      until: addDays(today, 10),
      ...given,
    },
    as,
  });
const all = async () =>
  (await portal.call(list, { params: { workspaceId: admin.workspaceId }, body: {}, as: admin })).body.data;
const stateOn = async (day?: string) => {
  const query = day ? { day } : {};
  const call = { params: { memberId: member.memberId }, query, as: admin };
  return (await portal.call(endpoints.requirementMatrix.ofMember, call)).body.data[0];
};

test('[REQ-05] an exemption has a member, a requirement, a reason and a last day, and ends by itself', async () => {
  const made = (await exempt()).body;
  expect(made).toMatchObject({
    requirement: { id: requirementId },
    workspaceMember: { id: member.memberId },
    reason: 'Course is booked',
    until: addDays(today, 10),
    givenBy: { id: admin.memberId },
  });
  expect(await all()).toEqual([made]);
  const one = { params: { requirementId }, as: admin };
  expect((await portal.call(endpoints.requirements.get, one)).body).toMatchObject({
    ...{ applies: 2, met: 0, exempt: 1 },
  });
  expect(await stateOn()).toMatchObject({
    state: 'EXEMPT',
    exemption: { id: made.id, reason: 'Course is booked', until: addDays(today, 10) },
    breaksOn: addDays(today, 11),
  });
  expect(await stateOn(addDays(today, 10))).toMatchObject({ state: 'EXEMPT' });
  expect(await stateOn(addDays(today, 11))).toMatchObject({ state: 'MISSING', exemption: null });
});

test('[REQ-05] a second one ends the first, and nobody else’s; taken back, the requirement holds again', async () => {
  const others = (await exempt({ workspaceMemberId: admin.memberId })).body;
  await exempt();
  const second = (await exempt({ until: addDays(today, 40), reason: 'Moved' })).body;
  expect(await all()).toMatchObject([{ id: others.id }, { id: second.id, reason: 'Moved' }]);
  const gone = await portal.call(remove, { params: { exemptionId: second.id }, as: admin });
  expect([gone.status, await all()]).toEqual([204, [others]]);
  expect(await stateOn()).toMatchObject({ state: 'MISSING' });
  const again = await portal.call(remove, { params: { exemptionId: second.id }, as: admin });
  expect(again.error.code).toBe('NOT_FOUND');
});

test('[REQ-05] it needs a reason and a day to come, and admins alone give it', async () => {
  expect(issueOf(await exempt({ reason: ' ' }))).toEqual(['VALIDATION', 'reason']);
  expect(issueOf(await exempt({ until: addDays(today, -1) }))).toEqual(['VALIDATION', 'until']);
  expect((await exempt({ until: today })).status).toBe(201);
  expect((await exempt({}, member)).error.code).toBe('FORBIDDEN');
  const teamAdmin = await portal.aMember(admin.workspaceId, 'TEAM_ADMIN');
  expect((await exempt({}, teamAdmin)).error.code).toBe('FORBIDDEN');
});

test('[REQ-05] the list has those that still hold, the first to end at the top, of one requirement or one name', async () => {
  const other = await aRequirement(portal, admin, {
    kindIds: [await aKind(portal, admin.workspaceId)],
    name: 'At height',
  });
  const [late, now] = [
    await exempt({ until: addDays(today, 20) }),
    await exempt({ requirementId: other, until: today }),
  ];
  const own = await exempt({ workspaceMemberId: admin.memberId, until: addDays(today, 5) });
  const found = async (body: CallOf<typeof list>['body']) =>
    (await portal.call(list, { params: { workspaceId: admin.workspaceId }, body, as: admin })).body.data.map(
      ({ id }) => id,
    );
  const [lateId, nowId, ownId] = [late, now, own].map(({ body: { id } }) => id);
  expect(await found({})).toEqual([nowId, ownId, lateId]);
  expect(await found({ orderBy: [{ until: 'desc' }] })).toEqual([lateId, ownId, nowId]);
  expect(await found({ filters: { requirementId: other } })).toEqual([nowId]);
  expect(await found({ search: member.email })).toEqual([nowId, lateId]);
  portal.clock.advance(DAY_MS);
  admin.token = await aSession(portal.services, admin.userId);
  expect(await found({})).toEqual([ownId, lateId]);
  await portal.call(endpoints.members.remove, { params: { memberId: member.memberId }, as: admin });
  expect(await found({})).toEqual([ownId]);
});

test('[REQ-05] somebody who never logged in can be exempt', async () => {
  const draft = await portal.aDraft(admin.workspaceId);
  expect((await exempt({ workspaceMemberId: draft.memberId })).body).toMatchObject({
    workspaceMember: { id: draft.memberId },
  });
});

test('[REQ-05] with the requirement its exemptions end, and no others', async () => {
  const other = await aRequirement(portal, admin, { kindIds: [await aKind(portal, admin.workspaceId)] });
  const stays = (await exempt({ requirementId: other })).body;
  const ended = (await exempt()).body;
  await portal.call(remove, { params: { exemptionId: ended.id }, as: admin });
  const endedAt = portal.services.clock();
  portal.clock.advance(1_000);
  await exempt();
  portal.clock.advance(1_000);
  await portal.call(endpoints.requirements.remove, { params: { requirementId }, as: admin });
  expect(await all()).toEqual([stays]);
  const rows = await portal.inWorkspace(admin.workspaceId, ({ tx }) => tx.query.exemptions.findMany());
  expect(rows.find(({ id }) => id === ended.id)?.endedAt).toEqual(endedAt);
});

test.each([
  ['blocks', {}],
  ['warns', { blocking: false }],
])('[REQ-05] with a requirement that %s its exemptions end for good', async (_what, row) => {
  const kindIds = [await aKind(portal, admin.workspaceId)];
  requirementId = await aRequirement(portal, admin, { kindIds, row });
  await exempt();
  await portal.call(endpoints.requirements.remove, { params: { requirementId }, as: admin });
  expect(await all()).toEqual([]);
  const rows = await portal.inWorkspace(admin.workspaceId, ({ tx }) => tx.query.exemptions.findMany());
  expect(rows.map(({ endedAt }) => endedAt === null)).toEqual([false]);
});

test('[REQ-05] giving and ending one is told with its reason; of two that are given at once one holds', async () => {
  const both = await Promise.all([exempt({ reason: 'One' }), exempt({ reason: 'Two' })]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  const [kept, ...others] = await all();
  expect(others).toEqual([]);
  portal.clock.advance(1_000);
  await portal.call(remove, { params: { exemptionId: kept?.id ?? '' }, as: admin });
  const at = { params: { workspaceId: admin.workspaceId }, body: {}, as: admin };
  const told = (await portal.call(endpoints.activity.list, at)).body.activities.map((activity) => ({
    event: activity.eventName,
    of: activity.relatedWorkspaceMember?.id,
    reason: activity.details.numbers.reason,
    until: activity.details.numbers.until,
    subject: activity.details.subjectName,
  }));
  const of = member.memberId;
  const until = addDays(today, 10);
  const said = { of, until, subject: 'First aid on site' };
  expect(told[0]).toEqual({ ...said, event: 'exemption_ended', reason: kept?.reason });
  expect(told[1]).toMatchObject(said);
  expect(told.slice(1, 3).map(({ event }) => event)).toEqual(['exemption_given', 'exemption_given']);
  expect(
    told
      .slice(1, 3)
      .map(({ reason }) => reason)
      .sort(),
  ).toEqual(['One', 'Two']);
});

test('[REQ-05] a requirement or a person of another workspace, or one that is gone, is not found', async () => {
  const elsewhere = await portal.aWorkspace();
  const kindIds = [await aKind(portal, elsewhere.workspaceId)];
  const foreign = await aRequirement(portal, elsewhere, { kindIds });
  const { memberId: removed } = await portal.aRemovedMember(admin.workspaceId);
  expect(issueOf(await exempt({ requirementId: foreign }))).toEqual(['UNKNOWN_IDS', 'requirementId']);
  for (const workspaceMemberId of [elsewhere.memberId, removed])
    expect(issueOf(await exempt({ workspaceMemberId }))).toEqual(['UNKNOWN_IDS', 'workspaceMemberId']);
  await portal.call(endpoints.requirements.remove, { params: { requirementId }, as: admin });
  expect(issueOf(await exempt())).toEqual(['UNKNOWN_IDS', 'requirementId']);
  expect(await all()).toEqual([]);
});
