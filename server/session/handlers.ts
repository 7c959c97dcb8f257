import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { recordAccount } from '#server/audit/accountEvents.ts';
import { deviceOf } from '#server/core/device.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import { type HandlersOf, type SessionScope, wholeList } from '#server/core/handlers.ts';
import { hold } from '#server/core/holds.ts';
import { isSameSecret } from '#server/core/secret/secret.ts';
import { hashToken, newToken } from '#server/core/tokens.ts';
import { keepsPassword } from '#server/users/passwords.queries.ts';
import { assertWay } from './company/onlyWay.ts';
import { checkPassword } from './credentials.ts';
import { insertNonce } from './identities.queries.ts';
import {
  endOwnSession,
  endSession,
  endSessionsOf,
  insertToken,
  lastSuccessor,
  liveSessions,
  lockToken,
  replaceAll,
} from './queries.ts';
import { tokenState } from './rules.ts';
import { logInOrAsk } from './secondFactor/logIn.ts';
import { logInWithProvider } from './social.ts';

/**
 * The token that replaces the caller's. Tabs that ask at the same moment are all given the same one; whoever asks later,
 * because the answer was lost, is given another, and the lost one is worth nothing (decision 0034).
 */
async function refreshToken(scope: SessionScope): Promise<string> {
  const { now, sessionId, services } = scope;
  const { text, hash, sessionEndsAt } = scope.token;
  const known = await lockToken(scope, sessionId, hash);
  if (!known || tokenState(known, now) !== 'live') throw apiError('TOKEN_EXPIRED');
  const last = await lastSuccessor(scope, sessionId, hash);
  const lastAt = last?.createdAt.getTime() ?? 0;
  if (last && last.replacedAt === null && now.getTime() - lastAt <= LIFETIME_MS.refreshGrace) {
    const same = services.successorOf(text, last.createdAt);
    if (hashToken(same).equals(last.hash)) return same;
  }
  const createdAt = new Date(Math.max(now.getTime(), lastAt + 1));
  const token = services.successorOf(text, createdAt);
  await replaceAll(scope, sessionId, hash);
  await insertToken(scope, { sessionId, token, sessionEndsAt, replaces: hash, createdAt });
  return token;
}

export const sessionHandlers: HandlersOf<'session'> = {
  async nonce({ begin }) {
    const nonce = newToken();
    await begin((scope) => insertNonce(scope, nonce));
    return { nonce };
  },

  async logIn(call, { body }) {
    if (body.provider !== 'CREDENTIALS') return logInWithProvider(call, body);
    assertWay(call.services, body.email);
    const user = await checkPassword(call, body.email, body.password);
    return call.begin(async (scope) => {
      await hold(scope.tx, { user: { id: user.id, hold: 'shared' } });
      if (!(await keepsPassword(scope, user))) throw apiError('CREDENTIALS_WRONG');
      return logInOrAsk(scope, call, { userId: user.id });
    });
  },

  async refresh(scope) {
    return { token: await refreshToken(scope) };
  },

  async signOut(scope) {
    await endSession(scope.tx, scope.sessionId, scope.now);
    return undefined;
  },

  async devices(scope) {
    const data = (await liveSessions(scope)).map(({ userAgent, createdAt, ...session }) => ({
      ...session,
      ...deviceOf(userAgent),
      createdAt: createdAt.toISOString(),
      isCurrent: session.id === scope.sessionId,
    }));
    return wholeList(data);
  },

  async signOutOthers(scope) {
    await endSessionsOf(scope, scope.user.id, scope.sessionId);
    await recordAccount(scope, 'signed_out_others', { userId: scope.user.id });
    return undefined;
  },

  /**
   * Asks for no proof, as signing out everywhere else doesn't: whoever finds a device that was left open takes nothing by it that the
   * owner doesn't have again with a log-in, and the owner who throws somebody out must not be held up.
   */
  async end(scope, { params: { sessionId } }) {
    const hasEnded = orNotFound(await endOwnSession(scope, sessionId));
    if (hasEnded && sessionId !== scope.sessionId)
      await recordAccount(scope, 'signed_out_others', { userId: scope.user.id });
    return undefined;
  },

  /** The gate in front of an internal portal (ONB-92, ONB-94). */
  async internalLogIn({ services, address }, { body }) {
    const { internalPassword } = services.config;
    if (internalPassword === undefined) return undefined;
    const isRight = isSameSecret(body.password, internalPassword);
    await services.throttle.settle('internalLogin', address, isRight);
    if (!isRight) throw apiError('INTERNAL_PASSWORD_WRONG');
    return undefined;
  },
};
