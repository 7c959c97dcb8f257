import { and, eq, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { teamMembers, workspaceMembers, workspaces } from '#server/db/schema.ts';
import type { Member } from '#tests/support/builders.ts';
import { merging } from '#tests/support/merging.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';
import {
  aCompany,
  aContent,
  adminOf,
  CLIENTS,
  type Client,
  type Company,
  done,
  expectOne,
  expectOnly,
  race,
  rowsIn,
  type Scenario,
  tally,
} from '../race.ts';

/** More members than a workspace of the portal may have. */
export const QUOTA_MEMBERS = 40;

export const peopleRaces = (portal: TestPortal): Scenario[] => {
  const { aRow, join: merge } = merging(portal);
  const presentIn = (workspaceId: string) =>
    portal.inWorkspace(workspaceId, ({ tx }) =>
      tx
        .select()
        .from(workspaceMembers)
        .where(and(eq(workspaceMembers.workspaceId, workspaceId), isNull(workspaceMembers.removedAt))),
    );
  const rowOf = async (workspaceId: string, memberId: string) =>
    (
      await portal.inWorkspace(workspaceId, ({ tx }) =>
        tx.select().from(workspaceMembers).where(eq(workspaceMembers.id, memberId)),
      )
    )[0];
  const remove = (memberId: string, as: Member, client: Client) =>
    portal.call(endpoints.members.remove, { params: { memberId }, as, ...client });

  return [
    race<Company & { people: string[] }>({
      title: '16 people are given one staff number, in different capitals',
      after: 'one has it, and the others stay without',
      async make() {
        const company = await aCompany(portal);
        const made = Array.from({ length: CLIENTS }, () => portal.aDraft(company.workspaceId));
        return { ...company, people: (await Promise.all(made)).map(({ memberId }) => memberId) };
      },
      act: ({ people, admins }, client) =>
        portal.call(endpoints.members.update, {
          params: { memberId: people[client.number] ?? '' },
          body: { staffNumber: client.number % 4 < 2 ? 'ab-7' : 'AB-7' },
          as: adminOf({ admins }, client),
          ...client,
        }),
      async holds({ workspaceId }, answers) {
        expectOne(answers, '409 STAFF_NUMBER_TAKEN');
        const rows = await presentIn(workspaceId);
        expect(rows.filter(({ staffNumber }) => staffNumber !== null)).toHaveLength(1);
      },
    }),

    race<Company & { emails: string[] }>({
      title: '16 admins add lists of people that overlap, each in another order',
      after: 'everybody is there once',
      make: async () => ({
        ...(await aCompany(portal)),
        emails: Array.from({ length: 20 }, () => `${newId()}@acme.example`),
      }),
      act: ({ workspaceId, emails, admins }, client) => {
        const chosen = [...emails.slice(client.number), ...emails.slice(0, client.number)].slice(0, 12);
        const list = client.number % 4 < 2 ? chosen : chosen.toReversed();
        return portal.call(endpoints.members.create, {
          params: { workspaceId },
          body: list.map((email) => ({ email, role: 'TEAM_MEMBER' as const })),
          as: adminOf({ admins }, client),
          ...client,
        });
      },
      async holds({ workspaceId }, answers) {
        expect(tally(answers)).toEqual({ 201: CLIENTS });
        expect(await presentIn(workspaceId)).toHaveLength(4 + 20);
      },
      logged: () => ({ member_added: 20 }),
    }),

    race<Company & { emails: string[] }>({
      title: '16 admins bring one list of people, each in another order',
      after: 'everybody is added by one of them, and nobody twice',
      make: async () => ({
        ...(await aCompany(portal)),
        emails: Array.from({ length: 8 }, () => `${newId()}@acme.example`),
      }),
      act: ({ workspaceId, emails, admins }, client) => {
        const at = client.number % emails.length;
        const list = [...emails.slice(at), ...emails.slice(0, at)];
        return portal.call(endpoints.imports.applyPeople, {
          params: { workspaceId },
          body: {
            rows: list.map((email, row) => ({ row: row + 2, values: { email, firstName: 'Ada' } })),
            update: [],
            role: 'TEAM_MEMBER',
          },
          as: adminOf({ admins }, client),
          ...client,
        });
      },
      async holds({ workspaceId }, answers) {
        expect(tally(answers)).toEqual({ 201: CLIENTS });
        expect(await presentIn(workspaceId)).toHaveLength(4 + 8);
      },
    }),

    race<Company>({
      title: 'four admins demote and remove each other, leave and delete their accounts',
      after: 'one of them at least stays admin',
      make: () => aCompany(portal),
      act({ workspaceId, admins }, client) {
        const as = adminOf({ admins }, client);
        const next = admins[((client.number >> 1) + 1) % 4] as Member;
        const kind = (client.number + (client.number >> 3)) % 4;
        if (kind === 0) return remove(next.memberId, as, client);
        if (kind === 1) {
          return portal.call(endpoints.workspaces.leave, { body: { workspaceId }, as, ...client });
        }
        if (kind === 2) {
          const { memberId } = client.number < 8 ? next : as;
          const body = { role: 'WORKSPACE_MEMBER' as const };
          return portal.call(endpoints.members.update, { params: { memberId }, body, as, ...client });
        }
        return portal.call(endpoints.users.remove, { params: { id: as.userId }, as, ...client });
      },
      async holds({ workspaceId }, answers) {
        expectOnly(
          answers,
          ...['200', '204', '401 TOKEN_EXPIRED', '403 FORBIDDEN', '404 NOT_FOUND', '409 LAST_ADMIN'],
        );
        const left = await presentIn(workspaceId);
        const active = left.filter(({ status }) => status === 'ACTIVE');
        const [workspace] = await portal.services.db
          .select()
          .from(workspaces)
          .where(eq(workspaces.id, workspaceId));
        /** Who was the last one closes the workspace. */
        expect(active.length === 0).toBe(workspace?.archivedAt !== null);
        if (active.length > 0) expect(active.map(({ role }) => role)).toContain('WORKSPACE_ADMIN');
      },
    }),

    race<Company>({
      title: '16 people are added where one place of the quota is left',
      after: 'one of them has it',
      async make() {
        const company = await aCompany(portal);
        const body = Array.from({ length: QUOTA_MEMBERS - 5 }, () => ({
          email: `${newId()}@acme.example`,
          role: 'TEAM_MEMBER' as const,
        }));
        const params = { workspaceId: company.workspaceId };
        expect((await portal.call(endpoints.members.create, { params, body, as: company })).status).toBe(201);
        return company;
      },
      act: ({ workspaceId, admins }, client) => {
        const as = adminOf({ admins }, client);
        const email = `${newId()}@acme.example`;
        if (client.number % 4 < 2) {
          const body = { workspaceId, emails: [email] };
          return portal.call(endpoints.invitations.create, { body, as, ...client });
        }
        const body = [{ email, role: 'TEAM_MEMBER' as const }];
        return portal.call(endpoints.members.create, { params: { workspaceId }, body, as, ...client });
      },
      async holds({ workspaceId }, answers) {
        expectOne(answers, '409 QUOTA_MEMBERS');
        expect(await presentIn(workspaceId)).toHaveLength(QUOTA_MEMBERS);
      },
    }),

    race<Company & { person: Member; teamIds: string[]; kindId: string; file: Uint8Array }>({
      title: 'somebody is removed while they are put into teams, join one, submit and upload',
      after: 'they are in no team, and what they sent before is kept',
      async make() {
        const company = await aCompany(portal);
        const { workspaceId } = company;
        const person = await portal.aMember(workspaceId);
        const made = Array.from({ length: 4 }, () => portal.aTeam(workspaceId, [], { isPublic: true }));
        const kindId = await aKind(portal, workspaceId);
        return { ...company, person, teamIds: await Promise.all(made), kindId, file: await aContent() };
      },
      async act({ workspaceId, person, teamIds, kindId, file, admins }, client) {
        const kind = (client.number >> 1) % 4;
        const as = adminOf({ admins }, client);
        if (client.number === 7 || client.number === 8) return remove(person.memberId, as, client);
        const proGroupId = teamIds[client.number >> 2] ?? '';
        if (kind === 0) {
          const body = { proGroupIds: [proGroupId], workspaceMemberIds: [person.memberId] };
          return portal.call(endpoints.teams.addMembers, { body, as, ...client });
        }
        if (kind === 1) {
          return portal.call(endpoints.teams.join, { body: { proGroupId }, as: person, ...client });
        }
        const sent = await portal.upload(file, { as: person, ...client });
        if (kind === 2 || sent.status !== 201) return sent;
        const body = { workspaceId, kindId, fileId: sent.body.id };
        return portal.call(endpoints.documentVersions.submit, { body, as: person, ...client });
      },
      async holds({ workspaceId, person }, answers) {
        expectOnly(answers, '200', '201', '204', '400 UNKNOWN_IDS', '404 NOT_FOUND');
        expect(tally(answers)['204']).toBe(1);
        const places = await rowsIn(portal, workspaceId, teamMembers);
        expect(places).toEqual([]);
        expect((await rowOf(workspaceId, person.memberId))?.removedAt).not.toBeNull();
      },
      logged: () => ({ member_removed: 1 }),
    }),

    race<Company & { rows: [string, string]; teamId: string }>({
      title: 'two rows of a person are merged both ways while both are put into a team',
      after: 'one row is left, which is in the team once',
      async make() {
        const company = await aCompany(portal);
        const { workspaceId } = company;
        const rows: [string, string] = [await aRow(workspaceId, 'Ada'), await aRow(workspaceId, 'Adah')];
        return { ...company, rows, teamId: await portal.aTeam(workspaceId) };
      },
      act({ rows, teamId, admins }, client) {
        const as = adminOf({ admins }, client);
        const [one, other] = client.number % 2 ? rows : ([rows[1], rows[0]] as const);
        if (client.number < 8) return merge(as, one, other, client);
        const body = { proGroupIds: [teamId], workspaceMemberIds: [one] };
        return portal.call(endpoints.teams.addMembers, { body, as, ...client });
      },
      async holds({ workspaceId, rows }, answers) {
        expectOnly(answers, '200', '201', '400 UNKNOWN_IDS', '409 ALREADY_MERGED');
        expect(tally(answers)['200']).toBe(1);
        const left = (await presentIn(workspaceId)).filter(({ id }) => rows.includes(id));
        expect(left).toHaveLength(1);
        const places = await rowsIn(portal, workspaceId, teamMembers);
        const wasPut = done(answers.slice(8)) > 0;
        expect(places.map(({ memberId }) => memberId)).toEqual(wasPut ? [left[0]?.id] : []);
      },
      /** One for each of the two rows. */
      logged: () => ({ members_merged: 2 }),
    }),

    race<Company & { person: Member; teamId: string }>({
      title: 'eight admins remove somebody and eight bring them back',
      after: 'they are out or in, with their team or without, as one of both says',
      async make() {
        const company = await aCompany(portal);
        const person = await portal.aMember(company.workspaceId, 'TEAM_MEMBER');
        const teamId = await portal.aTeam(company.workspaceId, [person.memberId]);
        return { ...company, person, teamId };
      },
      act: ({ workspaceId, person, admins }, client) =>
        portal.call(client.number % 4 < 2 ? endpoints.members.removeMany : endpoints.members.restoreMany, {
          body: { workspaceId, workspaceMemberIds: [person.memberId] },
          as: adminOf({ admins }, client),
          ...client,
        }),
      async holds({ workspaceId, person }, answers) {
        expectOnly(answers, '200', '400 UNKNOWN_IDS');
        const isIn = (await rowOf(workspaceId, person.memberId))?.removedAt === null;
        const places = await rowsIn(portal, workspaceId, teamMembers);
        expect(places).toHaveLength(isIn ? 1 : 0);
      },
      logged(answers) {
        const counts = answers.map(({ text }) => (JSON.parse(text) as { count?: number }).count ?? 0);
        const of = (isRemoval: boolean) =>
          counts.filter((_, at) => at % 4 < 2 === isRemoval).reduce((sum, count) => sum + count);
        return { member_removed: of(true), member_restored: of(false) };
      },
    }),
  ];
};
