import { and, eq, isNull } from 'drizzle-orm';
import { emailTokens } from '#server/db/schema.ts';
import type { Scope } from '#server/db/scope.ts';

type EmailTokenRow = typeof emailTokens.$inferSelect;
type Purpose = EmailTokenRow['purpose'];

/** Stores the hash of a mailed link's token; older links of the same purpose stop working. */
export async function replaceEmailToken(
  { tx, now }: Scope,
  token: { hash: Buffer; userId: string; purpose: Purpose; expiresAt: Date },
): Promise<void> {
  await tx
    .delete(emailTokens)
    .where(
      and(
        eq(emailTokens.userId, token.userId),
        eq(emailTokens.purpose, token.purpose),
        isNull(emailTokens.usedAt),
      ),
    );
  await tx.insert(emailTokens).values({ ...token, createdAt: now });
}

/** What became of a link's token so far; null for one that nobody issued. */
export async function findEmailToken(
  { tx }: Scope,
  hash: Buffer,
  purpose: Purpose,
): Promise<Pick<EmailTokenRow, 'expiresAt' | 'usedAt'> | null> {
  const [row] = await tx
    .select({ expiresAt: emailTokens.expiresAt, usedAt: emailTokens.usedAt })
    .from(emailTokens)
    .where(and(eq(emailTokens.hash, hash), eq(emailTokens.purpose, purpose)));
  return row ?? null;
}

/** Uses up a link's token: of many at once exactly one gets the user's id, the others null. */
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
