import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { LIFETIME, PAGE_SIZE } from '#contract/limits.ts';
import type { SecurityEventName } from '#contract/security.ts';
import { securityEvents, teamMembers, workspaceMembers } from '#server/db/schema.ts';
import { newId } from '#server/ids.ts';
import { sweep } from '#server/jobs/housekeeping.ts';
import type { Member } from '#tests/support/builders.ts';
import { mailedLinks } from '#tests/support/mailedLinks.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();
const PASSWORD = 'Canary-secret-1';
const WRONG = 'Canary-wrong-1';
const FROM = '192.0.2.7';
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

type Filters = { event?: SecurityEventName; workspaceMemberId?: string; from?: string; to?: string };

/** The log as the admin reads it, newest first. */
async function logOf(admin: Member, filters: Filters = {}) {
  await portal.work();
  const { body } = await portal.call(endpoints.security.list, {
    params: { workspaceId: admin.workspaceId },
    body: { pageSize: 100, filters },
    as: admin,
  });
  return body.data;
}
const namesOf = async (admin: Member, filters?: Filters) =>
  (await logOf(admin, filters)).map(({ event }) => event);

interface Setting {
  admin: Member;
  other: Member;
  teamId: string;
}

async function aSetting(): Promise<Setting> {
  const account = await portal.aUser({ password: PASSWORD, email: `${newId()}@acme.example` });
  const admin = await portal.aWorkspace({ admin: account, domain: 'acme.example', isPublic: true });
  const other = await portal.aMember(admin.workspaceId, 'WORKSPACE_MEMBER', { password: PASSWORD });
  const teamId = await portal.aTeam(admin.workspaceId, [], { isPublic: true });
  return { admin, other, teamId };
}

const by = (as: Member) => ({ as, from: FROM, headers: FIREFOX });
const logIn = ({ email }: Member, password: string) =>
  portal.call(endpoints.session.logIn, {
    body: { provider: 'CREDENTIALS', email, password },
    from: FROM,
    headers: FIREFOX,
  });
const inside = ({ workspaceId }: Member) => ({ params: { workspaceId } });

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
      return { who: 'nobody', about: other.memberId, details: { documentId, document: 'Forklift licence' } };
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

/** The signed link of a document, as the admin gets it. */
async function linkTo(admin: Member, documentId: string): Promise<string> {
  const { body } = await portal.call(endpoints.documents.get, { params: { documentId }, as: admin });
  return body.file.url;
}

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

test('the end of a workspace is recorded with the leaving of its last member', async () => {
  const admin = await portal.aWorkspace();
  await portal.call(endpoints.workspaces.leave, { ...by(admin), body: { workspaceId: admin.workspaceId } });
  const rows = await portal.inWorkspace(admin.workspaceId, ({ tx }) => tx.select().from(securityEvents));
  expect(rows.map(({ event }) => event).sort()).toEqual(['member_left', 'workspace_archived']);
});

test('a login is in the log of every workspace of the person, and in no other one', async () => {
  const { admin, other } = await aSetting();
  const second = await portal.aWorkspace({ admin: other });
  const former = await portal.aWorkspace();
  await portal.inWorkspace(former.workspaceId, ({ tx, now }) =>
    tx.insert(workspaceMembers).values({
      id: newId(),
      workspaceId: former.workspaceId,
      userId: other.userId,
      role: 'WORKSPACE_MEMBER',
      status: 'ACTIVE',
      removedAt: now,
      createdAt: now,
    }),
  );
  await logIn(other, PASSWORD);
  expect(await namesOf(admin)).toEqual(['logged_in']);
  expect(await namesOf(second)).toEqual(['logged_in']);
  expect(await namesOf(former)).toEqual([]);
});

test('removing many names each of them', async () => {
  const { admin, other } = await aSetting();
  const third = await portal.aMember(admin.workspaceId);
  const ids = [other.memberId, third.memberId];
  await portal.call(endpoints.members.removeMany, {
    ...by(admin),
    body: { workspaceId: admin.workspaceId, workspaceMemberIds: ids },
  });
  const about = (await logOf(admin, { event: 'member_removed' })).map(
    (one) => one.relatedWorkspaceMember?.id,
  );
  expect(about.sort()).toEqual([...ids].sort());
});

test('a write that is rolled back leaves no event, only the refusal', async () => {
  const { admin } = await aSetting();
  const params = { memberId: admin.memberId };
  const { error } = await portal.call(endpoints.members.remove, { params, ...by(admin) });
  expect(error.code).toBe('LAST_ADMIN');
  expect(await namesOf(admin)).toEqual([]);
});

test('refusals of one person within a minute are one event with their number', async () => {
  portal.clock.set('2026-05-04T10:00:00.000Z');
  const { admin, other } = await aSetting();
  const rename = () =>
    portal.call(endpoints.workspaces.update, { ...inside(other), ...by(other), body: { name: 'Mine' } });
  await Promise.all(Array.from({ length: 20 }, rename));
  portal.clock.advance(60_000);
  await rename();
  expect((await logOf(admin)).map(({ event, details }) => [event, details.count])).toEqual([
    ['refused', 1],
    ['refused', 20],
  ]);
});

test('who is no member of a workspace leaves nothing in its log', async () => {
  const { admin } = await aSetting();
  const stranger = await portal.aWorkspace();
  const { status } = await portal.call(endpoints.workspaces.update, {
    ...inside(admin),
    ...by(stranger),
    body: { name: 'Mine' },
  });
  expect(status).toBe(404);
  expect(await namesOf(admin)).toEqual([]);
});

test('a wrong password for an address without an account is answered alike and recorded nowhere', async () => {
  const { admin } = await aSetting();
  const nobody = { ...admin, email: `${newId()}@acme.example` };
  expect((await logIn(nobody, WRONG)).status).toBe(401);
  expect(await namesOf(admin)).toEqual([]);
});

test('a file that is read in parts is opened once in a quarter of an hour, by each address once', async () => {
  portal.clock.set('2026-05-05T10:00:00.000Z');
  const { admin, other } = await aSetting();
  const url = await linkTo(admin, await portal.aDocument(other));
  const read = (range: string, from = FROM) =>
    portal.send({ method: 'GET', url, headers: { range } }, { from, headers: FIREFOX });
  for (const range of ['bytes=0-9', 'bytes=10-19', 'bytes=20-29']) {
    expect((await read(range)).statusCode).toBe(206);
  }
  await read('bytes=1-9', '192.0.2.8');
  expect(await namesOf(admin)).toEqual(['file_opened', 'file_opened']);
  portal.clock.advance(LIFETIME.fileLink);
  expect((await read('bytes=1-9')).statusCode).toBe(206);
  expect(await namesOf(admin)).toEqual(['file_opened', 'file_opened', 'file_opened']);
});

test('a question for a file without its content, and a file of no document, are no opening', async () => {
  const { admin, other } = await aSetting();
  const url = await linkTo(admin, await portal.aDocument(other));
  await portal.send({ method: 'HEAD', url });
  const loose = portal.services.links.sign(await portal.aFile(admin), portal.services.clock());
  expect((await portal.send({ method: 'GET', url: loose })).statusCode).toBe(200);
  expect(await namesOf(admin)).toEqual([]);
});

test('a page of a list is no export; a long list is one, whatever page size it was asked with', async () => {
  const { admin } = await aSetting();
  const list = (pageSize: number) =>
    portal.call(endpoints.members.list, { ...inside(admin), ...by(admin), body: { pageSize } });
  await list(50);
  await list(PAGE_SIZE.all);
  expect(await namesOf(admin)).toEqual([]);
  await portal.inWorkspace(admin.workspaceId, ({ tx }) =>
    tx.execute(sql`insert into workspace_members (id, workspace_id, role, status, created_at)
      select 'c' || lpad(n::text, 24, '0'), ${admin.workspaceId}, 'WORKSPACE_MEMBER', 'DRAFT', now()
      from generate_series(1, 1001) as n`),
  );
  await list(999);
  expect(await namesOf(admin)).toEqual([]);
  await list(5_000);
  await portal.call(endpoints.members.candidates, { ...inside(admin), ...by(admin), body: {} });
  const exported = (await logOf(admin)).map(({ event, details }) => [event, details.call, details.count]);
  expect(exported.sort()).toEqual([
    ['exported', 'members.candidates', 1_003],
    ['exported', 'members.list', 1_003],
  ]);
});

test('the log is for those who manage the workspace, and of one workspace alone', async () => {
  const { admin, other } = await aSetting();
  const foreign = await portal.aWorkspace();
  await logIn(other, PASSWORD);
  await portal.work();
  const read = async (as: Member) =>
    (await portal.call(endpoints.security.list, { ...inside(admin), as, body: {} })).status;
  expect([await read(admin), await read(other), await read(foreign)]).toEqual([200, 403, 404]);
  expect(await namesOf(foreign)).toEqual([]);
  const seen = await portal.inWorkspace(foreign.workspaceId, ({ tx }) => tx.select().from(securityEvents));
  expect(seen).toEqual([]);
});

test('the log is narrowed by event, by person and by time, and read page by page', async () => {
  const { admin, other } = await aSetting();
  await logIn(admin, PASSWORD);
  portal.clock.advance(60_000);
  const middle = portal.services.clock().toISOString();
  await logIn(other, PASSWORD);
  portal.clock.advance(60_000);
  await logIn(other, WRONG);
  expect(await namesOf(admin)).toEqual(['log_in_refused', 'logged_in', 'logged_in']);
  expect(await namesOf(admin, { event: 'logged_in' })).toHaveLength(2);
  expect(await namesOf(admin, { workspaceMemberId: other.memberId })).toEqual([
    'log_in_refused',
    'logged_in',
  ]);
  expect(await namesOf(admin, { from: middle })).toEqual(['log_in_refused', 'logged_in']);
  expect(await namesOf(admin, { to: middle })).toEqual(['logged_in', 'logged_in']);
  const page = (number: number) =>
    portal.call(endpoints.security.list, {
      ...inside(admin),
      as: admin,
      body: { page: number, pageSize: 2 },
    });
  const [first, second] = [(await page(0)).body, (await page(1)).body];
  expect([first.count, first.data.length, second.data.length]).toEqual([3, 2, 1]);
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(3);
});

test('an event is kept for 400 days, in every workspace', async () => {
  const { admin, other } = await aSetting();
  const second = await portal.aWorkspace({ admin: other });
  await logIn(other, PASSWORD);
  await portal.work();
  const rows = async ({ workspaceId }: Member) =>
    portal.inWorkspace(workspaceId, ({ tx }) => tx.$count(securityEvents));
  portal.clock.advance(LIFETIME.securityEvent);
  await sweep(portal.services);
  expect([await rows(admin), await rows(second)]).toEqual([1, 1]);
  portal.clock.advance(1);
  await sweep(portal.services);
  expect([await rows(admin), await rows(second)]).toEqual([0, 0]);
});

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
