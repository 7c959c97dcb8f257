import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { DAY_MS } from '#contract/rules/time.ts';
import { newId } from '#server/core/ids.ts';
import { apiTokens, workspaceMembers, workspaces } from '#server/db/schema.ts';
import { anApiToken } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { holding, untilWaiting } from '#tests/support/locks.ts';
import { mailedLinks } from '#tests/support/mail/mailedLinks.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();
const { members, users, session } = endpoints;
const PASSWORD = 'Correct-horse-1';

interface Setting {
  admin: Member;
  owner: Member;
  apiTokenId: string;
}

const remove = ({ admin, owner }: Setting) =>
  portal.call(members.remove, { params: { memberId: owner.memberId }, as: admin });
const revoke = (as: Member, apiTokenId: string) =>
  portal.call(endpoints.apiTokens.revoke, { params: { apiTokenId }, as });

async function resetPassword({ email }: Member) {
  const origin = portal.services.config.publicUrl;
  await portal.call(users.forgotPassword, { body: { email, origin } });
  const [link] = await mailedLinks(portal, email, '/forgot-password/reset');
  const token = link?.searchParams.get('token') ?? '';
  return portal.call(users.resetPassword, { body: { token, newPassword: 'Better-horse-1' } });
}

/** What ends a token of a workspace admin: each answers with success. */
const ENDS: [how: string, end: (setting: Setting) => Promise<unknown>][] = [
  ['its owner revokes it', ({ owner, apiTokenId }) => revoke(owner, apiTokenId)],
  ['an admin revokes it', ({ admin, apiTokenId }) => revoke(admin, apiTokenId)],
  ['it expires', async () => portal.clock.advance(DAY_MS)],
  ['its owner is removed', remove],
  [
    'its owner leaves',
    ({ owner }) =>
      portal.call(endpoints.workspaces.leave, { body: { workspaceId: owner.workspaceId }, as: owner }),
  ],
  [
    'its owner’s account is deleted',
    ({ owner }) => portal.call(users.remove, { params: { id: owner.userId }, as: owner }),
  ],
  ['its owner resets the password', ({ owner }) => resetPassword(owner)],
  [
    'its owner is deactivated',
    ({ owner: { workspaceId, memberId } }) =>
      portal.inWorkspace(workspaceId, ({ tx }) =>
        tx.update(workspaceMembers).set({ status: 'DEACTIVATED' }).where(eq(workspaceMembers.id, memberId)),
      ),
  ],
  [
    'the workspace is archived',
    ({ owner: { workspaceId } }) =>
      portal.services.db
        .update(workspaces)
        .set({ archivedAt: portal.services.clock() })
        .where(eq(workspaces.id, workspaceId)),
  ],
];

async function aSetting(): Promise<Setting & { token: string }> {
  const admin = await portal.aWorkspace();
  const owner = await portal.aMember(admin.workspaceId, 'WORKSPACE_ADMIN', { password: PASSWORD });
  const { token, id } = await anApiToken(portal, owner, { validDays: 1 });
  return { admin, owner, token, apiTokenId: id };
}

const add = ({ workspaceId }: Member, token: string) =>
  portal.call(members.create, {
    params: { workspaceId },
    body: [{ email: `${newId()}@acme.example`, role: 'TEAM_MEMBER' }],
    as: { token },
  });
const count = async ({ workspaceId }: Member, token: string) =>
  portal.call(members.list, { params: { workspaceId }, body: {}, as: { token } });

test.each(ENDS)('when %s, the token is worth nothing at once', async (_how, end) => {
  const setting = await aSetting();
  const { owner, token } = setting;
  expect([(await count(owner, token)).status, (await add(owner, token)).status]).toEqual([200, 201]);
  await end(setting);
  for (const answer of [await count(owner, token), await add(owner, token)])
    expect(answer.error).toMatchObject({ statusCode: 401, code: 'API_TOKEN_ENDED' });
});

test.each([
  ['', async () => undefined],
  [', whose owner reset the password meanwhile', ({ owner }: Setting) => resetPassword(owner)],
] as const)('a removal that is undone brings back no token%s', async (_what, meanwhile) => {
  const setting = await aSetting();
  const { admin, owner, token } = setting;
  const { workspaceId, memberId } = owner;
  await remove(setting);
  await meanwhile(setting);
  const body = { workspaceId, workspaceMemberIds: [memberId] };
  expect((await portal.call(members.restoreMany, { body, as: admin })).body).toEqual({ count: 1 });
  for (const answer of [await count(owner, token), await add(owner, token)])
    expect(answer.error).toMatchObject({ statusCode: 401, code: 'API_TOKEN_ENDED' });
  const listed = await portal.call(endpoints.apiTokens.list, {
    params: { workspaceId },
    body: {},
    as: admin,
  });
  expect(listed.body.count).toBe(0);
});

/** Whether it expired is judged by the moment at which the call began. */
const SUDDEN = ENDS.filter(([how]) => how !== 'it expires');

test.each(SUDDEN)('when %s while a call waits, the call does nothing', async (how, end) => {
  const setting = await aSetting();
  const { owner, token, admin, apiTokenId } = setting;
  const { db } = portal.services;
  const key = `rights/workspace/${owner.workspaceId}`;
  const size = async () => portal.inWorkspace(owner.workspaceId, ({ tx }) => tx.$count(workspaceMembers));
  const before = await size();
  let answer: ReturnType<typeof add> | undefined;
  await holding(db, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [key], async () => {
    answer = add(owner, token);
    await untilWaiting(db, 1);
    // What changes the workspace's rights waits for the same lock: here it stands as if it had been first.
    if (WAITING.includes(how)) await written(how, { admin, owner, apiTokenId });
    else await end(setting);
  });
  expect((await answer)?.error).toMatchObject({ statusCode: 401, code: 'API_TOKEN_ENDED' });
  expect(await size()).toBe(before);
});

/** What holds the rights of the workspace alone. */
const WAITING = [
  'its owner revokes it',
  'an admin revokes it',
  'its owner is removed',
  'its owner leaves',
  'its owner’s account is deleted',
  'its owner resets the password',
];

/** The rows as these calls leave them, so far as the token is concerned. */
const written = (how: string, { owner, apiTokenId }: Setting) =>
  portal.inWorkspace(owner.workspaceId, async ({ tx, now }) => {
    if (how === 'its owner is removed' || how === 'its owner leaves')
      await tx
        .update(workspaceMembers)
        .set({ removedAt: now })
        .where(eq(workspaceMembers.id, owner.memberId));
    else if (how === 'its owner’s account is deleted')
      await tx.delete(apiTokens).where(eq(apiTokens.id, apiTokenId));
    else await tx.update(apiTokens).set({ revokedAt: now }).where(eq(apiTokens.id, apiTokenId));
  });

test('a revocation waits for the calls that are under way', async () => {
  const { owner, apiTokenId, token } = await aSetting();
  const { db } = portal.services;
  const key = `rights/workspace/${owner.workspaceId}`;
  let answer: ReturnType<typeof revoke> | undefined;
  await holding(db, 'select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [key], async () => {
    answer = revoke(owner, apiTokenId);
    await untilWaiting(db, 1);
    expect((await count(owner, token)).status).toBe(200);
  });
  expect((await answer)?.status).toBe(204);
});

test('a token may do what its owner may by now, and no more', async () => {
  const { admin, owner, token } = await aSetting();
  const params = { memberId: owner.memberId };
  await portal.call(members.update, { params, body: { role: 'TEAM_MEMBER' }, as: admin });
  expect((await count(owner, token)).error.code).toBe('FORBIDDEN');
  await portal.call(members.update, { params, body: { role: 'TEAM_ADMIN' }, as: admin });
  expect((await count(owner, token)).status).toBe(200);
  expect((await add(owner, token)).error.code).toBe('FORBIDDEN');
});

test('who is removed and comes back has none of the tokens from before', async () => {
  const setting = await aSetting();
  const { admin, owner, token } = setting;
  await remove(setting);
  await portal.inWorkspace(owner.workspaceId, ({ tx }) =>
    tx.update(workspaceMembers).set({ removedAt: null }).where(eq(workspaceMembers.id, owner.memberId)),
  );
  expect((await count(owner, token)).error.code).toBe('API_TOKEN_ENDED');
  const params = { workspaceId: admin.workspaceId };
  const { body } = await portal.call(endpoints.apiTokens.list, { params, body: {}, as: owner });
  expect(body.data).toEqual([]);
});

test('a token outlasts signing out, here and elsewhere, and a changed password', async () => {
  const { owner, token } = await aSetting();
  const body = { currentPassword: PASSWORD, newPassword: 'Better-horse-1' };
  await portal.call(users.changePassword, { body, as: owner });
  await portal.call(session.signOutOthers, { as: owner });
  await portal.call(session.signOut, { as: owner });
  expect((await count(owner, token)).status).toBe(200);
});

test('a password that is reset ends the tokens of all workspaces of the person, and of nobody else', async () => {
  const { admin, owner, token } = await aSetting();
  const second = await portal.aMembership(owner, (await portal.aWorkspace()).workspaceId, 'WORKSPACE_ADMIN');
  const there = await anApiToken(portal, second);
  const ofAdmin = await anApiToken(portal, admin);
  expect((await resetPassword(owner)).status).toBe(204);
  expect((await count(owner, token)).error.code).toBe('API_TOKEN_ENDED');
  expect((await count(second, there.token)).error.code).toBe('API_TOKEN_ENDED');
  expect((await count(admin, ofAdmin.token)).status).toBe(200);
});

test('what a deleted account leaves behind names none of its tokens', async () => {
  const { owner } = await aSetting();
  await portal.call(users.remove, { params: { id: owner.userId }, as: owner });
  const rows = await portal.inWorkspace(owner.workspaceId, ({ tx }) =>
    tx.select().from(apiTokens).where(eq(apiTokens.memberId, owner.memberId)),
  );
  expect(rows).toEqual([]);
});
