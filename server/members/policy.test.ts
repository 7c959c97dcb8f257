import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { Member as MemberEntity, MemberSummary } from '#contract/members.ts';
import { orNotFound } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { invitations } from '#server/db/schema.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();
const { teams, documents, equipment, members, activity } = endpoints;
let admin: Member;
let mate: Member;
let ben: Member;
let shared: string;
let other: string;

beforeAll(async () => {
  admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  mate = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  ben = await portal.aMember(workspaceId, 'WORKSPACE_MEMBER', {
    row: { phone: '1701234567', phoneCountryCode: '+49' },
  });
  shared = await portal.aTeam(workspaceId, [mate.memberId], { name: 'Shared' });
  const places = { proGroupIds: [shared], workspaceMemberIds: [ben.memberId] };
  await portal.call(teams.addMembers, { body: places, as: admin });
  other = await portal.aTeam(workspaceId, [ben.memberId], { name: 'Other', isPublic: true });
  await portal.aDocument(ben);
  await anItem(portal.services, workspaceId, { ownerMemberId: ben.memberId });
  const createdAt = portal.services.clock();
  const by = { invitedByMemberId: admin.memberId, sentAt: createdAt };
  const row = { workspaceId, memberId: ben.memberId, emailKey: ben.email, ...by };
  await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.insert(invitations).values([
      { ...row, id: newId(), status: 'DECLINED', createdAt: new Date(createdAt.getTime() - 1_000) },
      { ...row, id: newId(), status: 'ACCEPTED', createdAt },
    ]),
  );
});

type Seen = MemberSummary & Partial<MemberEntity>;

/** Ben as the calls show him that more people than admins make. */
const sights: [string, (as: Member) => Promise<Seen | null | undefined>][] = [
  [
    'a team’s members',
    async (as) => {
      const { body } = await portal.call(teams.listMembers, { params: { teamId: shared }, body: {}, as });
      return body.data.find(({ workspaceMemberId }) => workspaceMemberId === ben.memberId)?.workspaceMember;
    },
  ],
  [
    'the faces of a team',
    async (as) => {
      const { proGroupMembers } = (await portal.call(teams.get, { params: { teamId: shared }, as })).body;
      return proGroupMembers.find((face) => face.workspaceMemberId === ben.memberId)?.workspaceMember;
    },
  ],
  [
    'the members to choose from',
    async (as) => {
      const params = { workspaceId: as.workspaceId };
      const { body } = await portal.call(members.list, { params, body: {}, as });
      return body.data.find(({ id }) => id === ben.memberId);
    },
  ],
  [
    'the holder of a document',
    async (as) => {
      const call = { params: { groupId: shared }, body: {}, as };
      return (await portal.call(documents.listOfTeam, call)).body.data[0]?.workspaceMember;
    },
  ],
  [
    'the owner of an item',
    async (as) => {
      const call = { params: { teamId: shared }, body: {}, as };
      return (await portal.call(equipment.listOfTeam, call)).body.data[0]?.owner?.workspaceMember;
    },
  ],
  [
    'whom an activity is about',
    async (as) => {
      const call = { params: { workspaceId: as.workspaceId }, body: {}, as };
      return (await portal.call(activity.list, call)).body.activities[0]?.relatedWorkspaceMember;
    },
  ],
];

const teamIdsOf = (seen: Seen) => seen.proGroupMembers?.map(({ proGroupId }) => proGroupId).sort();
const statusesOf = (seen: Seen) => seen.workspaceMembershipInvite?.map(({ status }) => status);

test.each(sights)('[ENT-15] %s: who manages the workspace sees all of a member', async (_where, look) => {
  const seen = orNotFound(await look(admin));
  expect(seen.user).toMatchObject({ phone: '1701234567', phoneCountryCode: '+49' });
  if (!seen.proGroupMembers) return;
  expect(teamIdsOf(seen)).toEqual([shared, other].sort());
  expect(statusesOf(seen)).toEqual(['ACCEPTED', 'DECLINED']);
});

test.each(sights)('%s: others see no phone number, and only the teams they share', async (_where, look) => {
  const seen = orNotFound(await look(mate));
  expect(seen).toMatchObject({ id: ben.memberId, fullName: 'Ada Byron', email: ben.email });
  expect(seen.user).toMatchObject({ title: 'Safety manager', phone: null, phoneCountryCode: null });
  if (!seen.proGroupMembers) return;
  expect(teamIdsOf(seen)).toEqual([shared]);
  expect(statusesOf(seen)).toEqual(['ACCEPTED']);
});

test('who does not manage the workspace cannot find out by filters which teams somebody is in', async () => {
  const params = { workspaceId: admin.workspaceId };
  const without = (notInProGroupId: string, as: Member) =>
    portal.call(members.list, { params, body: { filters: { notInProGroupId } }, as });
  expect((await without(other, mate)).status).toBe(404);
  expect((await without(shared, mate)).status).toBe(200);
  expect((await without(other, admin)).status).toBe(200);
  const pick = (notInProGroupId: string, as: Member) =>
    portal.call(members.candidates, { params, body: { notInProGroupId }, as });
  expect((await pick(other, mate)).status).toBeGreaterThanOrEqual(400);
  expect((await pick(other, admin)).status).toBe(200);
  const openWithout = (excludeIfMember: string) =>
    portal.call(teams.listOpen, { params, body: { filters: { excludeIfMember } }, as: mate });
  expect((await openWithout(ben.memberId)).status).toBe(403);
  expect((await openWithout(mate.memberId)).status).toBe(200);
});

test('[ENT-16] members see all of themselves', async () => {
  const params = { workspaceId: ben.workspaceId };
  const { body } = await portal.call(members.me, { params, as: ben });
  expect(body.user?.phone).toBe('1701234567');
  expect(teamIdsOf(body)).toEqual([shared, other].sort());
  expect(statusesOf(body)).toEqual(['ACCEPTED', 'DECLINED']);
});
