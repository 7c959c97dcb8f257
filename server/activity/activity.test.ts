import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { ROLES } from '#contract/rules/permissions.ts';
import { newId } from '#server/core/ids.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { list, markRead, unreadCount } = endpoints.activity;
const portal = createTestPortal();

const inside = (as: Member) => ({ params: { workspaceId: as.workspaceId }, as });
const pageOf = async (as: Member, body: { cursor?: string | null; pageSize?: number } = {}) =>
  (await portal.call(list, { ...inside(as), body })).body;
const unreadOf = async (as: Member) =>
  (await portal.call(unreadCount, inside(as))).body.countUnreadActivities;
const eventsOf = async (as: Member) =>
  (await pageOf(as, { pageSize: 100 })).activities.map(({ eventName }) => eventName);
const rename = (as: Member, name: string) =>
  portal.call(endpoints.workspaces.update, { ...inside(as), body: { name } });

/** So many changes by somebody, one a second. */
async function changes(as: Member, count: number) {
  for (let index = 0; index < count; index++) {
    portal.clock.advance(1_000);
    await rename(as, `Yard ${index}`);
  }
}

/** Every id of the list from a cursor on. */
async function idsFrom(as: Member, cursor: string | null, pageSize: number): Promise<string[]> {
  const page = await pageOf(as, { cursor, pageSize });
  const ids = page.activities.map(({ id }) => id);
  return page.cursor === null ? ids : [...ids, ...(await idsFrom(as, page.cursor, pageSize))];
}

test('[ENT-29] [ENT-30] [ENT-31] [API-85] an activity says what happened, where, by whom and to whom', async () => {
  const admin = await portal.aWorkspace({ name: 'North Site' });
  const { workspaceId } = admin;
  const holder = await portal.aMember(workspaceId);
  const fileId = await portal.aFile(admin);
  portal.clock.advance(1_000);
  await portal.call(endpoints.documents.bulkCreate, {
    ...inside(admin),
    body: { workspaceMemberIds: [holder.memberId], documents: [{ name: 'First aid', fileId }] },
  });
  const { activities, cursor } = await pageOf(holder);
  expect(cursor).toBeNull();
  expect(activities).toEqual([
    {
      id: expect.stringMatching(/^c[a-z0-9]{24}$/),
      type: 'DOCUMENT',
      eventName: 'documents_assigned',
      isRead: false,
      createdAt: portal.services.clock().toISOString(),
      workspace: { id: workspaceId, name: 'North Site' },
      document: { id: expect.any(String), name: 'First aid' },
      equipment: null,
      triggerWorkspaceMember: expect.objectContaining({ id: admin.memberId, fullName: 'Ada Byron' }),
      relatedWorkspaceMember: expect.objectContaining({ id: holder.memberId }),
      formerWorkspaceMember: null,
      relatedWorkspaceMembers: [],
      count: 1,
      details: { teamId: null, subjectName: 'First aid', numbers: { documents: 1, members: 1 } },
    },
  ]);
});

test('[API-85] pages of 15 by cursor, newest first, without a gap or an overlap', async () => {
  const admin = await portal.aWorkspace();
  await changes(admin, 32);
  const first = await pageOf(admin);
  const second = await pageOf(admin, { cursor: first.cursor });
  const third = await pageOf(admin, { cursor: second.cursor });
  const sizes = [first, second, third].map(({ activities }) => activities.length);
  expect([...sizes, third.cursor]).toEqual([15, 15, 2, null]);
  const times = [first, second, third].flatMap(({ activities }) =>
    activities.map(({ createdAt }) => createdAt),
  );
  expect(times).toEqual([...times].sort().reverse());
  expect(new Set(times).size).toBe(32);
});

test('[API-85] what comes in meanwhile neither repeats nor moves the rest', async () => {
  const admin = await portal.aWorkspace();
  await changes(admin, 9);
  const before = await idsFrom(admin, null, 100);
  const first = await pageOf(admin, { pageSize: 4 });
  await changes(admin, 5);
  const second = await pageOf(admin, { pageSize: 4, cursor: first.cursor });
  await changes(admin, 5);
  const rest = await idsFrom(admin, second.cursor, 4);
  const seen = [...first.activities, ...second.activities].map(({ id }) => id);
  expect([...seen, ...rest]).toEqual(before);
});

test('[API-85] activities of the same moment come once each', async () => {
  const admin = await portal.aWorkspace();
  await Promise.all(Array.from({ length: 12 }, (_, index) => rename(admin, `Yard ${index}`)));
  const ids = await idsFrom(admin, null, 5);
  expect(new Set(ids).size).toBe(12);
  expect(ids).toHaveLength(12);
});

test.each(['nonsense', Buffer.from('2026-01-01 x').toString('base64url'), ''])(
  '[API-85] the cursor "%s" is refused',
  async (cursor) => {
    const admin = await portal.aWorkspace();
    const { status, error } = await portal.call(list, { ...inside(admin), body: { cursor } });
    expect([status, error.issues?.[0]?.path]).toEqual([400, 'cursor']);
  },
);

test.each([0, 101, 1.5])('[API-85] a page of %d is refused', async (pageSize) => {
  const admin = await portal.aWorkspace();
  expect((await portal.call(list, { ...inside(admin), body: { pageSize } })).status).toBe(400);
});

test('[API-86] [API-87] the unread count is exact to 99, then says "more"; marking as read clears it', async () => {
  const admin = await portal.aWorkspace();
  const other = await portal.aMember(admin.workspaceId, 'WORKSPACE_ADMIN');
  expect(await unreadOf(other)).toBe(0);
  await changes(admin, 99);
  expect(await unreadOf(other)).toBe(99);
  await changes(admin, 3);
  expect(await unreadOf(other)).toBe(100);
  expect((await portal.call(markRead, inside(other))).status).toBe(204);
  expect(await unreadOf(other)).toBe(0);
  expect((await pageOf(other)).activities.every(({ isRead }) => isRead)).toBe(true);
  await changes(admin, 1);
  expect(await unreadOf(other)).toBe(1);
  expect((await pageOf(other)).activities.map(({ isRead }) => isRead)).toEqual([
    false,
    ...Array(14).fill(true),
  ]);
});

test('[API-87] what one did oneself is read; what others read stays unread for me', async () => {
  const admin = await portal.aWorkspace();
  const [second, third] = [
    await portal.aMember(admin.workspaceId, 'WORKSPACE_ADMIN'),
    await portal.aMember(admin.workspaceId, 'WORKSPACE_ADMIN'),
  ];
  await changes(admin, 2);
  expect([await unreadOf(admin), await unreadOf(second), await unreadOf(third)]).toEqual([0, 2, 2]);
  await portal.call(markRead, inside(second));
  expect([await unreadOf(admin), await unreadOf(second), await unreadOf(third)]).toEqual([0, 0, 2]);
});

test('[API-87] who comes later starts with nothing unread, though they see what was', async () => {
  const admin = await portal.aWorkspace();
  await changes(admin, 3);
  portal.clock.advance(1_000);
  const late = await portal.aMember(admin.workspaceId, 'WORKSPACE_ADMIN');
  expect([await unreadOf(late), (await eventsOf(late)).length]).toEqual([0, 3]);
});

test('admins see all; others what they did, what is about them, and what concerns their teams', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const [inTeam, outside, another] = [
    await portal.aMember(workspaceId, 'TEAM_MEMBER'),
    await portal.aMember(workspaceId, 'WORKSPACE_MEMBER'),
    await portal.aMember(workspaceId, 'TEAM_ADMIN'),
  ];
  const teamId = await portal.aTeam(workspaceId, [inTeam.memberId], { isPublic: true });
  portal.clock.advance(1_000);
  await portal.call(endpoints.teams.update, { params: { teamId }, body: { name: 'Late shift' }, as: admin });
  await portal.call(endpoints.members.update, {
    params: { memberId: outside.memberId },
    body: { role: 'TEAM_MEMBER' },
    as: admin,
  });
  await rename(admin, 'East Yard');
  expect((await eventsOf(admin)).sort()).toEqual(['role_changed', 'team_updated', 'workspace_updated']);
  expect(await eventsOf(inTeam)).toEqual(['team_updated']);
  expect(await eventsOf(outside)).toEqual(['role_changed']);
  expect(await eventsOf(another)).toEqual([]);
  expect([await unreadOf(inTeam), await unreadOf(outside), await unreadOf(another)]).toEqual([1, 1, 0]);
});

test('[PERM-22] nobody reads the activities of a workspace they are not in', async () => {
  const admin = await portal.aWorkspace();
  await rename(admin, 'East Yard');
  const stranger = { ...(await portal.aWorkspace()), workspaceId: admin.workspaceId };
  for (const answer of [
    await portal.call(list, { ...inside(stranger), body: {} }),
    await portal.call(markRead, inside(stranger)),
    await portal.call(unreadCount, inside(stranger)),
  ]) {
    expect(answer.error.code).toBe('NOT_FOUND');
  }
});

test('one bulk action is one activity, with the number in it', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const emails = Array.from({ length: 5 }, () => `${newId()}@acme.example`);
  const body = emails.map((email) => ({ email, role: 'WORKSPACE_MEMBER' as const }));
  const { data } = (await portal.call(endpoints.members.create, { ...inside(admin), body })).body;
  await portal.call(endpoints.invitations.create, { body: { workspaceId, emails }, as: admin });
  await portal.call(endpoints.members.removeMany, {
    body: { workspaceId, workspaceMemberIds: data.slice(0, 3).map(({ id }) => id) },
    as: admin,
  });
  const { activities } = await pageOf(admin);
  expect(activities.map(({ eventName, count }) => [eventName, count]).sort()).toEqual([
    ['invitations_sent', 5],
    ['members_added', 5],
    ['members_removed', 3],
  ]);
});

test('every role may read its own list', async () => {
  const admin = await portal.aWorkspace();
  for (const role of ROLES) {
    const member = await portal.aMember(admin.workspaceId, role);
    expect((await portal.call(list, { ...inside(member), body: {} })).status).toBe(200);
    expect((await portal.call(markRead, inside(member))).status).toBe(204);
  }
});

test('who joins, declines or leaves is told', async () => {
  const admin = await portal.aWorkspace({ domain: 'acme.example', isPublic: true });
  const { workspaceId } = admin;
  const joiner = await portal.aUser();
  await portal.call(endpoints.workspaces.join, { body: { workspaceId }, as: joiner });
  const invited = await portal.aUser();
  await portal.anInvitation(workspaceId, invited.email);
  await portal.call(endpoints.invitations.respond, {
    body: { action: 'DECLINED', workspaceIds: [workspaceId] },
    as: invited,
  });
  portal.clock.advance(1_000);
  await portal.call(endpoints.workspaces.leave, { body: { workspaceId }, as: { ...joiner, workspaceId } });
  expect(await eventsOf(admin)).toEqual(expect.arrayContaining(['member_joined', 'invitation_declined']));
  expect((await eventsOf(admin))[0]).toBe('member_left');
});

test('[ENT-29] saving nothing records nothing', async () => {
  const admin = await portal.aWorkspace();
  await portal.call(endpoints.workspaces.update, { ...inside(admin), body: {} });
  expect(await eventsOf(admin)).toEqual([]);
});

test('who is no admin reads what they did, also of a team that they are no longer in, and has read it', async () => {
  const admin = await portal.aWorkspace();
  const lead = await portal.aMember(admin.workspaceId, 'TEAM_ADMIN');
  const mate = await portal.aMember(admin.workspaceId, 'TEAM_MEMBER');
  const teamId = await portal.aTeam(admin.workspaceId, [lead.memberId]);
  portal.clock.advance(1_000);
  await portal.call(endpoints.teams.update, { params: { teamId }, body: { name: 'Late' }, as: lead });
  const places = { proGroupIds: [teamId], workspaceMemberIds: [lead.memberId] };
  portal.clock.advance(1_000);
  await portal.call(endpoints.teams.removeMembers, { body: places, as: admin });
  const { activities } = await pageOf(lead);
  expect(activities.map(({ eventName, isRead }) => [eventName, isRead])).toEqual([
    ['team_members_removed', false],
    ['team_updated', true],
  ]);
  expect(await unreadOf(lead)).toBe(1);
  expect(await eventsOf(mate)).toEqual([]);
  for (const _ of [1, 2]) {
    portal.clock.advance(1_000);
    await portal.call(markRead, inside(lead));
    expect(await unreadOf(lead)).toBe(0);
    await portal.call(endpoints.members.update, {
      params: { memberId: lead.memberId },
      body: { staffNumber: newId() },
      as: admin,
    });
    expect(await unreadOf(lead)).toBe(0);
    portal.clock.advance(1_000);
    await portal.call(endpoints.members.update, {
      params: { memberId: lead.memberId },
      body: { staffNumber: newId() },
      as: admin,
    });
    expect(await unreadOf(lead)).toBe(1);
  }
});
