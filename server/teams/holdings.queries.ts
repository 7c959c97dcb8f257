import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { teamMembers } from '#server/db/schema.ts';

/** Whether a row belongs to a team, which it does through the member who holds or owns it (OPEN-63). */
export const isHeldInTeam = ({ tx, workspace }: WorkspaceScope, memberId: PgColumn, teamId: string): SQL =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(teamMembers)
      .where(
        and(
          eq(teamMembers.workspaceId, workspace.id),
          eq(teamMembers.teamId, teamId),
          eq(teamMembers.memberId, memberId),
        ),
      ),
  );
