import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Role } from '#contract/rules/permissions.ts';
import { emailKey } from '#contract/rules/text.ts';
import { assertAlone } from '#server/core/holds.ts';
import { newId } from '#server/core/ids.ts';
import type { CallingUser, WorkspaceScope } from '#server/core/scope.ts';
import { users, workspaceMembers } from '#server/db/schema.ts';
import { checkQuota } from '#server/quotas/quotas.ts';
import { formerAddressHash, roleOfReturning } from './rules.ts';

/** A member record without the user it belonged to: of their profile only the name stays. */
export const NO_USER = {
  userId: null,
  title: null,
  contractor: null,
  phone: null,
  phoneCountryCode: null,
  avatarId: null,
};

/**
 * Adds draft members. Addresses that are in the workspace are left out; a member who was removed comes back as a draft,
 * with their documents, which are the workspace's. Returns the ids of the drafts, in the order given.
 */
export async function addDrafts(
  scope: WorkspaceScope,
  people: { email: string; role: Role }[],
): Promise<string[]> {
  const { tx, now, workspace } = scope;
  assertAlone(scope);
  const unique = new Map<string, { email: string; role: Role }>();
  for (const person of people) {
    const key = emailKey(person.email);
    if (!unique.has(key)) unique.set(key, person);
  }
  /** The order is always the same, so that calls with the same addresses wait for each other instead of blocking. */
  const sorted = [...unique].sort(([one], [other]) => (one < other ? -1 : 1));
  const rows = await tx
    .insert(workspaceMembers)
    .values(
      sorted.map(([key, { email, role }]) => ({
        id: newId(),
        workspaceId: workspace.id,
        role,
        status: 'DRAFT' as const,
        email,
        emailKey: key,
        createdAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [workspaceMembers.workspaceId, workspaceMembers.emailKey],
      set: { ...NO_USER, removedAt: null, removal: null, status: 'DRAFT', role: sql`excluded.role` },
      setWhere: isNotNull(workspaceMembers.removedAt),
    })
    .returning({ id: workspaceMembers.id, emailKey: workspaceMembers.emailKey });
  if (rows.length > 0) await checkQuota(scope, 'members');
  const ids = new Map(rows.map((row) => [row.emailKey, row.id]));
  return [...unique.keys()].flatMap((key) => ids.get(key) ?? []);
}

/** The user's profile as the membership keeps a copy of it. */
async function profileOf({ tx }: WorkspaceScope, userId: string) {
  const [profile] = await tx
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      title: users.title,
      contractor: users.contractor,
      phone: users.phone,
      phoneCountryCode: users.phoneCountryCode,
      avatarId: users.avatarId,
    })
    .from(users)
    .where(eq(users.id, userId));
  return profile;
}

/** Makes the user an active member with a role. */
export async function addMember(scope: WorkspaceScope, user: CallingUser, role: Role): Promise<void> {
  await scope.tx.insert(workspaceMembers).values({
    id: newId(),
    workspaceId: scope.workspace.id,
    userId: user.id,
    role,
    status: 'ACTIVE',
    email: user.email,
    emailKey: user.emailKey,
    createdAt: scope.now,
    ...(await profileOf(scope, user.id)),
  });
}

/** What became of somebody who asked to join: they may also be an active member already, or may not come back by themselves. */
export type Joining = 'joined' | 'already' | 'removed';

/**
 * Makes the user who joins an open workspace a member. A draft for their address becomes active and keeps the role it was
 * given. People who left by themselves get no higher role than they had; those whom an admin removed come back by an invitation
 * only.
 */
export async function joinAsMember(scope: WorkspaceScope, user: CallingUser): Promise<Joining> {
  assertAlone(scope);
  const { tx, workspace, now } = scope;
  const known = await knownMemberships(scope, user);
  const present = known.find(({ removedAt, emailKey }) => removedAt === null && emailKey === user.emailKey);
  if (present?.status === 'ACTIVE') return 'already';
  if (!present && known.some(({ removedAt, removal }) => removedAt !== null && removal !== 'LEFT')) {
    return 'removed';
  }
  const formerRoles = known.map((former) => roleOfReturning(former.role));
  const role = present?.role ?? formerRoles.find((former) => former === 'TEAM_MEMBER') ?? 'WORKSPACE_MEMBER';
  const active = {
    userId: user.id,
    ...(await profileOf(scope, user.id)),
    role,
    status: 'ACTIVE' as const,
    removedAt: null,
    removal: null,
  };
  await tx
    .insert(workspaceMembers)
    .values({
      ...active,
      id: newId(),
      workspaceId: workspace.id,
      email: user.email,
      emailKey: user.emailKey,
      createdAt: now,
    })
    .onConflictDoUpdate({ target: [workspaceMembers.workspaceId, workspaceMembers.emailKey], set: active });
  if (!present) await checkQuota(scope, 'members');
  return 'joined';
}

/** The memberships of an address, also those that ended and those of an account that was deleted. */
const knownMemberships = ({ tx, workspace }: WorkspaceScope, { emailKey: key }: CallingUser) =>
  tx
    .select({
      role: workspaceMembers.role,
      status: workspaceMembers.status,
      emailKey: workspaceMembers.emailKey,
      removedAt: workspaceMembers.removedAt,
      removal: workspaceMembers.removal,
    })
    .from(workspaceMembers)
    .where(
      and(
        eq(workspaceMembers.workspaceId, workspace.id),
        or(
          eq(workspaceMembers.emailKey, key),
          eq(workspaceMembers.formerAddressHash, formerAddressHash(workspace.id, key)),
        ),
      ),
    );

/**
 * Makes an invited draft the active membership of the user who accepted, with the role that the draft carries. False when
 * it was removed.
 */
export async function activate(scope: WorkspaceScope, memberId: string, user: CallingUser): Promise<boolean> {
  assertAlone(scope);
  const activated = await scope.tx
    .update(workspaceMembers)
    .set({ userId: user.id, status: 'ACTIVE', ...(await profileOf(scope, user.id)) })
    .where(
      and(
        eq(workspaceMembers.workspaceId, scope.workspace.id),
        eq(workspaceMembers.id, memberId),
        isNull(workspaceMembers.removedAt),
      ),
    )
    .returning({ id: workspaceMembers.id });
  return activated.length > 0;
}
