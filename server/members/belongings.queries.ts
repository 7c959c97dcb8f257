import { and, desc, eq, sql } from 'drizzle-orm';
import type { ExpirationState } from '#contract/dates.ts';
import type { Member } from '#contract/members.ts';
import { isOneOf } from '#server/db/paging.ts';
import { documents, invitations, teamMembers, teams } from '#server/db/schema.ts';
import type { WorkspaceScope } from '#server/db/scope.ts';
import { expirationStateSql } from '#server/documents/expiration.queries.ts';

/** Rows of several members, gathered by member. */
function byMember<Row extends { memberId: string }, Value>(
  rows: Row[],
  toValue: (row: Row) => Value,
): Map<string, Value[]> {
  const gathered = new Map<string, Value[]>();
  for (const row of rows) {
    const values = gathered.get(row.memberId);
    if (values) values.push(toValue(row));
    else gathered.set(row.memberId, [toValue(row)]);
  }
  return gathered;
}

export async function teamsOf(scope: WorkspaceScope, memberIds: string[]) {
  const rows = await scope.tx
    .select({ id: teamMembers.id, memberId: teamMembers.memberId, teamId: teams.id, name: teams.name })
    .from(teamMembers)
    .innerJoin(teams, and(eq(teams.workspaceId, teamMembers.workspaceId), eq(teams.id, teamMembers.teamId)))
    .where(and(eq(teamMembers.workspaceId, scope.workspace.id), isOneOf(teamMembers.memberId, memberIds)))
    .orderBy(teams.sortName, teams.id);
  return byMember(rows, (row) => ({
    id: row.id,
    proGroupId: row.teamId,
    proGroup: { id: row.teamId, name: row.name },
  }));
}

/** Newest first. */
export async function invitationsOf(scope: WorkspaceScope, memberIds: string[]) {
  const rows = await scope.tx
    .select({
      id: invitations.id,
      memberId: invitations.memberId,
      status: invitations.status,
      createdAt: invitations.createdAt,
    })
    .from(invitations)
    .where(and(eq(invitations.workspaceId, scope.workspace.id), isOneOf(invitations.memberId, memberIds)))
    .orderBy(desc(invitations.createdAt), desc(invitations.id));
  return byMember(rows, ({ id, status, createdAt }) => ({ id, status, createdAt: createdAt.toISOString() }));
}

/** How many documents of each member are in each state today. */
export async function documentStatesOf(scope: WorkspaceScope, memberIds: string[]) {
  const state = expirationStateSql(scope.today);
  const rows = await scope.tx
    .select({
      memberId: documents.memberId,
      state: sql<ExpirationState>`${state}`.as('state'),
      count: sql<number>`count(*)::integer`.as('count'),
    })
    .from(documents)
    .where(
      and(
        eq(documents.workspaceId, scope.workspace.id),
        isOneOf(documents.memberId, memberIds),
        sql`${documents.expirationDate} is not null`,
      ),
    )
    .groupBy(documents.memberId, sql`2`);
  const states = new Map<string, NonNullable<Member['documentExpirationStates']>>();
  for (const { memberId, state: name, count } of rows) {
    const counts = states.get(memberId) ?? { EXPIRED: 0, EXPIRING_SOON: 0, UP_TO_DATE: 0 };
    states.set(memberId, { ...counts, [name]: count });
  }
  return states;
}
