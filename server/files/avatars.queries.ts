import { eq } from 'drizzle-orm';
import type { Scope } from '#server/core/scope.ts';
import { avatars, users } from '#server/db/schema.ts';

/** The one picture that a link names; for anybody with an account, as faces stand in many lists. */
export async function linkedAvatar({ tx }: Scope, id: string, viewerId: string): Promise<Buffer | null> {
  const [row] = await tx
    .select({ content: avatars.content })
    .from(avatars)
    .innerJoin(users, eq(users.id, viewerId))
    .where(eq(avatars.id, id));
  return row?.content ?? null;
}
