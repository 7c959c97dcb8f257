import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Member } from '#contract/members.ts';
import type { ExpirationState } from '#contract/rules/dates.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { expirationStateSql } from '#server/db/expiration.ts';
import { isOneOf } from '#server/db/paging.ts';
import { documents, invitations, teamMembers, teams, workspaceMembers } from '#server/db/schema.ts';
import { toMembership } from './mapper.ts';
import { seesAll } from './policy.ts';

const mine = alias(teamMembers, 'mine');

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

/** The teams of members that the caller may know of: all of them, or their own and those they share. */
export async function teamsOf(scope: WorkspaceScope, memberIds: string[]) {
  const rows = await scope.tx
    .select({ id: teamMembers.id, memberId: teamMembers.memberId, teamId: teams.id, name: teams.name })
    .from(teamMembers)
    .innerJoin(teams, and(eq(teams.workspaceId, teamMembers.workspaceId), eq(teams.id, teamMembers.teamId)))
    .where(
      and(
        eq(teamMembers.workspaceId, scope.workspace.id),
        isOneOf(teamMembers.memberId, memberIds),
        memberIds.every((id) => seesAll(scope, id)) ? undefined : isInOwnTeam(scope),
      ),
    )
    .orderBy(teams.sortName, teams.id);
  return byMember(rows, toMembership);
}

/** Whether a place is in a team that the caller is in. */
function isInOwnTeam({ tx, workspace, member }: WorkspaceScope): SQL {
  const own = tx
    .select({ teamId: mine.teamId })
    .from(mine)
    .where(and(eq(mine.workspaceId, workspace.id), eq(mine.memberId, member?.id ?? '')));
  return inArray(teamMembers.teamId, own);
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

/** For an order by what needs doing: any number of expired documents counts for more than all that expire soon. */
export const urgencyOf = ({ today }: WorkspaceScope) => sql`(
  select coalesce(sum(case ${expirationStateSql(today)} when 'EXPIRED' then 1000000 when 'EXPIRING_SOON' then 1 end), 0)
  from ${documents}
  where ${documents.workspaceId} = ${workspaceMembers.workspaceId} and ${documents.memberId} = ${workspaceMembers.id})`;
