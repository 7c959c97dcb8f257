import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { aRequirement } from '#tests/companies/requirements.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, records } from '#tests/support/records.ts';

const portal = createTestPortal();
const { anUpload, decide, opens, queue, submit, versions } = records(portal);
const { teams } = endpoints;
let admin: Member;
let holder: Member;
let workspaceId: string;
let kindId: string;

beforeEach(async () => {
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  holder = await portal.aMember(workspaceId);
  kindId = await aKind(portal, workspaceId, { name: 'First aid' });
});

const REJECTED = { decision: 'REJECTED' as const, reason: 'The stamp is missing.' };
const submission = async (as = holder, more = {}) => (await submit(as, kindId, more)).body;

test('[SUB-05] a team admin does not review their own, also where they manage a team that they are in', async () => {
  const manager = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  await portal.aTeam(workspaceId, [manager.memberId]);
  const own = await submission(manager);
  expect((await queue(manager)).body.data).toMatchObject([{ documentId: own.id, canDecide: false }]);
  expect((await decide(manager, own)).error.code).toBe('OWN_SUBMISSION');
  expect((await decide(admin, own)).status).toBe(200);
});

test('a team admin reviews what members of teams submit into which an admin put them, and nothing else', async () => {
  const [manager, joiner, other] = [
    await portal.aMember(workspaceId, 'TEAM_ADMIN'),
    await portal.aMember(workspaceId, 'TEAM_ADMIN'),
    await portal.aMember(workspaceId, 'TEAM_ADMIN'),
  ];
  const teamId = await portal.aTeam(workspaceId, [manager.memberId, holder.memberId], { isPublic: true });
  await portal.call(teams.join, { body: { proGroupId: teamId }, as: joiner });
  await portal.aTeam(workspaceId, [other.memberId]);
  const fileId = await anUpload(holder);
  const submitted = await submission(holder, { fileId });
  expect((await queue(manager)).body.data).toMatchObject([
    {
      documentId: submitted.id,
      canDecide: true,
      workspaceMember: { id: holder.memberId },
      kind: { id: kindId },
    },
  ]);
  expect(await opens(fileId, manager, joiner, other)).toEqual([200, 404, 404]);
  for (const as of [joiner, other]) {
    expect((await queue(as)).body).toEqual({ data: [], count: 0, toDecide: 0 });
    expect((await decide(as, submitted)).error.code).toBe('NOT_FOUND');
  }
  for (const role of ['WORKSPACE_MEMBER', 'TEAM_MEMBER'] as const) {
    const member = await portal.aMember(workspaceId, role);
    await portal.aTeam(workspaceId, [member.memberId, holder.memberId]);
    expect((await queue(member)).error.code).toBe('FORBIDDEN');
    expect((await decide(member, submitted)).error.code).toBe('FORBIDDEN');
  }
  expect((await decide(manager, submitted, REJECTED)).status).toBe(200);
  expect(await opens(fileId, manager, holder, admin)).toEqual([404, 200, 200]);
});

test('a team admin who was taken out of the team reviews nothing of it any more', async () => {
  const manager = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  const teamId = await portal.aTeam(workspaceId, [manager.memberId, holder.memberId]);
  const submitted = await submission();
  const body = { proGroupIds: [teamId], workspaceMemberIds: [manager.memberId] };
  await portal.call(teams.removeMembers, { body, as: admin });
  expect((await queue(manager)).body.count).toBe(0);
  expect((await decide(manager, submitted)).error.code).toBe('NOT_FOUND');
});

test('a team admin accepts nothing as a kind that is closed to members, archived or sensitive, whatever it would meet', async () => {
  const manager = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  const teamId = await portal.aTeam(workspaceId, [manager.memberId, holder.memberId]);
  const closed = await aKind(portal, workspaceId, { name: 'Crane licence', membersSubmit: false });
  const sensitive = await aKind(portal, workspaceId, { name: 'Fitness', sensitive: true });
  const archived = await aKind(portal, workspaceId, { name: 'Old', archivedAt: portal.services.clock() });
  for (const of of [closed, sensitive])
    await aRequirement(portal, admin, { kindIds: [of], teamIds: [teamId], name: `Needs ${of}` });
  const submitted = await submission();
  const accept = (as: Member, kindId?: string) =>
    decide(as, submitted, { decision: 'ACCEPTED', ...(kindId && { kindId }) });
  const states = async () => {
    const call = { params: { memberId: holder.memberId }, query: {}, as: admin };
    const { data } = (await portal.call(endpoints.requirementMatrix.ofMember, call)).body;
    return data.map(({ state }) => state);
  };
  expect((await accept(manager, closed)).error.code).toBe('FORBIDDEN');
  expect((await accept(manager, sensitive)).error.code).toBe('FORBIDDEN');
  expect((await accept(manager, archived)).error.code).toBe('UNKNOWN_IDS');
  expect(await states()).toEqual(['MISSING', 'MISSING']);
  // As what it was submitted as, also where that kind was closed since.
  const closing = { params: { kindId }, body: { membersSubmit: false }, as: admin };
  await portal.call(endpoints.documentKinds.update, closing);
  expect((await accept(manager, kindId)).status).toBe(200);
  const body = { documentIds: [submitted.id], workspaceId, kindId: closed };
  expect((await portal.call(endpoints.documents.bulkUpdate, { body, as: manager })).error.code).toBe(
    'FORBIDDEN',
  );
});

test('a team admin gives a first submission another kind, but not what others have accepted before', async () => {
  const manager = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  await portal.aTeam(workspaceId, [manager.memberId, holder.memberId]);
  const crane = await aKind(portal, workspaceId, { name: 'Crane licence' });
  const accepted = { decision: 'ACCEPTED' as const };
  const first = await submission();
  expect((await decide(manager, first, { ...accepted, kindId: crane })).status).toBe(200);
  const renewalOf = async () => {
    const { body } = await submit(holder, crane, { documentId: first.id });
    const { data } = (await versions(holder, body.id)).body;
    const waiting = data.find(({ state }) => state === 'SUBMITTED');
    return { id: body.id, version: { id: waiting?.id ?? '' } };
  };
  const refused = await decide(manager, await renewalOf(), { ...accepted, kindId });
  expect(refused.error.code).toBe('FORBIDDEN');
  expect((await decide(manager, await renewalOf(), { ...accepted, kindId: crane })).status).toBe(200);
  expect((await decide(admin, await renewalOf(), { ...accepted, kindId })).status).toBe(200);
});
