import { and, desc, eq, inArray, isNotNull, isNull, type Placeholder, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Member } from '#contract/members.ts';
import type { CalendarDate, ExpirationState } from '#contract/rules/dates.ts';
import { fullName } from '#contract/rules/text.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { expirationStateSql } from '#server/db/expiration.ts';
import { isOneOf } from '#server/db/paging.ts';
import { documents, invitations, teamMembers, teams, workspaceMembers } from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';
import { lifeOf, toMembership } from './mapper.ts';
import { managesWorkspace, seesAll } from './policy.ts';

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

interface OfMembers {
  workspaceId: string;
  memberIds: string[];
}

/** With `sharedWith` only the teams that this member is in too. */
const teamsOfMembers = statement(
  'teams of members',
  (db, given: Given<OfMembers & { sharedWith?: string }>) => {
    const shared = (memberId: Placeholder) =>
      db
        .select({ teamId: mine.teamId })
        .from(mine)
        .where(and(eq(mine.workspaceId, given.workspaceId), eq(mine.memberId, memberId)));
    return db
      .select({ id: teamMembers.id, memberId: teamMembers.memberId, teamId: teams.id, name: teams.name })
      .from(teamMembers)
      .innerJoin(teams, and(eq(teams.workspaceId, teamMembers.workspaceId), eq(teams.id, teamMembers.teamId)))
      .where(
        and(
          eq(teamMembers.workspaceId, given.workspaceId),
          isOneOf(teamMembers.memberId, given.memberIds),
          isNull(teams.archivedAt),
          given.sharedWith && inArray(teamMembers.teamId, shared(given.sharedWith)),
        ),
      )
      .orderBy(teams.sortName, teams.id);
  },
);

/** The teams of members that the caller may know of: all of them, or their own and those they share. */
export async function teamsByMember(scope: WorkspaceScope, memberIds: string[]) {
  const rows = await teamsOfMembers.run(scope, {
    workspaceId: scope.workspace.id,
    memberIds,
    ...(memberIds.every((id) => seesAll(scope, id)) ? {} : { sharedWith: scope.member?.id ?? '' }),
  });
  return byMember(rows, toMembership);
}

const sender = alias(workspaceMembers, 'sender');

const invitationsOfMembers = statement('invitations of members', (db, given: Given<OfMembers>) =>
  db
    .select({
      id: invitations.id,
      memberId: invitations.memberId,
      status: invitations.status,
      createdAt: invitations.createdAt,
      sentAt: invitations.sentAt,
      sentCount: invitations.sentCount,
      undeliveredReason: invitations.undeliveredReason,
      sender: {
        id: sender.id,
        firstName: sender.firstName,
        lastName: sender.lastName,
        email: sender.email,
      },
    })
    .from(invitations)
    .leftJoin(
      sender,
      and(eq(sender.workspaceId, invitations.workspaceId), eq(sender.id, invitations.invitedByMemberId)),
    )
    .where(
      and(eq(invitations.workspaceId, given.workspaceId), isOneOf(invitations.memberId, given.memberIds)),
    )
    .orderBy(desc(invitations.createdAt), desc(invitations.id)),
);

/** Newest first. Who sent them is told to those who manage the workspace. */
export async function invitationsOf(scope: WorkspaceScope, memberIds: string[]) {
  const rows = await invitationsOfMembers.run(scope, { workspaceId: scope.workspace.id, memberIds });
  const tellsSender = managesWorkspace(scope);
  return byMember(rows, (row) => ({
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    ...lifeOf(row, scope.now),
    sentCount: row.sentCount,
    undelivered: tellsSender ? row.undeliveredReason : null,
    sentBy:
      tellsSender && row.sender
        ? { id: row.sender.id, fullName: fullName(row.sender), email: row.sender.email }
        : null,
  }));
}

const statesOfMembers = statement(
  'document states of members',
  (db, given: Given<OfMembers & { today: CalendarDate }>) =>
    db
      .select({
        memberId: documents.memberId,
        state: sql<ExpirationState>`${expirationStateSql(given.today)}`.as('state'),
        count: sql<number>`count(*)::integer`.as('count'),
      })
      .from(documents)
      .where(
        and(
          eq(documents.workspaceId, given.workspaceId),
          isOneOf(documents.memberId, given.memberIds),
          isNotNull(documents.expirationDate),
          eq(documents.state, 'ACCEPTED'),
        ),
      )
      .groupBy(documents.memberId, sql`2`),
);

/** How many documents of each member are in each state today. */
export async function documentStatesOf({ tx, workspace, today }: WorkspaceScope, memberIds: string[]) {
  const rows = await statesOfMembers.run({ tx }, { workspaceId: workspace.id, memberIds, today });
  const states = new Map<string, NonNullable<Member['documentExpirationStates']>>();
  for (const { memberId, state: name, count } of rows) {
    const counts = states.get(memberId) ?? { EXPIRED: 0, EXPIRING_SOON: 0, UP_TO_DATE: 0 };
    states.set(memberId, { ...counts, [name]: count });
  }
  return states;
}

/** For an order by what needs doing: any number of expired documents counts for more than all that expire soon. */
export const urgencyOf = (today: Placeholder) => sql`(
  select coalesce(sum(case ${expirationStateSql(today)} when 'EXPIRED' then 1000000 when 'EXPIRING_SOON' then 1 end), 0)
  from ${documents}
  where ${documents.workspaceId} = ${workspaceMembers.workspaceId} and ${documents.memberId} = ${workspaceMembers.id})`;
