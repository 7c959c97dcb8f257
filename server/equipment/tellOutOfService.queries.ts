import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { type Reach, ROLES, reachOf } from '#contract/rules/permissions.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { workspaceMembers } from '#server/db/schema.ts';
import type { Reader } from '#server/mail/mail.ts';
import { readerLanguage } from '#server/users/languages.queries.ts';

interface OwnersReader extends Reader {
  /** Told of every item. */
  isAdmin: boolean;
  /** The owners of whose items the others are told: themselves, and the people of teams that they manage and that are not archived (SITE-04). */
  ownerIds: string[];
}

const rolesThatReach = (reach: Reach) => ROLES.filter((role) => reachOf(role, 'equipment:edit') === reach);

/** The people who are told that items of these owners are out of service, but for the caller, who did it (GAP-09). */
export async function readersOfOwners(
  { tx, workspace, member }: MemberScope,
  ownerIds: string[],
): Promise<OwnersReader[]> {
  const reader = workspaceMembers;
  const isAdmin = inArray(reader.role, rolesThatReach('all'));
  const isTeamAdmin = inArray(reader.role, rolesThatReach('own-teams'));
  const managed = sql`${isTeamAdmin} and exists (
    select 1 from team_members as mine join team_members as theirs
      on theirs.workspace_id = mine.workspace_id and theirs.team_id = mine.team_id
      join teams on teams.workspace_id = mine.workspace_id and teams.id = mine.team_id and teams.archived_at is null
    where mine.workspace_id = ${workspace.id} and mine.member_id = ${reader}.id and mine.placed_by_admin
      and theirs.member_id = owner_id)`;
  const rows = await tx
    .select({
      email: reader.email,
      language: readerLanguage(),
      isAdmin: sql<boolean>`${isAdmin}`,
      ownerIds: sql<string[]>`array(select owner_id from unnest(${sql.param(ownerIds)}::text[]) as owner_id
        where owner_id = ${reader}.id or (${managed}))`,
    })
    .from(reader)
    .where(
      and(
        eq(reader.workspaceId, workspace.id),
        eq(reader.status, 'ACTIVE'),
        isNotNull(reader.userId),
        isNull(reader.removedAt),
        ne(reader.id, member.id),
        or(isAdmin, isTeamAdmin, isOneOf(reader.id, ownerIds)),
      ),
    );
  return rows.flatMap(({ email, ...told }) => (email === null ? [] : { to: email, ...told }));
}

/** A member who can act in the workspace, as the reader of a mail; null of the others, who get none. */
export async function receiver({ tx, workspace }: MemberScope, memberId: string): Promise<Reader | null> {
  const [row] = await tx
    .select({ to: workspaceMembers.email, language: readerLanguage() })
    .from(workspaceMembers)
    .where(
      and(
        eq(workspaceMembers.workspaceId, workspace.id),
        eq(workspaceMembers.id, memberId),
        eq(workspaceMembers.status, 'ACTIVE'),
        isNotNull(workspaceMembers.userId),
        isNull(workspaceMembers.removedAt),
      ),
    );
  return row && row.to !== null ? { to: row.to, language: row.language } : null;
}
