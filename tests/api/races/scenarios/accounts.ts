import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { hashToken, newToken } from '#server/core/tokens.ts';
import { begin } from '#server/core/transaction.ts';
import { emailTokens, recoveryCodes, sessions, users } from '#server/db/schema.ts';
import { insertChallenge } from '#server/session/secondFactor/challenges.queries.ts';
import { aSession } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { APP_SECRET, codeAt, giveApps } from '#tests/support/signIn/factors.ts';
import { CLIENTS, expectOne, expectOnly, race, type Scenario, tally } from '../race.ts';

/** Races about accounts, log-ins and sessions. */
export const accountRaces = (portal: TestPortal): Scenario[] => {
  const userOf = ({ userId }: { userId: string }) =>
    portal.services.db.query.users.findFirst({ where: eq(users.id, userId) });
  const sessionsOf = ({ userId }: { userId: string }) =>
    portal.services.db.select().from(sessions).where(eq(sessions.userId, userId));

  async function mailedToken(userId: string, purpose: (typeof emailTokens.$inferInsert)['purpose']) {
    const { db, clock } = portal.services;
    const [token, createdAt] = [newToken(), clock()];
    const expiresAt = new Date(createdAt.getTime() + 60 * 60_000);
    await db.insert(emailTokens).values({ hash: hashToken(token), userId, purpose, expiresAt, createdAt });
    return token;
  }

  /** Log-ins of a person that wait for their second factor, one for each client. */
  const waiting = (userId: string): Promise<string[]> =>
    begin(portal.services, async (scope) => {
      const made: string[] = [];
      for (let n = 0; n < CLIENTS; n += 1)
        made.push(await insertChallenge(scope, { purpose: 'LOG_IN', userId }));
      return made;
    });

  const finish = (challenge: string | undefined, code: string, client: object) =>
    portal.call(endpoints.secondFactor.finishLogIn, {
      body: { challenge: challenge ?? '', factor: { code } },
      ...client,
    });

  return [
    race<Member & { link: string }>({
      title: 'a sign-in link is opened 16 times',
      after: 'it logs in once',
      async make() {
        const member = await portal.aWorkspace();
        return { ...member, link: await mailedToken(member.userId, 'SIGN_IN') };
      },
      act: ({ link }, client) =>
        portal.call(endpoints.companySignIn.logInByLink, { body: { token: link }, ...client }),
      async holds(member, answers) {
        expectOne(answers, '403 LINK_INVALID');
        expect(await sessionsOf(member)).toHaveLength(2);
      },
      logged: () => ({ logged_in: 1 }),
    }),

    race<Member & { challenges: string[]; code: string }>({
      title: '16 log-ins come with one code of an authenticator app',
      after: 'one goes through',
      async make() {
        const member = await portal.aWorkspace();
        await giveApps(portal.services, [member.userId]);
        const code = codeAt(APP_SECRET, portal.services.clock());
        return { ...member, challenges: await waiting(member.userId), code };
      },
      act: ({ challenges, code }, client) => finish(challenges[client.number], code, client),
      async holds(member, answers) {
        expectOne(answers, '400 CODE_WRONG', '429 RATE_LIMITED');
        expect(await sessionsOf(member)).toHaveLength(2);
      },
      logged: () => ({ logged_in: 1 }),
    }),

    race<Member & { challenges: string[]; code: string }>({
      title: '16 log-ins come with the last recovery code',
      after: 'one goes through, and no code is left',
      async make() {
        const member = await portal.aWorkspace();
        await giveApps(portal.services, [member.userId]);
        const { body } = await portal.call(endpoints.secondFactor.makeRecoveryCodes, {
          body: {},
          as: member,
        });
        const [code = '', ...others] = body.recoveryCodes ?? [];
        for (const other of others) {
          const [challenge] = await waiting(member.userId);
          expect((await finish(challenge, other, {})).status).toBe(200);
        }
        return { ...member, challenges: await waiting(member.userId), code };
      },
      act: ({ challenges, code }, client) => finish(challenges[client.number], code, client),
      async holds({ userId }, answers) {
        expectOne(answers, '400 CODE_WRONG', '429 RATE_LIMITED');
        const left = await portal.services.db
          .select()
          .from(recoveryCodes)
          .where(eq(recoveryCodes.userId, userId));
        expect(left).toEqual([]);
      },
      /** The nine before came from one network within minutes, and are one entry. */
      logged: () => ({ recovery_code_used: 2 }),
    }),

    race<Member & { others: string[] }>({
      title: 'all other sessions are ended while 15 of them are used and refreshed',
      after: 'one session is left, and no token of another opens anything',
      async make() {
        const member = await portal.aWorkspace();
        const others: string[] = [];
        for (let n = 1; n < CLIENTS; n += 1) others.push(await aSession(portal.services, member.userId));
        return { ...member, others };
      },
      act({ others, userId, token }, client) {
        const own = others[client.number - 1];
        if (!own) return portal.call(endpoints.session.signOutOthers, { as: { token }, ...client });
        if (client.number % 2)
          return portal.call(endpoints.session.refresh, { as: { token: own }, ...client });
        const body = { firstName: `Ada ${client.number}` };
        return portal.call(endpoints.users.update, {
          params: { id: userId },
          body,
          as: { token: own },
          ...client,
        });
      },
      async holds({ others, userId, token }, answers) {
        expectOnly(answers, '200', '204', '401 TOKEN_EXPIRED');
        const fresh = answers.flatMap(({ text, status }, at) =>
          at % 2 && status === 200 ? [(JSON.parse(text) as { token: string }).token] : [],
        );
        const opens = async (one: string) =>
          (await portal.call(endpoints.users.get, { params: { id: userId }, as: { token: one } })).status;
        expect(await opens(token)).toBe(200);
        for (const other of [...others, ...fresh]) expect(await opens(other)).toBe(401);
      },
      logged: () => ({ signed_out_others: 1 }),
    }),

    race<Member>({
      title: 'a token is refreshed by 16 tabs',
      after: 'all get the same new one, and the session is still the one it was',
      make: () => portal.aWorkspace(),
      act: ({ token }, client) => portal.call(endpoints.session.refresh, { as: { token }, ...client }),
      async holds(member, answers) {
        expect(tally(answers)).toEqual({ 200: CLIENTS });
        expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
        expect(await sessionsOf(member)).toHaveLength(1);
      },
    }),

    race<Member & { owner: string; token: string }>({
      title: 'an address is confirmed by eight and disowned by eight, with one mailed link',
      after: 'it is confirmed, or the account is gone',
      async make() {
        const { workspaceId, memberId } = await portal.aWorkspace();
        const made = await portal.aUser({ state: 'unverified' });
        const owner = await mailedToken(made.userId, 'VERIFY_EMAIL');
        return { ...made, workspaceId, memberId, owner };
      },
      act: ({ owner, token }, client) =>
        client.number % 4 < 2
          ? portal.call(endpoints.users.verifyEmail, { body: { token: owner }, as: { token }, ...client })
          : portal.call(endpoints.users.disown, { body: { token: owner }, ...client }),
      async holds(member, answers) {
        expectOne(
          answers,
          ...[
            '404 VERIFICATION_UNKNOWN',
            '404 VERIFICATION_USED',
            '401 TOKEN_EXPIRED',
            '401 LOG_IN_NEEDED',
            '404 NOT_FOUND',
          ],
        );
        const isConfirmed = answers.some(({ status }, at) => at % 4 < 2 && status === 204);
        const user = await userOf(member);
        expect(user?.emailVerifiedAt ?? null).toEqual(isConfirmed ? expect.any(Date) : null);
        expect(user === undefined).toBe(!isConfirmed);
      },
    }),

    race<Member & { colleague: Member; token: string }>({
      title: 'an account is deleted on four devices while it is used on twelve',
      after: 'it is gone with all its sessions, and what it made before is kept',
      async make() {
        const { workspaceId } = await portal.aWorkspace();
        const leaver = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN');
        return { ...leaver, colleague: leaver };
      },
      act({ workspaceId, userId, colleague }, client) {
        const as = colleague;
        switch (client.number % 4) {
          case 0:
            return portal.call(endpoints.users.remove, { params: { id: userId }, as, ...client });
          case 1: {
            const body = { workspaceId, name: `Shift ${client.number}`, isPublic: true };
            return portal.call(endpoints.teams.create, { body, as, ...client });
          }
          case 2:
            return portal.call(endpoints.session.refresh, { as, ...client });
          default: {
            const body = [{ email: `${newId()}@acme.example`, role: 'TEAM_MEMBER' as const }];
            return portal.call(endpoints.members.create, { params: { workspaceId }, body, as, ...client });
          }
        }
      },
      async holds(member, answers) {
        expectOnly(answers, '200', '201', '204', '401 TOKEN_EXPIRED');
        expect(tally(answers)['204']).toBe(1);
        expect(await userOf(member)).toBeUndefined();
        expect(await sessionsOf(member)).toEqual([]);
      },
    }),
  ];
};
