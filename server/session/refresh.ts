import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { apiError } from '#server/core/errors.ts';
import type { SessionScope } from '#server/core/handlers.ts';
import { hashToken } from '#server/core/tokens.ts';
import { insertToken, lastSuccessor, lockToken, replaceAll } from './refresh.queries.ts';
import { tokenState } from './rules.ts';

/**
 * The token that replaces the caller's. Tabs that ask at the same moment are all given the same one; whoever asks later,
 * because the answer was lost, is given another, and the lost one is worth nothing (decision 0034).
 */
export async function refreshToken(scope: SessionScope): Promise<string> {
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
