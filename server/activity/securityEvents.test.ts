import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import type { SecurityEventName } from '#contract/security.ts';
import { newId } from '#server/core/ids.ts';
import { securityEvents, teamMembers } from '#server/db/schema.ts';
import { mailedLinks } from '#tests/support/mail/mailedLinks.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { FIREFOX, FROM, PASSWORD, type Setting, securityLog, WRONG } from '#tests/support/securityLog.ts';

const portal = createTestPortal();
const { logOf, aSetting, by, logIn, inside, linkTo } = securityLog(portal);

interface Recorded {
  event: SecurityEventName;
  /** Makes the real call; returns who did it and to whom, where that is not the admin and nobody. */
  act(setting: Setting): Promise<{ who?: string; about?: string; details?: object } | undefined>;
}

const recorded: Recorded[] = [
  {
    event: 'logged_in',
    async act({ other }) {
      expect((await logIn(other, PASSWORD)).status).toBe(200);
      return { who: other.memberId };
    },
  },
  {
    event: 'log_in_refused',
    async act({ other }) {
      expect((await logIn(other, WRONG)).status).toBe(401);
      return { who: other.memberId, details: { count: 1 } };
    },
  },
  {
    event: 'signed_out_others',
    async act({ other }) {
      await portal.call(endpoints.session.signOutOthers, by(other));
      return { who: other.memberId };
    },
  },
  {
    event: 'password_changed',
    async act({ other }) {
      const body = { currentPassword: PASSWORD, newPassword: 'Canary-newer-1' };
      expect((await portal.call(endpoints.users.changePassword, { ...by(other), body })).status).toBe(204);
      return { who: other.memberId };
    },
  },
  {
    event: 'password_reset',
    async act({ other }) {
      const origin = portal.services.config.publicUrl;
      await portal.call(endpoints.users.forgotPassword, { body: { email: other.email, origin } });
      const [link] = await mailedLinks(portal, other.email, '/forgot-password/reset');
      const token = link?.searchParams.get('token') ?? '';
      const { status } = await portal.call(endpoints.users.resetPassword, {
        body: { token, newPassword: 'Canary-newer-1' },
        from: FROM,
        headers: FIREFOX,
      });
      expect(status).toBe(204);
      return { who: other.memberId };
    },
  },
  {
    event: 'refused',
    async act({ other }) {
      const { status } = await portal.call(endpoints.workspaces.update, {
        ...inside(other),
        ...by(other),
        body: { name: 'Mine' },
      });
      expect(status).toBe(403);
      return { who: other.memberId, details: { call: 'workspaces.update', count: 1 } };
    },
  },
  {
    event: 'role_changed',
    async act({ admin, other }) {
      const params = { memberId: other.memberId };
      await portal.call(endpoints.members.update, { params, body: { role: 'TEAM_ADMIN' }, ...by(admin) });
      return { about: other.memberId, details: { from: 'WORKSPACE_MEMBER', to: 'TEAM_ADMIN' } };
    },
  },
  {
    event: 'member_added',
    async act({ admin }) {
      const body = [{ email: `${newId()}@acme.example`, role: 'WORKSPACE_ADMIN' as const }];
      const { body: added } = await portal.call(endpoints.members.create, {
        ...inside(admin),
        ...by(admin),
        body,
      });
      return { about: added.data[0]?.id ?? '' };
    },
  },
  {
    event: 'member_invited',
    async act({ admin }) {
      const { email, memberId } = await portal.aDraft(admin.workspaceId);
      const body = { workspaceId: admin.workspaceId, emails: [email] };
      await portal.call(endpoints.invitations.create, { ...by(admin), body });
      return { about: memberId };
    },
  },
  {
    event: 'member_joined',
    async act({ admin }) {
      const comer = await portal.aUser({ email: `${newId()}@acme.example` });
      const { body } = await portal.call(endpoints.workspaces.join, {
        as: comer,
        from: FROM,
        headers: FIREFOX,
        body: { workspaceId: admin.workspaceId },
      });
      return { who: body.id, about: body.id, details: { role: 'WORKSPACE_MEMBER' } };
    },
  },
  {
    event: 'member_left',
    async act({ other }) {
      await portal.call(endpoints.workspaces.leave, {
        ...by(other),
        body: { workspaceId: other.workspaceId },
      });
      return { who: other.memberId, about: other.memberId };
    },
  },
  {
    event: 'member_removed',
    async act({ admin, other }) {
      await portal.call(endpoints.members.remove, { params: { memberId: other.memberId }, ...by(admin) });
      return { about: other.memberId };
    },
  },
  {
    event: 'team_members_added',
    async act({ admin, other, teamId }) {
      const body = { proGroupIds: [teamId], workspaceMemberIds: [other.memberId] };
      await portal.call(endpoints.teams.addMembers, { ...by(admin), body });
      return { about: other.memberId, details: { teamId, team: 'Night shift' } };
    },
  },
  {
    event: 'team_members_removed',
    async act({ admin, other, teamId }) {
      const body = { proGroupIds: [teamId], workspaceMemberIds: [other.memberId] };
      await portal.inWorkspace(admin.workspaceId, ({ tx, now }) =>
        tx.insert(teamMembers).values({
          id: newId(),
          workspaceId: admin.workspaceId,
          teamId,
          memberId: other.memberId,
          placedByAdmin: true,
          createdAt: now,
        }),
      );
      await portal.call(endpoints.teams.removeMembers, { ...by(admin), body });
      return { about: other.memberId, details: { teamId } };
    },
  },
  {
    event: 'team_joined',
    async act({ other, teamId }) {
      const { status } = await portal.call(endpoints.teams.join, {
        ...by(other),
        body: { proGroupId: teamId },
      });
      expect(status).toBeLessThan(300);
      return { who: other.memberId, about: other.memberId, details: { teamId } };
    },
  },
  {
    event: 'team_changed',
    async act({ admin, teamId }) {
      await portal.call(endpoints.teams.update, {
        params: { teamId },
        body: { isPublic: false },
        ...by(admin),
      });
      return { details: { teamId } };
    },
  },
  {
    event: 'team_deleted',
    async act({ admin, teamId }) {
      await portal.call(endpoints.teams.remove, { params: { teamId }, ...by(admin) });
      return { details: { teamId, team: 'Night shift' } };
    },
  },
  {
    event: 'exported',
    async act({ admin, other }) {
      await portal.aDocument(other);
      const body = { page: 0, pageSize: PAGE_SIZE.export };
      await portal.call(endpoints.documents.list, { ...inside(admin), ...by(admin), body });
      return { details: { call: 'documents.list', count: 1 } };
    },
  },
  {
    event: 'file_opened',
    async act({ admin, other }) {
      const documentId = await portal.aDocument(other, { name: 'Forklift licence' });
      await portal.send(
        { method: 'GET', url: await linkTo(admin, documentId) },
        { from: FROM, headers: FIREFOX },
      );
      return { about: other.memberId, details: { documentId, document: 'Forklift licence' } };
    },
  },
  {
    event: 'settings_changed',
    async act({ admin }) {
      const body = { name: 'East Site', isPublic: false };
      await portal.call(endpoints.workspaces.update, { ...inside(admin), ...by(admin), body });
      return { details: { settings: 'name, isPublic' } };
    },
  },
];

test.each(recorded)(
  'the call that does it records $event: who, to whom, when and from where',
  async ({ event, act }) => {
    const setting = await aSetting();
    portal.clock.advance(61_000);
    const { who = setting.admin.memberId, about, details = {} } = (await act(setting)) ?? {};
    const found = await logOf(setting.admin, { event });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      event,
      createdAt: portal.services.clock().toISOString(),
      workspaceMember: who === 'nobody' ? null : { id: who },
      relatedWorkspaceMember: about === undefined ? null : { id: about },
      address: FROM,
      browser: 'Firefox',
      system: 'Linux',
      details,
    });
  },
);

test('no password, token, link or mail ever stands in the log or in what waits to be written to it', async () => {
  const setting = await aSetting();
  for (const { act } of recorded) await act(setting).catch(() => undefined);
  const { body } = await logIn(setting.admin, PASSWORD);
  const waiting = JSON.stringify(await portal.services.db.execute(sql`select payload from jobs`));
  expect(waiting).toContain('logged_in');
  await portal.work();
  const rows = JSON.stringify(
    await portal.inWorkspace(setting.admin.workspaceId, ({ tx }) => tx.select().from(securityEvents)),
  );
  expect(rows).toContain('logged_in');
  for (const secret of ['Canary', body.token, setting.admin.token, setting.other.token, 'sig=', 'token=']) {
    expect(waiting + rows).not.toContain(secret);
  }
});
