import { and, eq, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { invitations, workspaceMembers } from '#server/db/schema.ts';
import { aJoinLink, withoutAddress } from '#tests/api/links.ts';
import type { Account } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import {
  aCompany,
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

/** Races about how people come into a workspace. */
export const arrivalRaces = (portal: TestPortal): Scenario[] => {
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
  const strangers = (count: number): Promise<Account[]> =>
    Promise.all(Array.from({ length: count }, () => portal.aUser({ email: `${newId()}@acme.example` })));

  return [
    race<Company & { guest: Account; memberId: string }>({
      title: 'an invitation is accepted on 16 devices',
      after: 'it counts once, and so do the membership and the entry in the log',
      async make() {
        const company = await aCompany(portal);
        const guest = await portal.aUser();
        const { memberId } = await portal.anInvitation(company.workspaceId, guest.email);
        return { ...company, guest, memberId };
      },
      act: ({ guest, workspaceId }, client) =>
        portal.call(endpoints.invitations.respond, {
          body: { action: 'ACCEPTED', workspaceIds: [workspaceId] },
          as: guest,
          ...client,
        }),
      async holds({ workspaceId, memberId }, answers) {
        expectOne(answers, '404 NOT_FOUND');
        expect(await rowOf(workspaceId, memberId)).toMatchObject({ status: 'ACTIVE', removedAt: null });
      },
      logged: () => ({ member_joined: 1 }),
    }),

    race<Company & { guest: Account; memberId: string; invitationId: string }>({
      title: 'an invitation is accepted, declined, revoked and its member removed',
      after: 'it has one answer, and the person is in just where that says so',
      async make() {
        const company = await aCompany(portal);
        const guest = await portal.aUser();
        const { memberId, id } = await portal.anInvitation(company.workspaceId, guest.email);
        return { ...company, guest, memberId, invitationId: id };
      },
      act({ guest, workspaceId, memberId, invitationId, admins }, client) {
        const as = adminOf({ admins }, client);
        const kind = (client.number >> 1) % 4;
        if (kind === 2) {
          return portal.call(endpoints.invitations.revoke, { params: { invitationId }, as, ...client });
        }
        if (kind === 3) return remove(memberId, as, client);
        const action = kind === 0 ? ('ACCEPTED' as const) : ('DECLINED' as const);
        const body = { action, workspaceIds: [workspaceId] };
        return portal.call(endpoints.invitations.respond, { body, as: guest, ...client });
      },
      async holds({ workspaceId, memberId }, answers) {
        expectOnly(answers, '200', '204', '404 NOT_FOUND', '409 INVITATION_ANSWERED');
        expect(tally(answers)['204']).toBe(1);
        expect(tally(answers)['200'] ?? 0).toBeLessThanOrEqual(1);
        expect((await rowOf(workspaceId, memberId))?.removedAt).not.toBeNull();
        const left = await rowsIn(portal, workspaceId, invitations);
        expect(left).toHaveLength(1);
        expect(left[0]?.status).not.toBe('PENDING');
      },
      logged: () => ({ member_removed: 1 }),
    }),

    race<Company & { people: Account[] }>({
      title: 'fourteen people join an open workspace that two admins close',
      after: 'whoever was let in is in, and nobody comes in afterwards',
      async make() {
        const company = await aCompany(portal, { domain: 'acme.example', isPublic: true });
        return { ...company, people: await strangers(15) };
      },
      act({ workspaceId, people, admins }, client) {
        const as = people[client.number - 2];
        if (as) return portal.call(endpoints.workspaces.join, { body: { workspaceId }, as, ...client });
        const body = { isPublic: false };
        const admin = admins[client.number] as Member;
        return portal.call(endpoints.workspaces.update, {
          params: { workspaceId },
          body,
          as: admin,
          ...client,
        });
      },
      async holds({ workspaceId, people }, answers) {
        expectOnly(answers, '200', '404 NOT_FOUND');
        expect(await presentIn(workspaceId)).toHaveLength(4 + done(answers.slice(2)));
        const late = await portal.call(endpoints.workspaces.join, {
          body: { workspaceId },
          as: people[14] as Account,
        });
        expect(late.status).toBe(404);
      },
      logged: (answers) => ({ member_joined: done(answers.slice(2)) }),
    }),

    race<Member & { people: Account[] }>({
      title: 'the only person of an open workspace leaves on two devices while fourteen join',
      after: 'it is closed with nobody in it, or its admin stays with those who came',
      async make() {
        const admin = await portal.aWorkspace({ domain: 'acme.example', isPublic: true });
        return { ...admin, people: await strangers(14) };
      },
      act({ workspaceId, people, ...admin }, client) {
        const as = people[client.number - 2];
        const body = { workspaceId };
        return as
          ? portal.call(endpoints.workspaces.join, { body, as, ...client })
          : portal.call(endpoints.workspaces.leave, { body, as: { ...admin, workspaceId }, ...client });
      },
      async holds({ workspaceId, memberId }, answers) {
        expectOnly(answers, '200', '204', '404 NOT_FOUND', '409 LAST_ADMIN');
        const left = await presentIn(workspaceId);
        const wasClosed = tally(answers)['204'] === 1;
        expect(left.length).toBe(wasClosed ? 0 : 1 + done(answers.slice(2)));
        if (!wasClosed) expect(left.map(({ id }) => id)).toContain(memberId);
      },
      logged: (answers) => ({ workspace_archived: tally(answers)['204'] ?? 0 }),
    }),

    race<Company & { token: string; benId: string; emails: string[] }>({
      title: 'a join link with three uses left is given 16 addresses',
      after: 'three are taken, and the last of them has the one invitation',
      async make() {
        const company = await aCompany(portal);
        const { workspaceId, memberId: madeBy } = company;
        const benId = await withoutAddress(portal, workspaceId, { firstName: 'Ben' });
        const { token } = await aJoinLink(portal, { workspaceId, memberId: benId }, { madeBy, maxUses: 3 });
        const emails = Array.from({ length: CLIENTS }, () => `${newId()}@crew.example`);
        return { ...company, token, benId, emails };
      },
      act: ({ token, emails }, client) =>
        portal.call(endpoints.joinLink.giveAddress, {
          body: { email: emails[client.number] ?? '' },
          as: { token },
          ...client,
        }),
      async holds({ workspaceId, benId, emails }, answers) {
        expectOnly(answers, '200', '409 LINK_USED_UP');
        expect(tally(answers)['200']).toBe(3);
        const ben = await rowOf(workspaceId, benId);
        expect(emails.filter((_, at) => answers[at]?.status === 200)).toContain(ben?.email);
        const all = await rowsIn(portal, workspaceId, invitations);
        const waiting = all.filter(({ status }) => status === 'PENDING');
        expect(waiting.map(({ emailKey }) => emailKey)).toEqual([ben?.emailKey]);
      },
      logged: () => ({ join_link_used: 3 }),
    }),
  ];
};
