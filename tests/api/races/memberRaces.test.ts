import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { activities, invitations, teamMembers, workspaceMembers } from '#server/db/schema.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { tries } from '#tests/support/seeded.ts';

const { members, teams } = endpoints;
const ROUNDS = tries(40, 200);
const ROUNDS_OF = Array.from({ length: ROUNDS }, (_, round) => round);
const portal = createTestPortal();

let nodes: [FastifyInstance, FastifyInstance];
beforeAll(async () => {
  nodes = [await portal.addNode(), await portal.addNode()];
});

/** A workspace with two admins, of whom one never saw the other coming. */
async function twoAdmins(): Promise<[Member, Member]> {
  const ada = await portal.aWorkspace();
  return [ada, await portal.aMember(ada.workspaceId, 'WORKSPACE_ADMIN')];
}

const presentIn = (workspaceId: string) =>
  portal.inWorkspace(workspaceId, ({ tx }) =>
    tx
      .select({ id: workspaceMembers.id, role: workspaceMembers.role, status: workspaceMembers.status })
      .from(workspaceMembers)
      .where(and(eq(workspaceMembers.workspaceId, workspaceId), isNull(workspaceMembers.removedAt))),
  );

const adminsIn = async (workspaceId: string) =>
  (await presentIn(workspaceId)).filter(({ role }) => role === 'WORKSPACE_ADMIN');

const eventsIn = async (workspaceId: string) =>
  portal.inWorkspace(workspaceId, async ({ tx }) => {
    const rows = await tx
      .select({ event: activities.event, count: activities.count })
      .from(activities)
      .where(eq(activities.workspaceId, workspaceId));
    return rows.map(({ event, count }) => `${event} ${count}`);
  });

const onNode = (client: number) => ({ on: nodes[client % 2] as FastifyInstance });

const demote = (who: Member, as: Member, client: number) =>
  portal.call(members.update, {
    params: { memberId: who.memberId },
    body: { role: 'WORKSPACE_MEMBER' },
    as,
    ...onNode(client),
  });

test('[OPEN-42] two admins demote each other, or themselves, at once: one stays admin', {
  timeout: 180_000,
}, async () => {
  for (const round of ROUNDS_OF) {
    const [ada, ben] = await twoAdmins();
    const themselves = round % 2 === 1;
    const answers = await Promise.all([
      demote(themselves ? ada : ben, ada, 0),
      demote(themselves ? ben : ada, ben, 1),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses, `round ${round}`).toEqual([200, themselves ? 409 : 403]);
    expect(await adminsIn(ada.workspaceId), `round ${round}`).toHaveLength(1);
  }
});

test('[OPEN-42] two admins remove each other, or one leaves while the other is demoted: one stays admin', {
  timeout: 180_000,
}, async () => {
  for (const round of ROUNDS_OF) {
    const [ada, ben] = await twoAdmins();
    const remove = (who: Member, as: Member, client: number) =>
      portal.call(members.remove, { params: { memberId: who.memberId }, as, ...onNode(client) });
    const answers = await Promise.all(
      round % 2 ? [remove(ben, ada, 0), remove(ada, ben, 1)] : [demote(ben, ada, 0), remove(ada, ada, 1)],
    );
    /** One goes through; the other's caller is gone by then, or would leave nobody who is admin. */
    const statuses = answers.map(({ status }) => status).sort();
    const possible = round % 2 ? ['204 404'] : ['204 404', '200 409'];
    expect(possible, `round ${round}`).toContain(statuses.join(' '));
    expect(await adminsIn(ada.workspaceId), `round ${round}`).toHaveLength(1);
  }
});

test('[API-43] [API-54] an invitation is accepted while the member is removed: in or out', {
  timeout: 180_000,
}, async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  for (const round of ROUNDS_OF) {
    const guest = await portal.aUser();
    const { memberId } = await portal.anInvitation(workspaceId, guest.email);
    const [accepted, removed] = await Promise.all([
      portal.call(endpoints.invitations.respond, {
        body: { action: 'ACCEPTED', workspaceIds: [workspaceId] },
        as: guest,
        ...onNode(round),
      }),
      portal.call(members.remove, { params: { memberId }, as: admin, ...onNode(round + 1) }),
    ]);
    expect(removed.status, `round ${round}`).toBe(204);
    /** Whichever came first, it was whole: an invitation that was there to be accepted, or none. */
    expect([200, 404], `round ${round}`).toContain(accepted.status);
    const seen = await portal.call(members.me, { params: { workspaceId }, as: { ...guest, workspaceId } });
    expect(seen.status, `round ${round}`).toBe(404);
    const left = await portal.inWorkspace(workspaceId, ({ tx }) =>
      tx
        .select({ status: invitations.status })
        .from(invitations)
        .where(and(eq(invitations.workspaceId, workspaceId), eq(invitations.memberId, memberId))),
    );
    const expected = [{ status: accepted.status === 200 ? 'ACCEPTED' : 'REVOKED' }];
    expect(left, `round ${round}`).toEqual(expected);
  }
  expect(await presentIn(workspaceId)).toHaveLength(1);
});

test('[API-55] [API-69] a bulk action submitted twice is done once', {
  timeout: 180_000,
}, async () => {
  for (const round of ROUNDS_OF) {
    const admin = await portal.aWorkspace();
    const { workspaceId } = admin;
    const drafts = [await portal.aDraft(workspaceId), await portal.aDraft(workspaceId)];
    const workspaceMemberIds = drafts.map(({ memberId }) => memberId);
    const teamId = await portal.aTeam(workspaceId);
    const twice = <T>(submit: (client: number) => Promise<T>) => Promise.all([submit(0), submit(1)]);

    const added = await twice((client) =>
      portal.call(teams.addMembers, {
        body: { proGroupIds: [teamId], workspaceMemberIds },
        as: admin,
        ...onNode(client),
      }),
    );
    expect(added.map(({ body }) => body.count).sort(), `round ${round}`).toEqual([0, 2]);
    const places = await portal.inWorkspace(workspaceId, ({ tx }) =>
      tx.select({ id: teamMembers.id }).from(teamMembers).where(eq(teamMembers.teamId, teamId)),
    );
    expect(places, `round ${round}`).toHaveLength(2);

    const removed = await twice((client) =>
      portal.call(members.removeMany, {
        body: { workspaceId, workspaceMemberIds },
        as: admin,
        ...onNode(client),
      }),
    );
    expect(removed.map(({ status }) => status).sort(), `round ${round}`).toEqual([200, 400]);
    expect(await presentIn(workspaceId), `round ${round}`).toHaveLength(1);
    expect((await eventsIn(workspaceId)).sort(), `round ${round}`).toEqual([
      'members_removed 2',
      'team_members_added 2',
    ]);
  }
});
