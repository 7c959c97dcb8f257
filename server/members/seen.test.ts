import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { Role } from '#contract/rules/permissions.ts';
import { DAY_MS } from '#contract/rules/time.ts';
import { workspaceMembers } from '#server/db/schema.ts';
import { anApiToken } from '#tests/support/accounts.ts';
import { addCrowd } from '#tests/support/browser/crowd.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();

/** Somebody who has not used their new workspace. */
const aWorkspace = (asked = {}) => unseen(portal.aWorkspace(asked));

async function unseen(made: Promise<Member>): Promise<Member> {
  const member = await made;
  await portal.inWorkspace(member.workspaceId, ({ tx }) =>
    tx.update(workspaceMembers).set({ lastSeenOn: null }).where(eq(workspaceMembers.id, member.memberId)),
  );
  return member;
}

/** Somebody who has not used the workspace. */
const aMember = (workspaceId: string, role: Role = 'WORKSPACE_MEMBER') =>
  portal.aMember(workspaceId, role, { row: { lastSeenOn: null } });

const me = (as: Member | { token: string; workspaceId: string }) =>
  portal.call(endpoints.members.me, { params: { workspaceId: as.workspaceId }, as });

/** The day of a member as it is stored, and the version of the row that has it. */
async function stored({ workspaceId, memberId }: Member) {
  const { rows } = await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.execute<{ day: string | null; version: string }>(
      sql`select last_seen_on::text as day, xmin::text as version from workspace_members where id = ${memberId}`,
    ),
  );
  return rows[0];
}

const day = async (member: Member) => (await stored(member))?.day ?? null;

test('[PPL-15] whoever uses the workspace is noted once on a day of its time zone', async () => {
  portal.clock.set('2026-11-21T22:30:00Z');
  const admin = await aWorkspace({ timeZone: 'Europe/Berlin' });
  const ben = await aMember(admin.workspaceId);
  expect(await day(ben)).toBeNull();
  await Promise.all([me(ben), me(ben), me(ben)]);
  await expect.poll(() => day(ben)).toBe('2026-11-21');
  const before = await stored(ben);
  for (let call = 0; call < 5; call++) await me(ben);
  expect(await stored(ben)).toEqual(before);
  portal.clock.set('2026-11-21T23:30:00Z');
  await me(ben);
  await expect.poll(() => day(ben)).toBe('2026-11-22');
  expect(await day(admin)).toBeNull();
});

test('[PPL-15] neither a refused call nor an API token is somebody who was seen', async () => {
  const admin = await aWorkspace();
  const ben = await aMember(admin.workspaceId);
  const stranger = await aWorkspace();
  const get = (as: Member, memberId: string) =>
    portal.call(endpoints.members.get, { params: { memberId }, as });
  expect((await get(ben, admin.memberId)).status).toBe(403);
  expect((await me({ ...stranger, workspaceId: admin.workspaceId })).status).toBe(404);
  const { token } = await anApiToken(portal, admin);
  await expect.poll(() => day(admin)).not.toBeNull();
  const before = await stored(admin);
  portal.clock.advance(2 * DAY_MS);
  expect((await me({ token, workspaceId: admin.workspaceId })).status).toBe(200);
  expect(await day(ben)).toBeNull();
  // What comes later is noted later.
  await me(ben);
  await expect.poll(() => day(ben)).not.toBeNull();
  expect(await stored(admin)).toEqual(before);
  expect(await day(stranger)).toBeNull();
});

test('[PPL-15] admins alone are told; whoever was removed and comes back was never seen', async () => {
  const admin = await aWorkspace();
  const { workspaceId } = admin;
  const lead = await aMember(workspaceId, 'TEAM_ADMIN');
  const ben = await aMember(workspaceId, 'WORKSPACE_MEMBER');
  await portal.aTeam(workspaceId, [lead.memberId, ben.memberId]);
  for (const one of [lead, ben]) {
    expect((await me(one)).body.lastSeenOn).toBeNull();
    await expect.poll(() => day(one)).not.toBeNull();
    expect((await me(one)).body.lastSeenOn).toBeNull();
  }
  const listed = (as: Member) =>
    portal.call(endpoints.members.list, { params: { workspaceId }, body: { pageSize: 9 }, as });
  const days = async (as: Member) => (await listed(as)).body.data.map(({ lastSeenOn }) => lastSeenOn);
  expect(await days(lead)).toEqual([null, null, null]);
  expect((await days(admin)).filter((one) => one === null).length).toBeLessThan(2);
  const one = { params: { memberId: ben.memberId }, as: admin };
  expect((await portal.call(endpoints.members.get, one)).body.lastSeenOn).toBe(await day(ben));
  await portal.call(endpoints.members.remove, one);
  const body = [{ email: ben.email, role: 'WORKSPACE_MEMBER' as const }];
  const added = await portal.call(endpoints.members.create, { params: { workspaceId }, body, as: admin });
  expect(added.body.data[0]).toMatchObject({ id: ben.memberId, status: 'DRAFT', lastSeenOn: null });
});

test('[PPL-15] a log-in names the workspaces of the latest day, or the only one, and none that was left', async () => {
  portal.clock.set('2026-11-25T09:00:00Z');
  const password = 'Correct-horse-1';
  const ada = await portal.aUser({ password });
  const recent = async () => {
    const body = { provider: 'CREDENTIALS' as const, email: ada.email, password };
    return (await portal.call(endpoints.session.logIn, { body })).body.recentWorkspaceIds;
  };
  expect(await recent()).toEqual([]);
  const north = await aWorkspace({ admin: ada });
  expect(await recent()).toEqual([north.workspaceId]);
  const south = await aWorkspace({ admin: ada });
  await aMember(south.workspaceId, 'WORKSPACE_ADMIN');
  expect(await recent()).toEqual([]);
  await me(north);
  await expect.poll(() => day(north)).toBe('2026-11-25');
  expect(await recent()).toEqual([north.workspaceId]);
  await me(south);
  await expect.poll(() => day(south)).toBe('2026-11-25');
  expect(await recent()).toEqual([north.workspaceId, south.workspaceId].sort());
  portal.clock.advance(DAY_MS);
  await me(south);
  await expect.poll(() => day(south)).toBe('2026-11-26');
  expect(await recent()).toEqual([south.workspaceId]);
  await portal.call(endpoints.workspaces.leave, { body: { workspaceId: south.workspaceId }, as: south });
  expect(await recent()).toEqual([north.workspaceId]);
});

test('[PPL-15] among 10,000 members that the database has no numbers of yet, one row is looked at', {
  timeout: 60_000,
}, async () => {
  const admin = await aWorkspace();
  await addCrowd(portal.services, admin.workspaceId, { members: 10_000, teams: 0 });
  await portal.inWorkspace(admin.workspaceId, ({ tx }) =>
    tx
      .update(workspaceMembers)
      .set({ lastSeenOn: null })
      .where(eq(workspaceMembers.workspaceId, admin.workspaceId)),
  );
  await me(admin);
  await expect.poll(() => day(admin)).not.toBeNull();
});
