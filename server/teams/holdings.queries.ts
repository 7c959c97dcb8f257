import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { teamMembers, teams } from '#server/db/schema.ts';

const mine = alias(teamMembers, 'mine');

/** True of a row that belongs to a team, which it does through the member who holds or owns it (OPEN-63). */
export const isHeldInTeam = (workspaceId: Placeholder, memberId: PgColumn, teamId: Placeholder): SQL =>
  sql`exists (select 1 from ${teamMembers} where ${and(
    eq(teamMembers.workspaceId, workspaceId),
    eq(teamMembers.teamId, teamId),
    eq(teamMembers.memberId, memberId),
  )})`;

/** True of somebody in a team that a team admin manages: one into which an admin has put that team admin; `goesOn`, in one that is not archived. */
export const isInTeamManagedBy = (
  workspaceId: Placeholder | PgColumn,
  memberId: PgColumn,
  managerId: Placeholder | PgColumn,
  { goesOn = false } = {},
): SQL =>
  sql`exists (select 1 from ${teamMembers} inner join ${teamMembers} as mine on ${and(
    eq(mine.workspaceId, teamMembers.workspaceId),
    eq(mine.teamId, teamMembers.teamId),
  )} where ${and(
    eq(teamMembers.workspaceId, workspaceId),
    eq(teamMembers.memberId, memberId),
    eq(mine.memberId, managerId),
    eq(mine.placedByAdmin, true),
    goesOn
      ? sql`exists (select 1 from ${teams} where ${teams.id} = ${teamMembers.teamId} and ${teams.archivedAt} is null)`
      : undefined,
  )})`;
