import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { Member } from '#tests/support/builders.ts';
import { type Auditor, openAuditor } from '#tests/support/digest.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const ROUNDS = 200;
const portal = createTestPortal();
let auditor: Auditor;

beforeAll(async () => {
  auditor = await openAuditor(portal.services);
});
afterAll(() => auditor?.close());

/** A number that the database counts. */
const count = async (text: string, ...values: unknown[]): Promise<number> =>
  Number((await auditor.query(`select count(*) as n from ${text}`, values))[0]?.n);

const admins = (workspaceId: string) =>
  count(
    `workspace_members where workspace_id = $1 and role = 'WORKSPACE_ADMIN' and status = 'ACTIVE' and removed_at is null`,
    workspaceId,
  );

/** How often each combination of statuses came; whatever came, the counted members are those who are there. */
class Tally {
  readonly seen = new Map<string, number>();

  async add(workspaceId: string, ...replies: { status: number }[]): Promise<string> {
    const statuses = replies
      .map(({ status }) => status)
      .sort()
      .join(' ');
    this.seen.set(statuses, (this.seen.get(statuses) ?? 0) + 1);
    const [row] = await auditor.query('select member_count from workspaces where id = $1', [workspaceId]);
    const present = await count(
      'workspace_members where workspace_id = $1 and removed_at is null',
      workspaceId,
    );
    expect(row?.member_count).toBe(present);
    return statuses;
  }
}

const demote = (memberId: string, as: Member) =>
  portal.call(endpoints.members.update, { params: { memberId }, body: { role: 'TEAM_MEMBER' }, as });
const remove = (ids: string[], as: Member) =>
  portal.call(endpoints.members.removeMany, {
    body: { workspaceId: as.workspaceId, workspaceMemberIds: ids },
    as,
  });

test('[OPEN-42] two admins demote each other: one of them stays', { timeout: 120_000 }, async () => {
  const tally = new Tally();
  const [ada, ben] = [await portal.aWorkspace(), await portal.aUser()];
  const { workspaceId } = ada;
  const bo: Member = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN', { email: `b${ben.email}` });
  for (let round = 0; round < ROUNDS; round++) {
    const replies = await Promise.all([demote(bo.memberId, ada), demote(ada.memberId, bo)]);
    const statuses = await tally.add(workspaceId, ...replies);
    expect(['200 409', '200 403']).toContain(statuses);
    expect(await admins(workspaceId)).toBe(1);
    const [winner, loser] = replies[0]?.status === 200 ? [ada, bo] : [bo, ada];
    const again = { params: { memberId: loser.memberId }, body: { role: 'WORKSPACE_ADMIN' as const } };
    expect((await portal.call(endpoints.members.update, { ...again, as: winner })).status).toBe(200);
  }
  console.log('demote each other', Object.fromEntries(tally.seen));
});

test('[PERM-25] accepting and being removed at once ends one way or the other', {
  timeout: 120_000,
}, async () => {
  const tally = new Tally();
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  for (let round = 0; round < ROUNDS; round++) {
    const user = await portal.aUser();
    const { memberId } = await portal.anInvitation(workspaceId, user.email);
    const accept = portal.call(endpoints.invitations.respond, {
      body: { action: 'ACCEPTED', workspaceIds: [workspaceId] },
      as: user,
    });
    const [accepted, removed] = await Promise.all([accept, remove([memberId], admin)]);
    await tally.add(workspaceId, accepted, removed);
    expect(removed.status).toBe(200);
    expect([200, 404]).toContain(accepted.status);
    expect(await count(`workspace_members where id = $1 and removed_at is null`, memberId)).toBe(0);
    expect(await count(`invitations where member_id = $1 and status = 'PENDING'`, memberId)).toBe(0);
    const me = await portal.call(endpoints.members.me, { params: { workspaceId }, as: user });
    expect(me.status).toBe(404);
  }
  console.log('accept and remove', Object.fromEntries(tally.seen));
});

test('a bulk action that is sent twice under one key happens once', { timeout: 120_000 }, async () => {
  const tally = new Tally();
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const teamId = await portal.aTeam(workspaceId);
  for (let round = 0; round < ROUNDS; round++) {
    const { memberId, email } = await portal.aDraft(workspaceId);
    const twice = async <T>(send: (headers: Record<string, string>) => Promise<T>) => {
      const headers = { 'idempotency-key': randomUUID() };
      return Promise.all([send(headers), send(headers)]);
    };
    const added = await twice((headers) =>
      portal.call(endpoints.teams.addMembers, {
        body: { proGroupIds: [teamId], workspaceMemberIds: [memberId] },
        as: admin,
        headers,
      }),
    );
    const invited = await twice((headers) =>
      portal.call(endpoints.invitations.create, {
        body: { workspaceId, emails: [email] },
        as: admin,
        headers,
      }),
    );
    for (const pair of [added, invited]) {
      expect(await tally.add(workspaceId, ...pair)).toBe('201 201');
      expect(pair[0].text).toBe(pair[1].text);
    }
    expect(added[0].body).toEqual({ count: 1 });
    const happened = `activities where workspace_id = $1 and related_member_id = $2 and event = $3`;
    for (const event of ['team_members_added', 'invitations_sent'])
      expect(await count(happened, workspaceId, memberId, event)).toBe(1);
  }
  console.log('double submit', Object.fromEntries(tally.seen));
});

test('[API-55] two removals that overlap: the first takes all, the second none and says who is gone', {
  timeout: 120_000,
}, async () => {
  const tally = new Tally();
  const ada = await portal.aWorkspace();
  const { workspaceId } = ada;
  const ben = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN');
  for (let round = 0; round < ROUNDS; round++) {
    const [one, both, other] = [
      await portal.aDraft(workspaceId),
      await portal.aDraft(workspaceId),
      await portal.aDraft(workspaceId),
    ].map(({ memberId }) => memberId) as [string, string, string];
    const replies = await Promise.all([remove([one, both], ada), remove([both, other], ben)]);
    expect(await tally.add(workspaceId, ...replies)).toBe('200 400');
    const left = await count('workspace_members where id = any($1) and removed_at is null', [
      one,
      both,
      other,
    ]);
    expect(left).toBe(1);
  }
  expect(await admins(workspaceId)).toBe(2);
  console.log('two removals', Object.fromEntries(tally.seen));
});
