import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { invitations } from '#server/db/schema.ts';
import type { Account } from '#tests/support/accounts.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { create, listPendingByEmail, respond, undoDecline } = endpoints.invitations;
const portal = createTestPortal();

const answer = (as: Account, action: 'ACCEPTED' | 'DECLINED', workspaceId: string) =>
  portal.call(respond, { body: { action, workspaceIds: [workspaceId] }, as });
const undo = (as: Account, ...workspaceIds: string[]) =>
  portal.call(undoDecline, { body: { workspaceIds }, as });
const pending = async (as: Account) => (await portal.call(listPendingByEmail, { body: {}, as })).body.data;

/** Somebody who has just declined an invitation. */
async function declined() {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const user = await portal.aUser();
  const { memberId } = await portal.anInvitation(workspaceId, user.email);
  const before = await pending(user);
  expect((await answer(user, 'DECLINED', workspaceId)).status).toBe(200);
  expect(await pending(user)).toEqual([]);
  return { admin, workspaceId, user, memberId, before };
}

test('[PPL-13] an invitation that was declined waits again as it was, once, and can be accepted', async () => {
  const { admin, workspaceId, user, before } = await declined();
  const answers = await Promise.all(Array.from({ length: 8 }, () => undo(user, workspaceId)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(answers[0]?.body.data).toEqual(before);
  expect(await pending(user)).toEqual(before);
  const { body } = await portal.call(endpoints.activity.list, {
    params: { workspaceId },
    body: {},
    as: admin,
  });
  const events = body.activities.map(({ eventName }) => eventName);
  expect(events.filter((name) => name === 'invitation_reopened')).toHaveLength(1);
  expect((await answer(user, 'ACCEPTED', workspaceId)).status).toBe(200);
});

test.each([0, 1, 2])(
  '[PPL-13] of three invitations that were declined, the one that was declined last waits again, whichever came first: %i',
  async (lastOne) => {
    const { admin, workspaceId, user } = await declined();
    const invite = async () =>
      (await portal.call(create, { body: { workspaceId, emails: [user.email] }, as: admin })).body.data[0]
        ?.id ?? '';
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) {
      ids.push(await invite());
      portal.clock.advance(1_000);
      await answer(user, 'DECLINED', workspaceId);
    }
    expect(new Set(ids).size).toBe(3);
    // The order in which they were sent says nothing of the order in which they were declined.
    const at = portal.services.clock().getTime();
    await portal.inWorkspace(workspaceId, async ({ tx }) => {
      for (const [index, id] of ids.entries()) {
        const answeredAt = new Date(at - ((lastOne - index + 3) % 3) * 1_000);
        await tx.update(invitations).set({ answeredAt }).where(eq(invitations.id, id));
      }
    });
    expect((await undo(user, workspaceId)).body.data.map(({ id }) => id)).toEqual([ids[lastOne]]);
    expect((await pending(user)).map(({ id }) => id)).toEqual([ids[lastOne]]);
  },
);

test('[PPL-13] after a while it is too late to undo declining', async () => {
  const { workspaceId, user } = await declined();
  portal.clock.advance(LIFETIME_MS.undo);
  expect((await undo(user, workspaceId)).error).toMatchObject({ statusCode: 409, code: 'UNDO_TOO_LATE' });
  expect(await pending(user)).toEqual([]);
});

test('[PPL-13] who was removed since, or invited anew, gets no second invitation by undoing', async () => {
  const removed = await declined();
  await portal.call(endpoints.members.remove, {
    params: { memberId: removed.memberId },
    as: removed.admin,
  });
  expect((await undo(removed.user, removed.workspaceId)).error.code).toBe('NOT_FOUND');
  const { admin, workspaceId, user } = await declined();
  await portal.call(create, { body: { workspaceId, emails: [user.email] }, as: admin });
  expect((await undo(user, workspaceId)).status).toBe(200);
  expect(await pending(user)).toHaveLength(1);
});

test('[PPL-13] a revoked invitation, and one of somebody else, is not brought back; all of them or none', async () => {
  const { workspaceId, user } = await declined();
  const other = await portal.aUser();
  expect((await undo(other, workspaceId)).error.code).toBe('NOT_FOUND');
  const admin = await portal.aWorkspace();
  const { id } = await portal.anInvitation(admin.workspaceId, user.email);
  await portal.call(endpoints.invitations.revoke, { params: { invitationId: id }, as: admin });
  expect((await undo(user, workspaceId, admin.workspaceId)).error.code).toBe('NOT_FOUND');
  expect(await pending(user)).toEqual([]);
});

test('[PPL-13] an invitation that was declined opens nothing once its draft has another address', async () => {
  const { admin, workspaceId, user, memberId } = await declined();
  const change = { params: { memberId }, body: { email: 'somebody.else@crew.example' }, as: admin };
  expect((await portal.call(endpoints.members.update, change)).status).toBe(200);
  expect((await undo(user, workspaceId)).error.code).toBe('NOT_FOUND');
  expect((await answer(user, 'ACCEPTED', workspaceId)).error.code).toBe('NOT_FOUND');
});
