import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Scope } from '#server/core/scope.ts';
import { hashToken } from '#server/core/tokens.ts';
import { accessTokens, sessions } from '#server/db/schema.ts';
import { type TokenRow, tokenExpiry } from './rules.ts';

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
