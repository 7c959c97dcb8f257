import { and, desc, eq, exists, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { newId } from '#server/core/ids.ts';
import type { Scope, UserScope } from '#server/core/scope.ts';
import { hashToken, newToken } from '#server/core/tokens.ts';
import type { Database } from '#server/db/connect.ts';
import { accessTokens, type SessionFactor, sessions, users } from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';
import { onConnection } from '#server/db/transaction.ts';
import { dayOf, type TokenRow, tokenExpiry } from './rules.ts';
import { endWaitingLogIns } from './secondFactor/challenges.queries.ts';

/** What a token is by now; refreshes of the same session wait for each other from here on. */
export async function lockToken(
  { tx }: Scope,
  sessionId: string,
  hash: Buffer,
): Promise<TokenRow | undefined> {
  await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId)).for('update');
  const [row] = await tx
    .select({
      expiresAt: accessTokens.expiresAt,
      replacedAt: accessTokens.replacedAt,
      successorUsedAt: accessTokens.successorUsedAt,
      sessionEndsAt: sessions.endsAt,
      sessionEndedAt: sessions.endedAt,
    })
    .from(accessTokens)
    .innerJoin(sessions, eq(sessions.id, accessTokens.sessionId))
    .where(eq(accessTokens.hash, hash));
  return row;
}

/** The last of the tokens that replaced another. */
export async function lastSuccessor({ tx }: Scope, sessionId: string, replaced: Buffer) {
  const [last] = await tx
    .select({
      hash: accessTokens.hash,
      createdAt: accessTokens.createdAt,
      replacedAt: accessTokens.replacedAt,
    })
    .from(accessTokens)
    .where(and(eq(accessTokens.sessionId, sessionId), eq(accessTokens.replaces, replaced)))
    .orderBy(desc(accessTokens.createdAt))
    .limit(1);
  return last;
}

/** All tokens of a session are replaced now. The grace of each begins at once, but for `last`: its own begins with the first use of the next. */
export async function replaceAll({ tx, now }: Scope, sessionId: string, last: Buffer): Promise<void> {
  const moment = now.toISOString();
  await tx
    .update(accessTokens)
    .set({
      replacedAt: sql`coalesce(${accessTokens.replacedAt}, ${moment})`,
      successorUsedAt: sql`CASE WHEN ${ne(accessTokens.hash, last)} THEN coalesce(${accessTokens.successorUsedAt}, ${moment})
        ELSE ${accessTokens.successorUsedAt} END`,
    })
    .where(
      and(
        eq(accessTokens.sessionId, sessionId),
        or(isNull(accessTokens.replacedAt), isNull(accessTokens.successorUsedAt)),
      ),
    );
}

interface NewToken {
  sessionId: string;
  token: string;
  sessionEndsAt: Date;
  replaces: Buffer | null;
  createdAt: Date;
}

export async function insertToken(
  { tx }: Pick<Scope, 'tx'>,
  { token, sessionEndsAt, ...row }: NewToken,
): Promise<void> {
  const expiresAt = tokenExpiry(row.createdAt, sessionEndsAt);
  await tx.insert(accessTokens).values({ ...row, hash: hashToken(token), expiresAt });
}

const tokenByHash = statement('access token', (db, given: Given<{ hash: Buffer }>) =>
  db
    .select({
      expiresAt: accessTokens.expiresAt,
      replacedAt: accessTokens.replacedAt,
      successorUsedAt: accessTokens.successorUsedAt,
      replaces: accessTokens.replaces,
      usedAt: accessTokens.usedAt,
      sessionId: sessions.id,
      sessionEndsAt: sessions.endsAt,
      sessionEndedAt: sessions.endedAt,
      sessionLastUsedOn: sessions.lastUsedOn,
      user: users,
    })
    .from(accessTokens)
    .innerJoin(sessions, eq(sessions.id, accessTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(accessTokens.hash, given.hash)),
);

/** The token with its session and user, or undefined. */
export async function findToken(db: Database, hash: Buffer) {
  const [row] = await onConnection(db, (tx) => tokenByHash.run({ tx }, { hash }));
  return row;
}

/** Notes the first use of a token that replaced another: the other one's grace begins, and that comes first, should the process end in between. */
export async function noteFirstUse(db: Database, hash: Buffer, replaces: Buffer, now: Date): Promise<void> {
  await db
    .update(accessTokens)
    .set({ successorUsedAt: now })
    .where(and(eq(accessTokens.hash, replaces), isNull(accessTokens.successorUsedAt)));
  await db.update(accessTokens).set({ usedAt: now }).where(eq(accessTokens.hash, hash));
}

/** Starts a session and returns its first access token. */
export async function startSession(
  { tx, now }: Scope,
  userId: string,
  userAgent: string | null,
  factor: SessionFactor | null = null,
): Promise<string> {
  const sessionId = newId();
  const endsAt = new Date(now.getTime() + LIFETIME_MS.session);
  await tx
    .insert(sessions)
    .values({ id: sessionId, userId, endsAt, userAgent, factor, lastUsedOn: dayOf(now), createdAt: now });
  const token = newToken();
  await insertToken({ tx }, { sessionId, token, sessionEndsAt: endsAt, replaces: null, createdAt: now });
  return token;
}

/** Ends a session at once, on every node. */
export async function endSession(db: Database | Scope['tx'], sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
}

/** Ends a session of the caller, on every node; null where they have no such session, false where it had ended. */
export async function endOwnSession(
  { tx, now, user }: UserScope,
  sessionId: string,
): Promise<boolean | null> {
  const own = and(eq(sessions.id, sessionId), eq(sessions.userId, user.id));
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(own, isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  if (ended.length > 0) return true;
  const [known] = await tx.select({ id: sessions.id }).from(sessions).where(own);
  return known ? false : null;
}

/** Ends all sessions of a user at once, on every node, and log-ins that wait for a second factor; `except` is the one to go on. */
export async function endSessionsOf(
  { tx, now }: Pick<Scope, 'tx' | 'now'>,
  userId: string,
  except: string | null = null,
): Promise<void> {
  await endWaitingLogIns({ tx }, userId);
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        except === null ? undefined : ne(sessions.id, except),
      ),
    );
}

/** When somebody logged in for a session. */
export async function sessionStart({ tx }: Scope, sessionId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return row?.createdAt ?? null;
}

/** Notes the day on which a session was used; once a day is enough. */
export async function noteUse(db: Database, sessionId: string, day: string): Promise<void> {
  await db.update(sessions).set({ lastUsedOn: day }).where(eq(sessions.id, sessionId));
}

/** The sessions of the caller that can go on, the newest login first. */
export function liveSessions({ tx, now, user }: UserScope) {
  const liveTokens = tx
    .select({ one: sql`1` })
    .from(accessTokens)
    .where(and(eq(accessTokens.sessionId, sessions.id), gt(accessTokens.expiresAt, now)));
  return tx
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastUsedOn: sessions.lastUsedOn,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, user.id),
        isNull(sessions.endedAt),
        gt(sessions.endsAt, now),
        exists(liveTokens),
      ),
    )
    .orderBy(desc(sessions.createdAt), desc(sessions.id));
}
