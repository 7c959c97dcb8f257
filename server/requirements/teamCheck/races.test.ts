import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { aRequirement } from '#tests/companies/requirements.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';

const { members, requirements, teams } = endpoints;
const portal = createTestPortal();
const CLIENTS = 16;
const ROUNDS = 12;
let nodes: FastifyInstance[];
let admin: Member;
let workspaceId: string;
let kindId: string;
beforeAll(async () => {
  nodes = [await portal.addNode(), await portal.addNode()];
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  kindId = await aKind(portal, workspaceId, { name: 'First aid' });
});

const on = (client: number) => ({ as: admin, on: nodes[client % 2] as FastifyInstance });
const add = (client: number, teamId: string, memberIds: string[], reason?: string) =>
  portal.call(teams.addMembers, {
    body: {
      ...{ proGroupIds: [teamId], workspaceMemberIds: memberIds },
      ...(reason !== undefined && { override: { reason } }),
    },
    ...on(client),
  });
const query = async (text: string) =>
  (await portal.inWorkspace(workspaceId, ({ tx }) => tx.execute<Record<string, unknown>>(text))).rows;

/** How often each was put into a team, and how often with a reason on record, by member. */
async function countsOf(
  teamId: string,
): Promise<{ spans: Map<unknown, number>; reasons: Map<unknown, number> }> {
  const counted = (rows: Record<string, unknown>[]) =>
    new Map(rows.map(({ member_id, count }) => [member_id, Number(count)]));
  const spans = `select member_id, count(*) from team_spans where team_id = '${teamId}' group by 1`;
  const reasons = `select related_member_id as member_id, count(*) from activities
    where event = 'requirements_overridden' and team_id = '${teamId}' group by 1`;
  return { spans: counted(await query(spans)), reasons: counted(await query(reasons)) };
}

test('[REQ-13] of 16 clients who add and remove at once, none leaves a blocking gap without a reason on record', async () => {
  const teamId = await portal.aTeam(workspaceId, []);
  await aRequirement(portal, admin, { kindIds: [kindId], teamIds: [teamId] });
  const people = await Promise.all(Array.from({ length: 5 }, () => portal.aDraft(workspaceId)));
  const holder = await portal.aDraft(workspaceId);
  await portal.aDocument({ workspaceId, ...holder }, { kindId, creator: admin });
  const client = async (number: number) => {
    for (let round = 0; round < ROUNDS; round++) {
      const { memberId } = people[(number * 7 + round * 3) % people.length] ?? holder;
      const body = { proGroupIds: [teamId], workspaceMemberIds: [memberId] };
      const turn = (number + round) % 4;
      if (turn === 0) await portal.call(teams.removeMembers, { body, ...on(number) });
      else if (turn === 1) await add(number, teamId, [memberId], 'Course on Monday');
      else await add(number, teamId, turn === 2 ? [memberId] : [holder.memberId, memberId]);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  const { spans, reasons } = await countsOf(teamId);
  expect([...spans.keys()].filter((id) => id !== holder.memberId).length).toBeGreaterThan(0);
  spans.delete(holder.memberId);
  expect(reasons).toEqual(spans);
}, 60_000);

test('[REQ-13] whoever comes into a team after a requirement does, needs a reason; it makes no difference how close they are', async () => {
  for (let round = 0; round < 5; round++) {
    const teamId = await portal.aTeam(workspaceId, []);
    const emails = Array.from({ length: 4 }, (_, at) => `r${round}p${at}@acme.example`);
    const people = await Promise.all(Array.from({ length: CLIENTS }, () => portal.aDraft(workspaceId)));
    const asked = people.map(({ memberId }, number) =>
      number === 5
        ? portal.call(requirements.create, {
            body: {
              ...{ workspaceId, name: `Round ${round}`, kindIds: [kindId], blocking: true },
              appliesTo: { teamIds: [teamId] },
            },
            ...on(number),
          })
        : number % 4 === 0
          ? portal.call(members.create, {
              params: { workspaceId },
              body: [{ email: emails[number / 4] ?? '', role: 'TEAM_MEMBER', proGroupIds: [teamId] }],
              ...on(number),
            })
          : add(number, teamId, [memberId]),
    );
    for (const answer of await Promise.all(asked))
      if (answer.status >= 300) expect(answer.error.code).toBe('REQUIREMENTS_UNMET');
    // What holds the workspace alone has its number between those of the writes before and after it.
    const late = await query(`select place.id from team_members as place, requirements as requirement
      where place.team_id = '${teamId}' and requirement.name = 'Round ${round}'
        and place.xmin::text::bigint > requirement.xmin::text::bigint`);
    expect(late).toEqual([]);
    expect(await query(`select id from requirements where name = 'Round ${round}'`)).toHaveLength(1);
  }
}, 60_000);
