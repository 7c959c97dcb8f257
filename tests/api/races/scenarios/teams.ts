import { expect } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { memberTrades, teamMembers, teamRequests, teams, trades } from '#server/db/schema.ts';
import { binOf } from '#tests/support/bin.ts';
import type { Member } from '#tests/support/builders.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import {
  aCompany,
  aCrew,
  adminOf,
  CLIENTS,
  type Company,
  done,
  expectOne,
  expectOnly,
  race,
  rowsIn,
  type Scenario,
  tally,
} from '../race.ts';

export const teamRaces = (portal: TestPortal): Scenario[] => {
  const placesIn = (workspaceId: string) => rowsIn(portal, workspaceId, teamMembers);
  const teamsIn = (workspaceId: string) => rowsIn(portal, workspaceId, teams);

  return [
    race<Company & { crew: Member[]; teamId: string }>({
      title: 'twelve people join a team that four admins delete',
      after: 'it is deleted once, and nobody is in it',
      async make() {
        const company = await aCompany(portal);
        const crew = await aCrew(portal, company.workspaceId, 12);
        const teamId = await portal.aTeam(company.workspaceId, [], { isPublic: true });
        return { ...company, crew, teamId };
      },
      act: ({ crew, teamId, admins }, client) =>
        client.number % 4 === 3
          ? portal.call(endpoints.teams.remove, {
              params: { teamId },
              as: adminOf({ admins }, client),
              ...client,
            })
          : portal.call(endpoints.teams.join, {
              body: { proGroupId: teamId },
              as: crew[client.number - Math.floor(client.number / 4)] as Member,
              ...client,
            }),
      async holds({ workspaceId }, answers) {
        expectOnly(answers, '200', '204', '404 NOT_FOUND');
        expect(tally(answers)['204']).toBe(1);
        expect(await placesIn(workspaceId)).toEqual([]);
      },
      logged: (answers) => ({ team_deleted: 1, team_joined: tally(answers)['200'] ?? 0 }),
    }),

    race<Company & { teamId: string; binned: string }>({
      title: 'eight admins restore a deleted team from the bin and eight erase it',
      after: 'one of them does, and the team is there with its people or gone for good',
      async make() {
        const company = await aCompany(portal);
        const { workspaceId, memberId } = company;
        const teamId = await portal.aTeam(workspaceId, [memberId]);
        await portal.call(endpoints.teams.remove, { params: { teamId }, as: company });
        const [binned = ''] = await binOf(portal).idsOf(company);
        return { ...company, teamId, binned };
      },
      act: ({ workspaceId, binned, admins }, client) =>
        portal.call(client.number % 4 < 2 ? endpoints.bin.restore : endpoints.bin.erase, {
          body: { workspaceId, ids: [binned] },
          as: adminOf({ admins }, client),
          ...client,
        }),
      async holds({ workspaceId }, answers) {
        expectOne(answers, '400 UNKNOWN_IDS');
        const isBack = answers.some(({ status }, number) => status === 200 && number % 4 < 2);
        const present = (await teamsIn(workspaceId)).filter(({ endedAt }) => endedAt === null);
        expect(present).toHaveLength(isBack ? 1 : 0);
        expect(await placesIn(workspaceId)).toHaveLength(isBack ? 1 : 0);
      },
    }),

    race<Company & { key: string }>({
      title: 'one team is sent 16 times under one idempotency key',
      after: 'it is there once, and all get the same answer',
      make: async () => ({ ...(await aCompany(portal)), key: newId() }),
      act: ({ workspaceId, key, admins }, client) =>
        portal.call(endpoints.teams.create, {
          body: { workspaceId, name: 'Night shift', isPublic: true },
          as: admins[0] as Member,
          headers: { 'idempotency-key': key },
          ...client,
        }),
      async holds({ workspaceId }, answers) {
        expect(tally(answers)).toEqual({ 201: CLIENTS });
        expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
        expect(await teamsIn(workspaceId)).toHaveLength(1);
      },
    }),

    race<Company & { key: string }>({
      title: '16 different teams are sent under one idempotency key',
      after: 'one is there, and 15 callers hear that the key was used for it',
      make: async () => ({ ...(await aCompany(portal)), key: newId() }),
      act: ({ workspaceId, key, admins }, client) =>
        portal.call(endpoints.teams.create, {
          body: { workspaceId, name: `Shift ${client.number}`, isPublic: true },
          as: admins[0] as Member,
          headers: { 'idempotency-key': key },
          ...client,
        }),
      async holds({ workspaceId }, answers) {
        const { text } = expectOne(answers, '409 IDEMPOTENCY_KEY_REUSED');
        expect((await teamsIn(workspaceId)).map(({ id }) => ({ id }))).toEqual([JSON.parse(text)]);
      },
    }),

    race<Company & { teamId: string; requestIds: string[] }>({
      title: 'eight admins approve and eight decline that three people come into a team',
      after: 'each wish is answered once, and who was approved is in the team',
      async make() {
        const company = await aCompany(portal, { teamAdditionsNeedApproval: true });
        const { workspaceId } = company;
        const lead = await portal.aMember(workspaceId, 'TEAM_ADMIN');
        const teamId = await portal.aTeam(workspaceId, [lead.memberId]);
        const crew = await aCrew(portal, workspaceId, 3);
        const body = { proGroupIds: [teamId], workspaceMemberIds: crew.map(({ memberId }) => memberId) };
        const { status } = await portal.call(endpoints.teams.addMembers, { body, as: lead });
        expect(status).toBe(201);
        const wishes = await rowsIn(portal, workspaceId, teamRequests);
        return { ...company, teamId, requestIds: wishes.map(({ id }) => id) };
      },
      act: ({ workspaceId, requestIds, admins }, client) => {
        const at = client.number % 3;
        return portal.call(endpoints.teamRequests.respond, {
          body: {
            workspaceId,
            action: client.number % 4 < 2 ? 'APPROVED' : 'DECLINED',
            requestIds: [...requestIds.slice(at), ...requestIds.slice(0, at)].slice(0, 2),
          },
          as: adminOf({ admins }, client),
          ...client,
        });
      },
      async holds({ workspaceId }, answers) {
        expect(tally(answers)).toEqual({ 200: CLIENTS });
        const counts = answers.map(({ text }) => (JSON.parse(text) as { count: number }).count);
        expect(counts.reduce((sum, count) => sum + count)).toBe(3);
        const approved = counts.filter((_, number) => number % 4 < 2).reduce((sum, count) => sum + count);
        expect(await placesIn(workspaceId)).toHaveLength(1 + approved);
      },
    }),

    race<Company>({
      title: '16 admins add a trade of one name, in different capitals',
      after: 'it is there once, and the others hear that the name is taken',
      make: () => aCompany(portal),
      act: ({ workspaceId, admins }, client) =>
        portal.call(endpoints.trades.create, {
          params: { workspaceId },
          body: { name: client.number % 4 < 2 ? 'Rigger' : 'RIGGER' },
          as: adminOf({ admins }, client),
          ...client,
        }),
      async holds({ workspaceId }, answers) {
        expectOne(answers, '400 VALIDATION');
        const rows = await rowsIn(portal, workspaceId, trades);
        expect(rows).toHaveLength(1);
      },
    }),

    race<Company & { crew: Member[]; tradeIds: [string, string] }>({
      title: 'two trades are merged both ways while twelve people get one of them',
      after: 'one is left, and whoever was given a trade has that one',
      async make() {
        const company = await aCompany(portal);
        const crew = await aCrew(portal, company.workspaceId, 12);
        const tradeIds: [string, string] = [
          await portal.aTrade(company.workspaceId),
          await portal.aTrade(company.workspaceId),
        ];
        return { ...company, crew, tradeIds };
      },
      act: ({ workspaceId, crew, tradeIds, admins }, client) => {
        const as = adminOf({ admins }, client);
        const [one, other] = client.number % 2 ? tradeIds : ([tradeIds[1], tradeIds[0]] as const);
        const member = crew[client.number - 4];
        return member
          ? portal.call(endpoints.trades.assign, {
              params: { workspaceId },
              body: { give: [{ tradeId: one, workspaceMemberIds: [member.memberId] }] },
              as,
              ...client,
            })
          : portal.call(endpoints.trades.merge, {
              params: { tradeId: one },
              body: { intoTradeId: other },
              as,
              ...client,
            });
      },
      async holds({ workspaceId }, answers) {
        expectOnly(answers, '200', '400 UNKNOWN_IDS', '404 NOT_FOUND');
        expect(done(answers.slice(0, 4))).toBe(1);
        const left = await portal.inWorkspace(workspaceId, async ({ tx }) => ({
          trades: (await tx.select().from(trades)).filter(({ endedAt }) => endedAt === null),
          given: await tx.select().from(memberTrades),
        }));
        expect(left.trades).toHaveLength(1);
        expect(left.given.map(({ tradeId }) => tradeId)).toEqual(
          Array(done(answers.slice(4))).fill(left.trades[0]?.id),
        );
      },
    }),
  ];
};
