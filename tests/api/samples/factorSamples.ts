import { eq } from 'drizzle-orm';
import { newId } from '#server/core/ids.ts';
import { newToken } from '#server/core/tokens.ts';
import { begin } from '#server/core/transaction.ts';
import { workspaceMembers } from '#server/db/schema.ts';
import { insertChallenge } from '#server/session/secondFactor/challenges.queries.ts';
import { findUser } from '#server/users/queries.ts';
import { anAccount } from '#tests/support/accounts.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { anAuthenticator } from '#tests/support/signIn/authenticator.ts';
import { APP_SECRET, codeAt, giveApps, giveAppsToAll } from '#tests/support/signIn/factors.ts';
import type { Samples } from '../ids.ts';

type Challenge = Parameters<typeof insertChallenge>[1];

/** The token that a browser brings back; for nobody's account, one that no browser was given. */
const waiting = ({ services }: TestPortal, challenge: Challenge) =>
  begin(services, async (scope) =>
    (await findUser(scope, challenge.userId)) ? insertChallenge(scope, challenge) : newToken(),
  );

/** A log-in of somebody with an authenticator app that waits for its code. */
async function aWaitingLogIn(portal: TestPortal) {
  const { services } = portal;
  const { userId } = await anAccount(services);
  await giveApps(services, [userId]);
  const challenge = await waiting(portal, { purpose: 'LOG_IN', userId });
  return { challenge, factor: { code: codeAt(APP_SECRET, services.clock()) } };
}

/** Whoever was added by address alone gets an account with an authenticator app. */
async function giveAccount(portal: TestPortal, workspaceId: string, memberId: string): Promise<void> {
  const { userId, email } = await anAccount(portal.services);
  await giveApps(portal.services, [userId]);
  await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx
      .update(workspaceMembers)
      .set({ userId, email, emailKey: email, status: 'ACTIVE' })
      .where(eq(workspaceMembers.id, memberId)),
  );
}

export const factorSamples: Pick<Samples, 'secondFactor' | 'factorRequirement'> = {
  secondFactor: {
    get: () => ({}),
    finishLogIn: async (_ids, portal) => ({ body: await aWaitingLogIn(portal) }),
    startPasskey: () => ({}),
    addPasskey: async ({ userId }, portal) => {
      const { publicUrl: origin } = portal.services.config;
      const toSign = Buffer.from(newId()).toString('base64url');
      const challenge = await waiting(portal, { purpose: 'ADD_PASSKEY', userId, toSign });
      const made = anAuthenticator(new URL(origin).hostname).create({ challenge: toSign, origin });
      return { body: { ...made, challenge, name: 'Laptop' } };
    },
    removePasskey: ({ passkeyId }) => ({ params: { passkeyId } }),
    askPasskey: () => ({}),
    startTotp: () => ({}),
    addTotp: async ({ userId }, portal) => {
      const { keyId, content } = portal.services.appSeal.close(userId, APP_SECRET);
      const sealed = { keyId, content: content.toString('base64') };
      const challenge = await waiting(portal, { purpose: 'ADD_TOTP', userId, sealed });
      return { body: { challenge, code: codeAt(APP_SECRET, portal.services.clock()) } };
    },
    removeTotp: async (_ids, { services }) => {
      await giveAppsToAll(services);
      return {};
    },
    makeRecoveryCodes: async (_ids, { services }) => {
      await giveAppsToAll(services);
      return {};
    },
  },
  factorRequirement: {
    get: ({ workspaceId }) => ({ params: { workspaceId } }),
    set: ({ workspaceId }) => ({ params: { workspaceId }, body: { requiredOf: 'NOBODY' } }),
    removeOf: async ({ workspaceId, otherMemberId }, portal) => {
      await giveAccount(portal, workspaceId, otherMemberId);
      return { params: { memberId: otherMemberId }, body: {} };
    },
  },
};
