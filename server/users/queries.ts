import { and, eq, isNull, sql } from 'drizzle-orm';
import { emailKey } from '#contract/text.ts';
import type { Profile, User, UserProperties } from '#contract/users.ts';
import { LICENCE_VERSION, SIGN_UP_CONSENT_VERSION } from '#contract/users.ts';
import { emailTokens, users, workspaceMembers } from '#server/db/schema.ts';
import { allow, type Scope, type UserScope } from '#server/db/scope.ts';
import { newId } from '#server/ids.ts';
import { companyDomain } from './emailDomain.ts';

type UserRow = typeof users.$inferSelect;
type EmailTokenPurpose = (typeof emailTokens.$inferSelect)['purpose'];

/** First and last name in one, or null without any. */
export const fullName = (row: { firstName: string | null; lastName: string | null }): string | null =>
  [row.firstName, row.lastName].filter(Boolean).join(' ') || null;

/** Adds a user; null when the e-mail address is taken. */
export async function insertUser(
  { tx, now }: Scope,
  user: { email: string; passwordHash: string },
): Promise<UserRow | null> {
  const [row] = await tx
    .insert(users)
    .values({
      id: newId(),
      email: user.email,
      emailKey: emailKey(user.email),
      passwordHash: user.passwordHash,
      consentVersion: SIGN_UP_CONSENT_VERSION,
      createdAt: now,
    })
    .onConflictDoNothing({ target: users.emailKey })
    .returning();
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
export async function callingUser({ tx, user, selectedWorkspaceId }: UserScope): Promise<User | null> {
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
    emailDomain: companyDomain(found.email),
    firstName: found.firstName,
    lastName: found.lastName,
    fullName: fullName(found),
    title: found.title,
    contractor: found.contractor,
    phone: found.phone,
    phoneCountryCode: found.phoneCountryCode,
    avatar: null,
    createdAt: found.createdAt.toISOString(),
    role,
  };
}

/** Changes the caller's profile, and the copies of it in the caller's memberships. */
export async function updateProfile(scope: UserScope, profile: Partial<Profile>): Promise<void> {
  const { tx, user } = scope;
  if (Object.values(profile).every((value) => value === undefined)) return;
  await tx.update(users).set(profile).where(eq(users.id, user.id));
  const memberships = await tx
    .select({ workspaceId: workspaceMembers.workspaceId })
    .from(workspaceMembers)
    .where(eq(workspaceMembers.userId, user.id))
    .orderBy(workspaceMembers.workspaceId);
  for (const { workspaceId } of memberships) {
    await allow(tx, { workspace_id: workspaceId });
    await tx
      .update(workspaceMembers)
      .set(profile)
      .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, user.id)));
  }
  await allow(tx, { workspace_id: '' });
}

export async function userProperties({ tx, user }: UserScope): Promise<UserProperties> {
  const [row] = await tx.select({ version: users.licenceVersion }).from(users).where(eq(users.id, user.id));
  return { serviceLicenseAgreementVersion: row?.version ?? null };
}

export async function acceptLicence({ tx, now, user }: UserScope): Promise<void> {
  await tx
    .update(users)
    .set({
      licenceVersion: LICENCE_VERSION,
      licenceAcceptedAt: sql`coalesce(${users.licenceAcceptedAt}, ${now.toISOString()})`,
    })
    .where(eq(users.id, user.id));
}

/** Stores the hash of a mailed link's token; older links of the same purpose stop working. */
export async function replaceEmailToken(
  { tx, now }: Scope,
  token: { hash: Buffer; userId: string; purpose: EmailTokenPurpose; expiresAt: Date },
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

/** Uses up a link's token: of many at once exactly one gets the user's id, the others null. */
export async function takeEmailToken(
  { tx, now }: Scope,
  hash: Buffer,
  purpose: EmailTokenPurpose,
): Promise<{ userId: string; expiresAt: Date } | null> {
  const [row] = await tx
    .update(emailTokens)
    .set({ usedAt: now })
    .where(and(eq(emailTokens.hash, hash), eq(emailTokens.purpose, purpose), isNull(emailTokens.usedAt)))
    .returning({ userId: emailTokens.userId, expiresAt: emailTokens.expiresAt });
  return row ?? null;
}

export async function markVerified({ tx, now }: Scope, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()})` })
    .where(eq(users.id, userId));
}
