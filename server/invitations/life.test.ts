import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { todayIn } from '#contract/rules/calendar.ts';
import { newId } from '#server/core/ids.ts';
import { mailedDay } from '#server/mail/mailedDay.ts';
import { type Account, aSession } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { mailsTo } from '#tests/support/mail/mails.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { create, listPendingByEmail, remind, respond, revoke, sendAgain, undoDecline, waiting } =
  endpoints.invitations;
const DAY = 24 * 60 * 60_000;
const portal = createTestPortal({ INVITATIONS_PER_DAY: '40' });

const invite = (admin: Member, emails: string[]) =>
  portal.call(create, { body: { workspaceId: admin.workspaceId, emails }, as: admin });
const again = (admin: Member, invitationId: string) =>
  portal.call(sendAgain, { params: { invitationId }, as: admin });
const remindAll = (admin: Member) =>
  portal.call(remind, { params: { workspaceId: admin.workspaceId }, as: admin });
const takeBack = (admin: Member, invitationId: string) =>
  portal.call(revoke, { params: { invitationId }, as: admin });
/** Time goes by, and everybody logs in again. */
async function pass(milliseconds: number, ...people: Account[]): Promise<void> {
  portal.clock.advance(milliseconds);
  for (const person of people) person.token = await aSession(portal.services, person.userId);
}
const answer = (as: Account, action: 'ACCEPTED' | 'DECLINED', workspaceId: string) =>
  portal.call(respond, { body: { action, workspaceIds: [workspaceId] }, as });
const pending = async (as: Account) => (await portal.call(listPendingByEmail, { body: {}, as })).body.data;
const counts = async (admin: Member) =>
  (await portal.call(waiting, { params: { workspaceId: admin.workspaceId }, as: admin })).body;
const memberBy = async (admin: Member, search: string) => {
  const { workspaceId } = admin;
  const { body } = await portal.call(endpoints.members.list, {
    params: { workspaceId },
    body: { search },
    as: admin,
  });
  if (!body.data[0]) throw new Error(`Nobody is called ${search}.`);
  return body.data[0];
};
const activitiesOf = async (admin: Member) => {
  const { workspaceId } = admin;
  const { body } = await portal.call(endpoints.activity.list, {
    params: { workspaceId },
    body: {},
    as: admin,
  });
  return body.activities.map(
    ({ eventName, count, details }) => `${eventName} ${count}${details.numbers.again ? ' again' : ''}`,
  );
};

/** The newest invitation of somebody. */
async function newestOf(admin: Member, email: string) {
  const [newest] = (await memberBy(admin, email)).workspaceMembershipInvite;
  if (!newest) throw new Error(`${email} was not invited.`);
  return newest;
}

/** An admin who has invited somebody with an account. */
async function invited() {
  const admin = await portal.aWorkspace();
  const user = await portal.aUser();
  await invite(admin, [user.email]);
  const { id } = await newestOf(admin, user.email);
  return { admin, user, id, workspaceId: admin.workspaceId };
}

test('[PPL-12] an invitation says when it was sent, by whom, how often, and when it ends', async () => {
  const { admin, user, id, workspaceId } = await invited();
  const sent = portal.services.clock();
  expect(await newestOf(admin, user.email)).toMatchObject({
    status: 'PENDING',
    sentAt: sent.toISOString(),
    sentCount: 1,
    expiresAt: new Date(sent.getTime() + 30 * DAY).toISOString(),
    sentBy: { id: admin.memberId, email: admin.email },
  });
  const colleague = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN');
  await pass(DAY);
  expect((await again(colleague, id)).body).toMatchObject({ id, status: 'PENDING' });
  expect(await newestOf(admin, user.email)).toMatchObject({
    sentAt: new Date(sent.getTime() + DAY).toISOString(),
    sentCount: 2,
    sentBy: { id: colleague.memberId },
  });
  expect(await mailsTo(portal, user.email)).toHaveLength(2);
  expect(await activitiesOf(admin)).toContain('invitations_sent 1 again');
});

// At any moment the day of one of them is not that of UTC.
test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  '[PPL-12] the mail says until which day of the workspace in %s it can be accepted',
  async (timeZone) => {
    const admin = await portal.aWorkspace({ timeZone });
    const user = await portal.aUser();
    await invite(admin, [user.email]);
    const { expiresAt } = await newestOf(admin, user.email);
    const [mail] = await mailsTo(portal, user.email);
    expect(mail?.text).toContain(mailedDay(todayIn(timeZone, new Date(expiresAt))));
  },
);

test('[PPL-12] within a day nothing is sent again, whichever way it is asked for', async () => {
  const { admin, user, id, workspaceId } = await invited();
  await pass(DAY - 5_000);
  expect((await again(admin, id)).error.code).toBe('INVITATION_SENT_TODAY');
  expect((await invite(admin, [user.email])).status).toBe(201);
  await takeBack(admin, id);
  await pass(1_000);
  await invite(admin, [user.email]);
  const second = await newestOf(admin, user.email);
  expect(second).toMatchObject({ status: 'PENDING', sentCount: 1 });
  expect((await again(admin, second.id)).error.code).toBe('INVITATION_SENT_TODAY');
  const { id: memberId } = await memberBy(admin, user.email);
  await portal.call(endpoints.members.remove, { params: { memberId }, as: admin });
  await pass(1_000);
  await invite(admin, [user.email]);
  const third = await newestOf(admin, user.email);
  expect((await again(admin, third.id)).error.code).toBe('INVITATION_SENT_TODAY');
  expect(await mailsTo(portal, user.email)).toHaveLength(1);
  await pass(3_000);
  expect((await again(admin, third.id)).status).toBe(200);
  expect(await mailsTo(portal, user.email)).toHaveLength(2);
  expect((await pending(user)).map((one) => one.workspaceId)).toEqual([workspaceId]);
});

test('[PPL-12] 16 calls at once send it again once', async () => {
  const { admin, user, id } = await invited();
  await pass(DAY);
  await Promise.all(Array.from({ length: 16 }, (_, n) => (n % 2 ? again(admin, id) : remindAll(admin))));
  expect(await mailsTo(portal, user.email)).toHaveLength(2);
  expect(await newestOf(admin, user.email)).toMatchObject({ sentCount: 2 });
  expect((await activitiesOf(admin)).filter((event) => event.endsWith('again'))).toHaveLength(1);
});

test('[PPL-12] after 30 days it cannot be accepted, says so, and sent again it can', async () => {
  const { admin, user, id, workspaceId } = await invited();
  await pass(30 * DAY - 1, admin, user);
  expect((await pending(user))[0]?.status).toBe('PENDING');
  await pass(1);
  expect((await pending(user))[0]?.status).toBe('EXPIRED');
  expect((await newestOf(admin, user.email)).status).toBe('EXPIRED');
  expect(await counts(admin)).toEqual({ waiting: 0, sentToday: 0, expired: 1 });
  const { error } = await answer(user, 'ACCEPTED', workspaceId);
  expect(error).toMatchObject({ statusCode: 409, code: 'INVITATION_EXPIRED' });
  expect((await memberBy(admin, user.email)).status).toBe('DRAFT');
  expect((await remindAll(admin)).body.sent).toBe(0);
  expect((await again(admin, id)).status).toBe(200);
  expect((await answer(user, 'ACCEPTED', workspaceId)).status).toBe(200);
});

test('[PPL-12] an expired one can be declined, and is renewed by inviting once more', async () => {
  const { admin, user, workspaceId } = await invited();
  await pass(30 * DAY, admin, user);
  expect((await answer(user, 'DECLINED', workspaceId)).status).toBe(200);
  await invite(admin, [user.email]);
  await pass(30 * DAY, admin, user);
  expect((await pending(user))[0]?.status).toBe('EXPIRED');
  await invite(admin, [user.email]);
  expect((await pending(user))[0]?.status).toBe('PENDING');
  expect(await newestOf(admin, user.email)).toMatchObject({ sentCount: 2 });
});

test('[PPL-12] a revoked one is gone for who was invited; the draft stays and can be invited again', async () => {
  const { admin, user, id, workspaceId } = await invited();
  expect((await takeBack(admin, id)).body).toMatchObject({ id, status: 'REVOKED' });
  expect(await pending(user)).toEqual([]);
  expect((await answer(user, 'ACCEPTED', workspaceId)).error.code).toBe('NOT_FOUND');
  expect((await takeBack(admin, id)).error.code).toBe('INVITATION_ANSWERED');
  expect((await again(admin, id)).error.code).toBe('INVITATION_ANSWERED');
  expect(await activitiesOf(admin)).toContain('invitation_revoked 1');
  await portal.work();
  const logged = await portal.call(endpoints.security.list, {
    params: { workspaceId: admin.workspaceId },
    body: { filters: { event: 'invitation_revoked' } },
    as: admin,
  });
  expect(logged.body.count).toBe(1);
  await pass(DAY);
  await invite(admin, [user.email]);
  expect((await answer(user, 'ACCEPTED', workspaceId)).status).toBe(200);
});

test('[PPL-12] revoked and accepted at once it is one of the two', async () => {
  for (let round = 0; round < 20; round++) {
    const { admin, user, id, workspaceId } = await invited();
    const [revoked, accepted] = await Promise.all([
      takeBack(admin, id),
      answer(user, 'ACCEPTED', workspaceId),
    ]);
    expect([revoked.status, accepted.status]).toEqual(accepted.status === 200 ? [409, 200] : [200, 404]);
    const { status, workspaceMembershipInvite } = await memberBy(admin, user.email);
    const both = accepted.status === 200 ? ['ACTIVE', 'ACCEPTED'] : ['DRAFT', 'REVOKED'];
    expect([status, workspaceMembershipInvite[0]?.status]).toEqual(both);
  }
});

test('[PPL-12] all that wait are reminded at once: one activity with their number, and who was left out and why', async () => {
  const admin = await portal.aWorkspace();
  const emails = Array.from({ length: 4 }, (_, n) => `${n}-${newId()}@acme.example`);
  await invite(admin, emails.slice(0, 1));
  await pass(29 * DAY, admin);
  await invite(admin, emails.slice(1, 3));
  await pass(DAY);
  await invite(admin, emails.slice(3));
  expect(await counts(admin)).toEqual({ waiting: 3, sentToday: 1, expired: 1 });
  expect((await remindAll(admin)).body).toEqual({ sent: 2, leftOut: { sentToday: 1, forLater: 0 } });
  await portal.work();
  const mails = await Promise.all(emails.map((email) => mailsTo(portal, email)));
  expect(mails.map(({ length }) => length)).toEqual([1, 2, 2, 1]);
  expect(await activitiesOf(admin)).toContain('invitations_sent 2 again');
  expect((await remindAll(admin)).body).toEqual({ sent: 0, leftOut: { sentToday: 3, forLater: 0 } });
  expect((await activitiesOf(admin)).filter((event) => event.endsWith('again'))).toHaveLength(1);
});

test('[PPL-12] reminding counts for the limits of mails; beyond them nothing is sent', async () => {
  const admin = await portal.aWorkspace();
  const some = (length: number) => Array.from({ length }, () => `${newId()}@acme.example`);
  const emails = some(30);
  await invite(admin, emails);
  await pass(DAY);
  await invite(admin, some(15));
  expect((await remindAll(admin)).error.code).toBe('INVITATION_LIMIT');
  expect(await counts(admin)).toEqual({ waiting: 45, sentToday: 15, expired: 0 });
  expect(await mailsTo(portal, emails[0] ?? '')).toHaveLength(1);
});

test('[PPL-12] the invitation of somebody who was removed can neither be sent again nor revoked', async () => {
  const { admin, user, id } = await invited();
  const { id: memberId } = await memberBy(admin, user.email);
  await portal.call(endpoints.members.remove, { params: { memberId }, as: admin });
  await pass(DAY);
  expect((await again(admin, id)).error.code).toBe('NOT_FOUND');
  expect((await takeBack(admin, id)).error.code).toBe('NOT_FOUND');
  expect(await counts(admin)).toEqual({ waiting: 0, sentToday: 0, expired: 0 });
});

test('[PPL-12] who sent an invitation is told to those who manage the workspace alone', async () => {
  const { admin, user, workspaceId } = await invited();
  await answer(user, 'ACCEPTED', workspaceId);
  const { body } = await portal.call(endpoints.members.me, { params: { workspaceId }, as: user });
  expect(body.workspaceMembershipInvite[0]).toMatchObject({ sentBy: null, sentCount: 1 });
  expect((await newestOf(admin, user.email)).sentBy?.id).toBe(admin.memberId);
});

test('[PPL-12] activities of invitations say how many, and whom where it is one', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const told = async () => {
    const { body } = await portal.call(endpoints.activity.list, {
      params: { workspaceId },
      body: {},
      as: admin,
    });
    return body.activities
      .filter(({ eventName }) => eventName.startsWith('invitation'))
      .map(({ eventName, count, relatedWorkspaceMember, details }) => [
        ...[eventName, count, relatedWorkspaceMember?.id ?? null, details.numbers.again ?? 0],
      ]);
  };
  const user = await portal.aUser();
  await invite(admin, [user.email]);
  const { id: one } = await memberBy(admin, user.email);
  expect(await told()).toEqual([['invitations_sent', 1, one, 0]]);
  await pass(1_000);
  await invite(admin, [`${newId()}@acme.example`, `${newId()}@acme.example`]);
  expect((await told())[0]).toEqual(['invitations_sent', 2, null, 0]);
  await pass(DAY, admin, user);
  await remindAll(admin);
  expect((await told())[0]).toEqual(['invitations_sent', 3, null, 1]);
  await pass(DAY, admin, user);
  const { id } = await newestOf(admin, user.email);
  await again(admin, id);
  expect((await told())[0]).toEqual(['invitations_sent', 1, one, 1]);
  await pass(1_000);
  await answer(user, 'DECLINED', workspaceId);
  expect((await told())[0]).toEqual(['invitation_declined', 1, one, 0]);
  await pass(1_000);
  await portal.call(undoDecline, { body: { workspaceIds: [workspaceId] }, as: user });
  expect((await told())[0]).toEqual(['invitation_reopened', 1, one, 0]);
  await pass(1_000);
  await takeBack(admin, id);
  expect((await told())[0]).toEqual(['invitation_revoked', 1, one, 0]);
});
