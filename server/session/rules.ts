import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';

export interface TokenRow {
  expiresAt: Date;
  replacedAt: Date | null;
  successorUsedAt: Date | null;
  sessionEndsAt: Date;
  sessionEndedAt: Date | null;
}

export type TokenState = 'live' | 'expired' | 'replayed';

/**
 * What a token is worth at `now`. One that was replaced stays good until its successor has been used, and 30 seconds
 * longer, for a second tab; after that it is a replay (decision 0034).
 */
export function tokenState(token: TokenRow, now: Date): TokenState {
  if (token.sessionEndedAt !== null || token.sessionEndsAt <= now || token.expiresAt <= now) return 'expired';
  if (token.replacedAt === null || token.successorUsedAt === null) return 'live';
  return now.getTime() - token.successorUsedAt.getTime() > LIFETIME_MS.refreshGrace ? 'replayed' : 'live';
}

/** When a token issued now runs out: after its lifetime, but never later than its session. */
export const tokenExpiry = (now: Date, sessionEndsAt: Date): Date =>
  new Date(Math.min(now.getTime() + LIFETIME_MS.accessToken, sessionEndsAt.getTime()));

/** The calendar day of a moment, in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
