import { and, eq } from 'drizzle-orm';
import { newId } from '#server/core/ids.ts';
import { allow, type UserScope } from '#server/core/scope.ts';
import { avatars, users, workspaceMembers } from '#server/db/schema.ts';

/** The fields of a user that memberships have a copy of. */
type ProfileColumns = Pick<
  typeof users.$inferSelect,
  'firstName' | 'lastName' | 'title' | 'contractor' | 'phone' | 'phoneCountryCode' | 'avatarId'
>;

/** Changes the caller's profile, and the copies of it in the caller's memberships. What is undefined stays. */
export async function updateProfile(scope: UserScope, profile: Partial<ProfileColumns>): Promise<void> {
  const { tx, user } = scope;
  if (Object.values(profile).every((value) => value === undefined)) return;
  await tx.update(users).set(profile).where(eq(users.id, user.id));
  for (const { workspaceId } of await membershipsOf(scope)) {
    await allow(tx, { workspace_id: workspaceId });
    await tx
      .update(workspaceMembers)
      .set(profile)
      .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, user.id)));
  }
  await allow(tx, { workspace_id: '' });
}

/** All memberships of the caller, also those that ended; always in the same order, so that two calls do not lock each other. */
export const membershipsOf = ({ tx, user }: UserScope) =>
  tx
    .select({ id: workspaceMembers.id, workspaceId: workspaceMembers.workspaceId })
    .from(workspaceMembers)
    .where(eq(workspaceMembers.userId, user.id))
    .orderBy(workspaceMembers.workspaceId);

/** Takes the place of the caller's picture, or removes it; returns the new one's id. A new picture has a new id. */
export async function replaceAvatar(
  { tx, now, user }: UserScope,
  content: Buffer | null,
): Promise<string | null> {
  await tx.delete(avatars).where(eq(avatars.userId, user.id));
  if (content === null) return null;
  const id = newId();
  await tx.insert(avatars).values({ id, userId: user.id, content, createdAt: now });
  return id;
}
