import { and, eq, isNull } from 'drizzle-orm';
import { emailKey, fullName } from '#contract/rules/text.ts';
import { SIGN_UP_CONSENT_VERSION, type User } from '#contract/users.ts';
import { newId } from '#server/core/ids.ts';
import type { Scope, UserScope } from '#server/core/scope.ts';
import { users, workspaceMembers } from '#server/db/schema.ts';
import { avatarOf } from '#server/files/linkFor.ts';

export type UserRow = typeof users.$inferSelect;

/** Adds a user; null when the e-mail address is taken. */
export async function insertUser(
  { tx, now, from }: Scope,
  user: Pick<UserRow, 'email' | 'passwordHash'> &
    Partial<Pick<UserRow, 'emailVerifiedAt' | 'firstName' | 'lastName'>>,
): Promise<UserRow | null> {
  const [row] = await tx
    .insert(users)
    .values({
      id: newId(),
      ...user,
      emailKey: emailKey(user.email),
      language: from?.language ?? null,
      consentVersion: SIGN_UP_CONSENT_VERSION,
      createdAt: now,
    })
    .onConflictDoNothing({ target: users.emailKey })
    .returning();
  return row ?? null;
}

export async function findUser({ tx }: Scope, id: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

export async function findUserByEmail({ tx }: Pick<Scope, 'tx'>, email: string): Promise<UserRow | null> {
  const [row] = await tx
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKey(email)));
  return row ?? null;
}

/** The caller as the contract's entity, with the role in the selected workspace (OPEN-68). */
export async function callingUser(scope: UserScope): Promise<User | null> {
  const { tx, user, selectedWorkspaceId, services } = scope;
  const [row] = await tx
    .select({ user: users, role: workspaceMembers.role })
    .from(users)
    .leftJoin(
      workspaceMembers,
      and(
        eq(workspaceMembers.userId, users.id),
        eq(workspaceMembers.workspaceId, selectedWorkspaceId ?? ''),
        eq(workspaceMembers.status, 'ACTIVE'),
        isNull(workspaceMembers.removedAt),
      ),
    )
    .where(eq(users.id, user.id));
  if (!row) return null;
  const { user: found, role } = row;
  return {
    id: found.id,
    email: found.email,
    isEmailVerified: found.emailVerifiedAt !== null,
    emailDomain: services.mailDomains.companyDomain(found.email),
    firstName: found.firstName,
    lastName: found.lastName,
    fullName: fullName(found),
    title: found.title,
    contractor: found.contractor,
    phone: found.phone,
    phoneCountryCode: found.phoneCountryCode,
    avatar: avatarOf(scope, found),
    createdAt: found.createdAt.toISOString(),
    role,
  };
}
