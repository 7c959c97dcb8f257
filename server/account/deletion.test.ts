import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { type Account, aSession } from '#tests/support/accounts.ts';
import { type Auditor, openAuditor } from '#tests/support/digest.ts';
import { holding, untilWaiting } from '#tests/support/locks.ts';
import { aPerson, createSocialPortal } from '#tests/support/signIn/socialPortal.ts';

const { remove, get, signUp, update } = endpoints.users;
const portal = await createSocialPortal();
const PASSWORD = 'Correct-horse-1';
let auditor: Auditor;
beforeAll(async () => {
  auditor = await openAuditor(portal.services);
});
afterAll(() => auditor?.close());

const leave = (account: Account) => portal.call(remove, { params: { id: account.userId }, as: account });

/** The tables in which a text stands somewhere. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await auditor.query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await auditor.query(`select 1 from ${name} as t where t::text ilike '%' || $1 || '%'`, [
      text,
    ]);
    if (rows.length > 0) found.push(String(name));
  }
  return found;
}

test('[API-18] a deleted account is gone: sessions, login, identities; and the address is free again', async () => {
  const email = 'gone@acme.example';
  const person = aPerson('GOOGLE', email);
  const idToken = await portal.anIdToken('GOOGLE', person);
  const made = await portal.call(signUp, { body: { provider: 'GOOGLE', idToken, consentVersion: 0 } });
  const account = { ...made.body, userId: made.body.user.id, email };
  const elsewhere = { token: await aSession(portal.services, account.userId) };
  expect((await leave(account)).status).toBe(204);
  for (const as of [account, elsewhere]) {
    expect((await portal.call(get, { params: { id: account.userId }, as })).error.message).toBe(
      'Token expired',
    );
  }
  const body = { provider: 'GOOGLE' as const, idToken: await portal.anIdToken('GOOGLE', person) };
  expect((await portal.call(endpoints.session.logIn, { body })).error.code).toBe('ACCOUNT_UNKNOWN');
  expect(await tablesWith(email)).toEqual([]);
  const again = { provider: 'CREDENTIALS' as const, email, password: PASSWORD, consentVersion: 0 as const };
  expect((await portal.call(signUp, { body: again })).status).toBe(201);
});

test('[API-18] nothing of the profile but the name stays on a member who was removed and added again', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const profile = {
    firstName: 'Again',
    lastName: 'Draft',
    title: 'Lamplighter',
    contractor: 'Gasworks & Co',
  };
  const email = 'again@acme.example';
  const member = await portal.aMember(workspaceId, 'WORKSPACE_MEMBER', { email, profile });
  await portal.call(endpoints.members.remove, { params: { memberId: member.memberId }, as: admin });
  const body = [{ email, role: 'WORKSPACE_MEMBER' as const }];
  await portal.call(endpoints.members.create, { params: { workspaceId }, body, as: admin });
  expect((await leave(member)).status).toBe(204);
  for (const text of ['Lamplighter', 'Gasworks']) expect(await tablesWith(text)).toEqual([]);
});

test('[API-18] of somebody who was invited the invitation is gone, and the address but for when it was mailed', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const invited = await portal.aUser({ email: 'invited@acme.example' });
  const body = { workspaceId, emails: [invited.email] };
  expect((await portal.call(endpoints.invitations.create, { body, as: admin })).status).toBe(201);
  await portal.work();
  const answer = { workspaceIds: [workspaceId], action: 'ACCEPTED' as const };
  expect((await portal.call(endpoints.invitations.respond, { body: answer, as: invited })).status).toBe(200);
  expect(await tablesWith(invited.email)).toContain('invitations');
  expect((await leave(invited)).status).toBe(204);
  await portal.work();
  // That the mailbox was mailed is known for a day, so that nobody fills it by accounts that come and go.
  expect(await tablesWith(invited.email)).toEqual(['invitation_mails']);
});

test('[API-18] calls of the account that count meanwhile do not hold the deletion up, and end with its session', async () => {
  const { db } = portal.services;
  const account = await portal.aUser();
  const refresh = () => portal.call(endpoints.session.refresh, { as: account });
  await refresh();
  let answered = 0;
  let answers: ReturnType<typeof refresh>[] = [];
  let leaving: ReturnType<typeof leave> | undefined;
  await holding(db, 'select 1 from users where id = $1 for share', [account.userId], async () => {
    leaving = leave(account);
    await untilWaiting(db, 1);
    answers = [refresh(), refresh()];
    for (const answer of answers) void answer.then(() => answered++);
    await untilWaiting(db, 3, () => answered);
  });
  expect((await leaving)?.status).toBe(204);
  for (const answer of answers) expect((await answer).status).toBe(401);
});

test('[API-18] nobody deletes another', async () => {
  const one = await portal.aUser();
  const other = await portal.aUser();
  const { error } = await portal.call(remove, { params: { id: other.userId }, as: one });
  expect(error.code).toBe('NOT_FOUND');
  expect((await portal.call(get, { params: { id: other.userId }, as: other })).status).toBe(200);
});

test('[API-18] memberships are deactivated: the name stays with the documents, all other personal data goes', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const email = 'leaver@acme.example';
  const profile = {
    firstName: 'Leaving',
    lastName: 'Person',
    title: 'Quartermaster',
    contractor: 'Departed & Co',
  };
  const member = await portal.aMember(workspaceId, 'WORKSPACE_MEMBER', { email, profile });
  const elsewhere = await portal.aWorkspace();
  await portal.aMember(elsewhere.workspaceId, 'TEAM_MEMBER', {});
  const number = { phone: '0151 98765432', phoneCountryCode: '+49' };
  await portal.call(update, { params: { id: member.userId }, body: number, as: member });
  const documentId = await portal.aDocument(member);
  expect((await leave(member)).status).toBe(204);
  const listed = await portal.call(endpoints.members.get, {
    params: { memberId: member.memberId },
    as: admin,
  });
  expect(listed.body).toMatchObject({
    status: 'DEACTIVATED',
    userId: null,
    fullName: 'Leaving Person',
    email: null,
    user: null,
  });
  const document = await portal.call(endpoints.documents.get, { params: { documentId }, as: admin });
  expect(document.body.workspaceMember).toMatchObject({ fullName: 'Leaving Person', status: 'DEACTIVATED' });
  for (const personal of [email, 'Quartermaster', 'Departed', '15198765432', member.userId]) {
    expect(await tablesWith(personal), personal).toEqual([]);
  }
  const activity = await portal.call(endpoints.activity.list, {
    params: { workspaceId },
    body: { cursor: null },
    as: admin,
  });
  expect(activity.body.activities[0]).toMatchObject({ eventName: 'member_left' });
});

test('[API-18] the last admin of others stays, in all workspaces, until somebody else is an admin', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const second = await portal.aWorkspace({ admin });
  const member = await portal.aMember(workspaceId);
  const before = await auditor.digest();
  const { error } = await leave(admin);
  expect(error).toMatchObject({
    statusCode: 409,
    code: 'LAST_ADMIN',
    message: 'A workspace needs at least one admin. Make someone else an admin first.',
  });
  expect(await auditor.digest()).toBe(before);
  const body = { role: 'WORKSPACE_ADMIN' as const };
  await portal.call(endpoints.members.update, { params: { memberId: member.memberId }, body, as: admin });
  expect((await leave(admin)).status).toBe(204);
  const archived = await auditor.query('select archived_at from workspaces where id = $1', [
    second.workspaceId,
  ]);
  expect(archived).toEqual([{ archived_at: expect.any(Date) }]);
  const workspace = await portal.call(endpoints.workspaces.get, { params: { workspaceId }, as: member });
  expect(workspace.status).toBe(200);
});

test('[API-18] whoever is left alone closes the workspace; drafts do not count', async () => {
  const admin = await portal.aWorkspace();
  await portal.aDraft(admin.workspaceId);
  expect((await leave(admin)).status).toBe(204);
  const [row] = await auditor.query('select archived_at from workspaces where id = $1', [admin.workspaceId]);
  expect(row?.archived_at).not.toBeNull();
});

test('[API-18] a membership that was removed before loses its personal data too', async () => {
  const admin = await portal.aWorkspace();
  const removed = await portal.aRemovedMember(admin.workspaceId);
  expect((await leave(removed)).status).toBe(204);
  expect(await tablesWith(removed.email)).toEqual([]);
});

test('[API-18] of two admins who delete their accounts at once one stays', async () => {
  for (let round = 0; round < 10; round++) {
    const one = await portal.aWorkspace();
    const other = await portal.aMember(one.workspaceId, 'WORKSPACE_ADMIN');
    await portal.aMember(one.workspaceId);
    const answers = await Promise.all([leave(one), leave(other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  }
});
