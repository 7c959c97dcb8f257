import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { teamMembers } from '#server/db/schema.ts';

const mine = alias(teamMembers, 'mine');

/** Whether a row belongs to a team, which it does through the member who holds or owns it (OPEN-63). */
export const isHeldInTeam = (workspaceId: Placeholder, memberId: PgColumn, teamId: Placeholder): SQL =>
  sql`exists (select 1 from ${teamMembers} where ${and(
    eq(teamMembers.workspaceId, workspaceId),
    eq(teamMembers.teamId, teamId),
    eq(teamMembers.memberId, memberId),
  )})`;

/** Whether somebody is in a team that a team admin manages: one into which an admin has put that team admin. */
export const isInTeamManagedBy = (
  workspaceId: Placeholder | PgColumn,
  memberId: PgColumn,
  managerId: Placeholder | PgColumn,
): SQL =>
  sql`exists (select 1 from ${teamMembers} inner join ${teamMembers} as mine on ${and(
    eq(mine.workspaceId, teamMembers.workspaceId),
    eq(mine.teamId, teamMembers.teamId),
  )} where ${and(
    eq(teamMembers.workspaceId, workspaceId),
    eq(teamMembers.memberId, memberId),
    eq(mine.memberId, managerId),
    eq(mine.placedByAdmin, true),
  )})`;
