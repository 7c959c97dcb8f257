import { and, eq, isNull } from 'drizzle-orm';
import type { Scope } from '#server/core/scope.ts';
import { hashToken, newToken } from '#server/core/tokens.ts';
import { emailTokens } from '#server/db/schema.ts';

type EmailTokenRow = typeof emailTokens.$inferSelect;
type Purpose = EmailTokenRow['purpose'];

/** A new token for a mailed link, of which the hash alone is stored; older links of the same purpose stop working. */
export async function newEmailToken(
  { tx, now }: Pick<Scope, 'tx' | 'now'>,
  userId: string,
  purpose: Purpose,
  lifetime: number,
): Promise<string> {
  const token = newToken();
  await tx
    .delete(emailTokens)
    .where(and(eq(emailTokens.userId, userId), eq(emailTokens.purpose, purpose), isNull(emailTokens.usedAt)));
  const expiresAt = new Date(now.getTime() + lifetime);
  await tx.insert(emailTokens).values({ hash: hashToken(token), userId, purpose, expiresAt, createdAt: now });
  return token;
}

/** What became of a link's token so far; null for one that nobody issued. */
export async function findEmailToken(
  { tx }: Scope,
  hash: Buffer,
  purpose: Purpose,
): Promise<Pick<EmailTokenRow, 'userId' | 'expiresAt' | 'usedAt'> | null> {
  const [row] = await tx
    .select({ userId: emailTokens.userId, expiresAt: emailTokens.expiresAt, usedAt: emailTokens.usedAt })
    .from(emailTokens)
    .where(and(eq(emailTokens.hash, hash), eq(emailTokens.purpose, purpose)));
  return row ?? null;
}

/** Uses up a link's token: when many calls bring it at once, exactly one gets the user's id, the others null. */
export async function takeEmailToken(
  { tx, now }: Scope,
  hash: Buffer,
  purpose: Purpose,
): Promise<{ userId: string; expiresAt: Date } | null> {
  const [row] = await tx
    .update(emailTokens)
    .set({ usedAt: now })
    .where(and(eq(emailTokens.hash, hash), eq(emailTokens.purpose, purpose), isNull(emailTokens.usedAt)))
    .returning({ userId: emailTokens.userId, expiresAt: emailTokens.expiresAt });
  return row ?? null;
}
