import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Language } from '#contract/rules/languages.ts';
import { allow, type MemberScope } from '#server/core/scope.ts';
import { identities, users, workspaceMembers, workspaces } from '#server/db/schema.ts';
import { readerLanguage } from '#server/users/languages.queries.ts';

export async function requirementOf({ tx, workspace }: MemberScope) {
  const [row] = await tx
    .select({ requiredOf: workspaces.factorRequiredOf, from: workspaces.factorRequiredFrom })
    .from(workspaces)
    .where(eq(workspaces.id, workspace.id));
  return row ?? { requiredOf: null, from: null };
}

export async function setRequirement(
  { tx, workspace }: MemberScope,
  { requiredOf, from }: Awaited<ReturnType<typeof requirementOf>>,
): Promise<void> {
  await tx
    .update(workspaces)
    .set({ factorRequiredOf: requiredOf, factorRequiredFrom: from })
    .where(eq(workspaces.id, workspace.id));
}

/** Active members with an account. */
const withAccount = ({ workspace }: MemberScope) =>
  and(
    eq(workspaceMembers.workspaceId, workspace.id),
    eq(workspaceMembers.status, 'ACTIVE'),
    isNull(workspaceMembers.removedAt),
    isNotNull(workspaceMembers.userId),
  );

/** How many have no second factor of their own, and no sign-in of these companies: admins, and all. */
export async function countWithout(scope: MemberScope): Promise<{ admins: number; everyone: number }> {
  const issuers = scope.services.config.companies.map(({ issuer }) => issuer);
  const { rows } = await scope.tx.execute<{ admins: number; everyone: number }>(sql`
    select count(*)::integer as everyone,
      (count(*) filter (where ${workspaceMembers.role} = 'WORKSPACE_ADMIN'))::integer as admins
    from ${workspaceMembers}
    where ${withAccount(scope)}
      and not exists (select from passkeys where passkeys.user_id = ${workspaceMembers.userId})
      and not exists (select from authenticator_apps where authenticator_apps.user_id = ${workspaceMembers.userId})
      and not exists (select from ${identities} where ${identities.userId} = ${workspaceMembers.userId}
        and ${identities.issuer} = any(${sql.param(issuers)}::text[]))`);
  return rows[0] ?? { admins: 0, everyone: 0 };
}

/** The member's account; null for who has none, or is not there. */
export async function accountOf(
  { tx, workspace }: MemberScope,
  memberId: string,
): Promise<{ userId: string; email: string; language: Language } | null> {
  const [row] = await tx
    .select({ userId: users.id, email: users.email, language: readerLanguage() })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(
      and(
        eq(workspaceMembers.workspaceId, workspace.id),
        eq(workspaceMembers.id, memberId),
        isNull(workspaceMembers.removedAt),
      ),
    );
  return row ?? null;
}

interface Membership {
  id: string;
  workspaceId: string;
  role: string;
}

/** The active memberships of a person in workspaces that are there. The transaction sees its own workspace again afterwards. */
export async function membershipsOf(scope: MemberScope, userId: string): Promise<Membership[]> {
  const { tx, workspace, user } = scope;
  await allow(tx, { user_id: userId, workspace_id: '' });
  const rows = await tx
    .select({
      id: workspaceMembers.id,
      workspaceId: workspaceMembers.workspaceId,
      role: workspaceMembers.role,
    })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .where(
      and(
        eq(workspaceMembers.userId, userId),
        eq(workspaceMembers.status, 'ACTIVE'),
        isNull(workspaceMembers.removedAt),
        isNull(workspaces.archivedAt),
      ),
    )
    .orderBy(workspaceMembers.workspaceId);
  await allow(tx, { user_id: user.id, workspace_id: workspace.id });
  return rows;
}
