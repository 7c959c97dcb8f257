import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import type { Account } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { mailsTo } from '#tests/support/mail/mails.ts';
import { type Caller, createTestPortal } from '#tests/support/portal.ts';

const { create, listPendingByEmail, respond } = endpoints.invitations;
const portal = createTestPortal();

const invite = (admin: Member, emails: string[]) =>
  portal.call(create, { body: { workspaceId: admin.workspaceId, emails }, as: admin });
const pending = async (as: Caller, body: object = { page: 0, pageSize: 9_999 }) =>
  (await portal.call(listPendingByEmail, { body, as })).body;
const answer = (as: Caller, action: 'ACCEPTED' | 'DECLINED', ...workspaceIds: string[]) =>
  portal.call(respond, { body: { action, workspaceIds }, as });
const me = async ({ token }: Account, workspaceId: string) =>
  portal.call(endpoints.members.me, { params: { workspaceId }, as: { token } });
const memberBy = async (admin: Member, email: string) => {
  const { workspaceId } = admin;
  const found = await portal.call(endpoints.members.list, {
    params: { workspaceId },
    body: { search: email },
    as: admin,
  });
  return found.body.data[0];
};

test('[API-44] [API-60] invited people are added as drafts, get a mail, and find the invitation', async () => {
  const admin = await portal.aWorkspace({ name: 'North Site' });
  const [known, unknown] = [await portal.aUser(), `${newId()}@acme.example`];
  const { body } = await invite(admin, [known.email, unknown, known.email.toUpperCase()]);
  expect(body.count).toBe(2);
  expect(body.data.map(({ status }) => status)).toEqual(['PENDING', 'PENDING']);
  for (const email of [known.email, unknown]) {
    const [mail, ...others] = await mailsTo(portal, email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('North Site');
  }
  const { data, count } = await pending(known);
  expect(count).toBe(1);
  expect(data[0]).toMatchObject({
    workspaceId: admin.workspaceId,
    status: 'PENDING',
    workspace: { name: 'North Site', memberCount: 3, logotype: null },
  });
});

test('[ENT-17] sent again there is still one that waits, with the time of the last', async () => {
  const admin = await portal.aWorkspace();
  const user = await portal.aUser();
  await invite(admin, [user.email]);
  const [first] = (await pending(user)).data;
  portal.clock.advance(60_000);
  await invite(admin, [user.email]);
  const { data } = await pending(user);
  expect(data).toHaveLength(1);
  expect(data[0]?.id).toBe(first?.id);
  expect(Date.parse(data[0]?.createdAt ?? '') - Date.parse(first?.createdAt ?? '')).toBe(60_000);
  expect((await memberBy(admin, user.email))?.workspaceMembershipInvite).toHaveLength(1);
});

test('[API-44] active members are left out, nobody of them gets a mail', async () => {
  const admin = await portal.aWorkspace();
  const colleague = await portal.aMember(admin.workspaceId);
  expect((await invite(admin, [colleague.email])).body).toEqual({ data: [], count: 0 });
  expect(await mailsTo(portal, colleague.email)).toEqual([]);
});

test('[API-43] accepting makes the draft an active member with the role it carries', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const user = await portal.aUser({ profile: { firstName: 'Grace', lastName: 'Hopper' } });
  const draft = await portal.aDraft(workspaceId, user.email, { role: 'TEAM_ADMIN' });
  await invite(admin, [user.email]);
  expect((await me(user, workspaceId)).status).toBe(404);
  const { body } = await answer(user, 'ACCEPTED', workspaceId);
  expect(body).toMatchObject({ count: 1, data: [{ status: 'ACCEPTED', workspaceId }] });
  expect((await me(user, workspaceId)).body).toMatchObject({
    id: draft.memberId,
    userId: user.userId,
    role: 'TEAM_ADMIN',
    status: 'ACTIVE',
    fullName: 'Grace Hopper',
  });
  expect(await pending(user)).toEqual({ data: [], count: 0 });
});

test('[API-43] declining leaves the draft; it can be invited again, newest first', async () => {
  const admin = await portal.aWorkspace();
  const user = await portal.aUser();
  await invite(admin, [user.email]);
  expect((await answer(user, 'DECLINED', admin.workspaceId)).body.data[0]?.status).toBe('DECLINED');
  expect((await me(user, admin.workspaceId)).status).toBe(404);
  expect((await memberBy(admin, user.email))?.status).toBe('DRAFT');
  portal.clock.advance(1_000);
  await invite(admin, [user.email]);
  const member = await memberBy(admin, user.email);
  expect(member?.workspaceMembershipInvite.map(({ status }) => status)).toEqual(['PENDING', 'DECLINED']);
});

test('[PERM-25] only the holder of the address sees and answers an invitation', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const user = await portal.aUser();
  await invite(admin, [user.email]);
  const other = await portal.aUser();
  expect(await pending(other)).toEqual({ data: [], count: 0 });
  const foreign = await answer(other, 'ACCEPTED', workspaceId);
  expect(foreign.error.code).toBe('NOT_FOUND');
  expect(foreign.text).toBe((await answer(other, 'ACCEPTED', newId())).text);
  expect((await answer(admin, 'ACCEPTED', workspaceId)).status).toBe(404);
  expect((await pending(user)).count).toBe(1);
});

test('[API-43] of several workspaces all are answered or none', async () => {
  const [one, other] = [await portal.aWorkspace(), await portal.aWorkspace()];
  const user = await portal.aUser();
  await invite(one, [user.email]);
  await invite(other, [user.email]);
  const refused = await answer(user, 'ACCEPTED', one.workspaceId, newId(), other.workspaceId);
  expect(refused.status).toBe(404);
  expect((await pending(user)).count).toBe(2);
  expect((await me(user, one.workspaceId)).status).toBe(404);
  const { body } = await answer(user, 'ACCEPTED', one.workspaceId, other.workspaceId, one.workspaceId);
  expect(body.count).toBe(2);
  expect((await me(user, other.workspaceId)).status).toBe(200);
});

test('[API-43] an invitation is answered once, also by 16 calls at once', async () => {
  const admin = await portal.aWorkspace();
  const user = await portal.aUser();
  await invite(admin, [user.email]);
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => answer(user, 'ACCEPTED', admin.workspaceId)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(15).fill(404)]);
});

test('[PERM-25] the invitation of a member who was removed meanwhile opens nothing', async () => {
  const admin = await portal.aWorkspace();
  const user = await portal.aUser();
  await invite(admin, [user.email]);
  const member = await memberBy(admin, user.email);
  const params = { memberId: member?.id ?? '' };
  expect((await portal.call(endpoints.members.remove, { params, as: admin })).status).toBe(204);
  expect((await answer(user, 'ACCEPTED', admin.workspaceId)).status).toBe(404);
  expect((await me(user, admin.workspaceId)).status).toBe(404);
  expect((await pending(user)).count).toBe(0);
});

test('[API-42] [LIM-04] the list pages through all that wait, newest first, without overlap', async () => {
  const user = await portal.aUser();
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
    await invite(await portal.aWorkspace({ name }), [user.email]);
    if (name !== 'Two') portal.clock.advance(1_000);
  }
  const all = (await pending(user)).data.map(({ id }) => id);
  expect(all).toHaveLength(5);
  expect((await pending(user)).data[0]?.workspace.name).toBe('Five');
  const pages = await Promise.all([0, 1, 2].map((page) => pending(user, { page, pageSize: 2 })));
  expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(all);
  const oldest = await pending(user, { orderBy: [{ createdAt: 'asc' }], pageSize: 1 });
  expect(oldest.data[0]?.id).toBe(all.at(-1));
});

test('[API-42] an archived workspace invites nobody any more', async () => {
  const admin = await portal.aWorkspace({ archivedAt: portal.services.clock() });
  const user = await portal.aUser();
  await portal.anInvitation(admin.workspaceId, user.email);
  expect((await pending(user)).count).toBe(0);
  expect((await answer(user, 'ACCEPTED', admin.workspaceId)).status).toBe(404);
});
