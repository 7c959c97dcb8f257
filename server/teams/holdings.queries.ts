import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { teamMembers } from '#server/db/schema.ts';

/** Whether a row belongs to a team, which it does through the member who holds or owns it (OPEN-63). */
export const isHeldInTeam = (workspaceId: Placeholder, memberId: PgColumn, teamId: Placeholder): SQL =>
  sql`exists (select 1 from ${teamMembers} where ${and(
    eq(teamMembers.workspaceId, workspaceId),
    eq(teamMembers.teamId, teamId),
    eq(teamMembers.memberId, memberId),
  )})`;
