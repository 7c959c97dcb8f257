import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { COUNT, PAGE_SIZE, RATE } from '#contract/rules/limits.ts';
import { DAY_MS, MINUTE_MS } from '#contract/rules/time.ts';
import { newId } from '#server/core/ids.ts';
import { apiTokens, idempotencyKeys } from '#server/db/schema.ts';
import { sweep } from '#server/housekeeping/sweep.ts';
import { anApiToken, aSession } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { list, create, revoke } = endpoints.apiTokens;
const portal = createTestPortal();
const PASSWORD = 'Correct-horse-1';

const tokensOf = async (as: Member) =>
  (await portal.call(list, { params: { workspaceId: as.workspaceId }, body: {}, as })).body.data;
const make = (as: Member, more: object = {}) =>
  portal.call(create, {
    as,
    body: { workspaceId: as.workspaceId, name: 'Payroll', mayWrite: false, validDays: 30, ...more },
  });
const end = (as: Member, apiTokenId: string) => portal.call(revoke, { params: { apiTokenId }, as });
const me = ({ workspaceId }: Member, token: string, headers = {}) =>
  portal.call(endpoints.members.me, { params: { workspaceId }, as: { token }, headers });

test('a token is told once; the list has what it is for, and the database its hash alone', async () => {
  const admin = await portal.aWorkspace();
  const key = { 'idempotency-key': `key-${newId()}` };
  const { body } = await portal.call(create, {
    as: admin,
    headers: key,
    body: { workspaceId: admin.workspaceId, name: ' Payroll ', mayWrite: false, validDays: 30 },
  });
  const secret = body.token.slice(`muster_${admin.workspaceId}_`.length);
  expect(body.token).toBe(`muster_${admin.workspaceId}_${secret}`);
  expect(secret).toMatch(/^[\w-]{43}$/);
  const now = portal.services.clock();
  const [told, ...others] = await tokensOf(admin);
  expect(others).toEqual([]);
  expect(told).toEqual(body.apiToken);
  expect(told).toMatchObject({
    name: 'Payroll',
    mayWrite: false,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + 30 * DAY_MS).toISOString(),
    hasExpired: false,
    lastUsedOn: null,
    workspaceMember: { id: admin.memberId },
  });
  const rows = await portal.inWorkspace(admin.workspaceId, async ({ tx }) => [
    ...(await tx.select().from(apiTokens)),
    ...(await tx.select().from(idempotencyKeys)),
  ]);
  const stored = JSON.stringify(rows, (_, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
  );
  expect(stored).toContain('Payroll');
  expect(stored).not.toContain(secret);
});

test('who calls with a token is its owner, and needs no other header', async () => {
  const admin = await portal.aWorkspace();
  const member = await portal.aMember(admin.workspaceId, 'TEAM_MEMBER');
  const { token } = await anApiToken(portal, member, { mayWrite: false });
  expect((await me(member, token)).body).toMatchObject({ id: member.memberId, role: 'TEAM_MEMBER' });
  const named = { 'x-user-id': member.userId, 'x-workspace-id': member.workspaceId };
  expect((await me(member, token, named)).status).toBe(200);
  const claimed = await me(member, token, { 'x-user-id': admin.userId });
  expect(claimed.error).toMatchObject({ statusCode: 401, code: 'UNAUTHENTICATED' });
  const documentId = await portal.aDocument(member);
  const read = await portal.call(endpoints.documents.get, { params: { documentId }, as: { token } });
  expect(read.body.id).toBe(documentId);
});

test('a text that is nearly a token is none', async () => {
  const admin = await portal.aWorkspace();
  const other = await portal.aWorkspace();
  const { token } = await anApiToken(portal, admin);
  const code = async (text: string) => (await me(admin, text)).error.code;
  const swapped = token.replace(admin.workspaceId, other.workspaceId);
  const last = token.endsWith('A') ? 'B' : 'A';
  for (const wrong of [swapped, `${token.slice(0, -1)}${last}`, token.replace(admin.workspaceId, newId())])
    expect(await code(wrong)).toBe('API_TOKEN_ENDED');
  for (const wrong of [`${token}x`, token.slice(0, -1), token.replace('muster_', 'Muster_')])
    expect(await code(wrong)).toBe('TOKEN_INVALID');
});

test('members see and revoke their own tokens, admins those of everybody', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const [ben, eve] = [await portal.aMember(workspaceId), await portal.aMember(workspaceId, 'TEAM_ADMIN')];
  const [ofAdmin, ofBen, second] = [
    await anApiToken(portal, admin),
    await anApiToken(portal, ben),
    await anApiToken(portal, ben),
  ];
  const seen = async (as: Member) => (await tokensOf(as)).map(({ id }) => id).sort();
  expect(await seen(admin)).toEqual([ofAdmin.id, ofBen.id, second.id].sort());
  expect(await seen(ben)).toEqual([ofBen.id, second.id].sort());
  expect(await seen(eve)).toEqual([]);
  for (const as of [eve, ben]) expect((await end(as, ofAdmin.id)).error.code).toBe('NOT_FOUND');
  expect((await end(ben, ofBen.id)).status).toBe(204);
  expect((await end(ben, ofBen.id)).error.code).toBe('NOT_FOUND');
  expect((await end(admin, second.id)).status).toBe(204);
  expect(await seen(admin)).toEqual([ofAdmin.id]);
});

test('a while after the log-in the password is asked for, before a token is made', async () => {
  const admin = await portal.aWorkspace({ admin: await portal.aUser({ password: PASSWORD }) });
  portal.clock.advance(LIFETIME_MS.recentLogIn);
  expect((await make(admin)).error).toMatchObject({ statusCode: 403, code: 'REAUTHENTICATE' });
  const wrong = await make(admin, { currentPassword: 'Wrong-horse-1' });
  expect(wrong.error).toMatchObject({ code: 'PASSWORD_WRONG', issues: [{ path: 'currentPassword' }] });
  expect(await tokensOf(admin)).toEqual([]);
  expect((await make(admin, { currentPassword: PASSWORD })).status).toBe(201);
  const later = { ...admin, token: await aSession(portal.services, admin.userId) };
  portal.clock.advance(MINUTE_MS);
  expect((await make(later)).status).toBe(201);
});

test('a member has 20 tokens that can be used at most, also when two are made at once', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId, memberId } = admin;
  const row = (more: object) => ({
    ...{ id: newId(), workspaceId, memberId, name: 'Old', hash: Buffer.from(newId()), mayWrite: false },
    createdAt: portal.services.clock(),
    ...more,
  });
  const now = portal.services.clock();
  const usable = Array.from({ length: COUNT.apiTokens - 1 }, () => row({}));
  const ended = [row({ revokedAt: now }), row({ expiresAt: now })];
  await portal.inWorkspace(workspaceId, ({ tx }) => tx.insert(apiTokens).values([...usable, ...ended]));
  const answers = await Promise.all([make(admin), make(admin), make(admin)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.error.code).toBe('API_TOKEN_LIMIT');
  expect((await make(await portal.aMember(workspaceId))).status).toBe(201);
});

test.each([
  ['name', { name: ' ' }],
  ['name', { name: 'x'.repeat(61) }],
  ['validDays', { validDays: 0 }],
  ['validDays', { validDays: 3_651 }],
  ['validDays', { validDays: undefined }],
  ['mayWrite', { mayWrite: undefined }],
])('%s is checked: %o', async (path, wrong) => {
  const { error } = await make(await portal.aWorkspace(), wrong);
  expect(error).toMatchObject({ code: 'VALIDATION', issues: [{ path }] });
});

test('the day of the last use is kept', async () => {
  portal.clock.set('2026-06-10T23:59:00.000Z');
  const admin = await portal.aWorkspace();
  const { token } = await anApiToken(portal, admin, { mayWrite: false });
  const lastUse = async () => (await tokensOf(admin))[0]?.lastUsedOn;
  expect(await lastUse()).toBeNull();
  await Promise.all([me(admin, token), me(admin, token)]);
  expect(await lastUse()).toBe('2026-06-10');
  portal.clock.advance(2 * MINUTE_MS);
  expect(await lastUse()).toBe('2026-06-10');
  await me(admin, token);
  expect(await lastUse()).toBe('2026-06-11');
});

test('the security log has who made and revoked a token, and with which one something was done', async () => {
  const admin = await portal.aWorkspace();
  const ben = await portal.aMember(admin.workspaceId);
  const { token, id } = await anApiToken(portal, admin, { name: 'Rota' });
  const { id: ofBen } = await anApiToken(portal, ben, { mayWrite: false });
  const params = { workspaceId: admin.workspaceId };
  await portal.call(endpoints.workspaces.update, { params, body: { name: 'East' }, as: { token } });
  const body = { pageSize: PAGE_SIZE.export };
  const export_ = { params, body };
  await portal.call(endpoints.members.list, { ...export_, as: { token } });
  await portal.call(endpoints.members.list, { ...export_, as: admin });
  await end(admin, ofBen);
  const log = await portal.call(endpoints.security.list, { params, body: { pageSize: 50 }, as: admin });
  const entry = (event: string) =>
    log.body.data
      .filter((one) => one.event === event)
      .map(({ workspaceMember, relatedWorkspaceMember, details }) => [
        workspaceMember?.id,
        relatedWorkspaceMember?.id,
        details,
      ]);
  expect(entry('api_token_created')).toEqual(
    expect.arrayContaining([
      [admin.memberId, undefined, { token: 'Rota', access: 'write' }],
      [ben.memberId, undefined, { token: 'Payroll', access: 'read' }],
    ]),
  );
  expect(entry('api_token_revoked')).toEqual([[admin.memberId, ben.memberId, { token: 'Payroll' }]]);
  expect(entry('settings_changed')).toEqual([
    [admin.memberId, undefined, { settings: 'name', apiToken: 'Rota' }],
  ]);
  expect(entry('exported').map(([, , details]) => details)).toEqual(
    expect.arrayContaining([
      { call: 'members.list', count: 2, apiToken: 'Rota' },
      { call: 'members.list', count: 2 },
    ]),
  );
  expect(JSON.stringify(log.body)).not.toContain(token);
  expect(await tokensOf(admin)).toMatchObject([{ id }]);
});

test('what one person may do in a time is counted together, with tokens and without', async () => {
  const admin = await portal.aWorkspace();
  const { token } = await anApiToken(portal, admin);
  const params = { workspaceId: admin.workspaceId };
  const rename = (as: { token: string }) =>
    portal.call(endpoints.workspaces.update, { params, body: { name: 'East' }, as });
  await portal.services.throttle.consume('picture', admin.userId, RATE.picture.points - 1);
  expect((await rename({ token })).status).toBe(200);
  expect((await rename(admin)).error.code).toBe('RATE_LIMITED');
  expect((await rename({ token })).error.code).toBe('RATE_LIMITED');
});

test('a long list is streamed to a token as well', async () => {
  const admin = await portal.aWorkspace();
  const { token } = await anApiToken(portal, admin, { mayWrite: false });
  await portal.inWorkspace(admin.workspaceId, ({ tx }) =>
    tx.execute(sql`insert into workspace_members (id, workspace_id, role, status, created_at)
      select 'c' || right(md5(n::text || ${admin.workspaceId}), 24), ${admin.workspaceId}, 'WORKSPACE_MEMBER', 'DRAFT', now()
      from generate_series(1, 1200) as n`),
  );
  const params = { workspaceId: admin.workspaceId };
  const body = { pageSize: PAGE_SIZE.export };
  const all = await portal.call(endpoints.members.list, { params, body, as: { token } });
  expect([all.body.count, all.body.data.length]).toEqual([1_201, 1_201]);
});

test('a token has expired from the very moment at which it ends', async () => {
  const admin = await portal.aWorkspace();
  await anApiToken(portal, admin, { validDays: 1 });
  const hasExpired = async () => (await tokensOf(admin)).map((told) => told.hasExpired);
  portal.clock.advance(DAY_MS - 1);
  expect(await hasExpired()).toEqual([false]);
  portal.clock.advance(1);
  expect(await hasExpired()).toEqual([true]);
});

test('what expired or was revoked is removed after 30 days', async () => {
  const admin = await portal.aWorkspace();
  const ids = [];
  for (const validDays of [1, null, null]) ids.push((await anApiToken(portal, admin, { validDays })).id);
  const [, revoked = '', kept = ''] = ids;
  await end(admin, revoked);
  const rows = () => portal.inWorkspace(admin.workspaceId, ({ tx }) => tx.select().from(apiTokens));
  portal.clock.advance(LIFETIME_MS.endedApiToken - 1);
  await sweep(portal.services);
  expect(await rows()).toHaveLength(3);
  portal.clock.advance(DAY_MS + 1);
  await sweep(portal.services);
  expect((await rows()).map(({ id }) => id)).toEqual([kept]);
});
