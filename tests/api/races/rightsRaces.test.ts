import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { teamMembers, workspaceMembers } from '#server/db/schema.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { tries } from '#tests/support/seeded.ts';

const { members, teams, workspaces } = endpoints;
const ROUNDS = tries(40, 200);
const portal = createTestPortal();

let nodes: FastifyInstance[];
beforeAll(async () => {
  nodes = [await portal.addNode(), await portal.addNode()];
});

const on = (client: number) => ({ on: nodes[client % 2] as FastifyInstance });

interface Round {
  admin: Member;
  person: Member;
  teamId: string;
}

type Send = (round: Round, client: number) => Promise<{ status: number }>;

const setRole =
  (role: 'WORKSPACE_ADMIN' | 'WORKSPACE_MEMBER', as: 'admin' | 'person'): Send =>
  ({ person, ...round }, client) =>
    portal.call(members.update, {
      params: { memberId: person.memberId },
      body: { role },
      as: as === 'person' ? person : round.admin,
      ...on(client),
    });

const invite: Send = ({ person }, client) =>
  portal.call(members.create, {
    params: { workspaceId: person.workspaceId },
    body: [{ email: `friend${client}@acme.example`, role: 'WORKSPACE_ADMIN' }],
    as: person,
    ...on(client),
  });

const addBack: Send = ({ person, teamId }, client) =>
  portal.call(teams.addMembers, {
    body: { proGroupIds: [teamId], workspaceMemberIds: [person.memberId] },
    as: person,
    ...on(client),
  });

const renameTeam: Send = ({ person, teamId }, client) =>
  portal.call(teams.update, { params: { teamId }, body: { name: 'Mine' }, as: person, ...on(client) });

const remove: Send = ({ admin, person }, client) =>
  portal.call(members.remove, { params: { memberId: person.memberId }, as: admin, ...on(client) });

const takeOut: Send = ({ admin, person, teamId }, client) =>
  portal.call(teams.removeMembers, {
    body: { proGroupIds: [teamId], workspaceMemberIds: [person.memberId] },
    as: admin,
    ...on(client),
  });

const leave: Send = ({ person }, client) =>
  portal.call(workspaces.leave, {
    body: { workspaceId: person.workspaceId },
    as: person,
    ...on(client),
  });

const join: Send = ({ person }, client) =>
  portal.call(workspaces.join, {
    body: { workspaceId: person.workspaceId },
    as: { token: person.token },
    ...on(client),
  });

async function standingOf({ person, teamId }: Round) {
  const { workspaceId, memberId } = person;
  return portal.inWorkspace(workspaceId, async ({ tx }) => {
    const [member] = await tx
      .select({ role: workspaceMembers.role })
      .from(workspaceMembers)
      .where(
        and(
          eq(workspaceMembers.workspaceId, workspaceId),
          eq(workspaceMembers.id, memberId),
          isNull(workspaceMembers.removedAt),
        ),
      );
    const places = await tx
      .select({ id: teamMembers.id })
      .from(teamMembers)
      .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.memberId, memberId)));
    return { role: member?.role ?? null, isInTeam: places.length > 0 };
  });
}

/**
 * One right is taken away while three calls that rest on it are under way: it is gone in the end, and no call that is
 * answered after the loss was still allowed by it.
 */
const CASES: {
  title: string;
  role: 'WORKSPACE_ADMIN' | 'TEAM_ADMIN';
  taken: Send;
  flight: [Send, Send, Send];
  after: Awaited<ReturnType<typeof standingOf>>;
}[] = [
  {
    title: 'a demoted admin',
    role: 'WORKSPACE_ADMIN',
    taken: setRole('WORKSPACE_MEMBER', 'admin'),
    flight: [setRole('WORKSPACE_ADMIN', 'person'), setRole('WORKSPACE_ADMIN', 'person'), invite],
    after: { role: 'WORKSPACE_MEMBER', isInTeam: true },
  },
  {
    title: 'a removed admin',
    role: 'WORKSPACE_ADMIN',
    taken: remove,
    flight: [setRole('WORKSPACE_ADMIN', 'person'), invite, join],
    after: { role: null, isInTeam: false },
  },
  {
    title: 'a team admin who is taken out of the team',
    role: 'TEAM_ADMIN',
    taken: takeOut,
    flight: [addBack, addBack, renameTeam],
    after: { role: 'TEAM_ADMIN', isInTeam: false },
  },
];

/** How many rounds of each kind are under way at the same time, four calls each: sixteen clients. */
const AT_ONCE = 4;

test.each(CASES)('$title stays so, whatever is under way', { timeout: 240_000 }, async (one) => {
  const undone: string[] = [];
  const play = async (index: number) => {
    const admin = await portal.aWorkspace({ domain: 'acme.example', isPublic: true });
    const person = await portal.aMember(admin.workspaceId, one.role);
    const teamId = await portal.aTeam(admin.workspaceId, [person.memberId]);
    const round = { admin, person, teamId };
    const [a, b, c] = one.flight;
    const calls = [a, one.taken, b, c].map((send, client) => send(round, client + index));
    const answers = await Promise.all(calls);
    expect(answers[1]?.status, `round ${index}`).toBeLessThan(300);
    const standing = await standingOf(round);
    if (JSON.stringify(standing) !== JSON.stringify(one.after)) {
      undone.push(`round ${index}: ${JSON.stringify(standing)}`);
    }
  };
  for (let index = 0; index < ROUNDS; index += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, place) => play(index + place)));
  }
  expect(undone).toEqual([]);
});

test('a team member who leaves and joins, again and again at once, is no more than before', {
  timeout: 240_000,
}, async () => {
  for (let index = 0; index < ROUNDS; index += AT_ONCE) {
    const play = async (place: number) => {
      const admin = await portal.aWorkspace({ domain: 'acme.example', isPublic: true });
      const account = { email: `member${index + place}@acme.example` };
      const person = await portal.aMember(admin.workspaceId, 'TEAM_MEMBER', account);
      const teamId = await portal.aTeam(admin.workspaceId, [person.memberId]);
      const round = { admin, person, teamId };
      await Promise.all([leave(round, 0), join(round, 1), join(round, 2), join(round, 3)]);
      await join(round, 0);
      expect(await standingOf(round), `round ${index + place}`).toMatchObject({ role: 'TEAM_MEMBER' });
    };
    await Promise.all(Array.from({ length: AT_ONCE }, (_, place) => play(place)));
  }
});
