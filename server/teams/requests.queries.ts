import { and, count, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { teamRequests as calls } from '#contract/teamRequests.ts';
import type { MemberScope, WorkspaceScope } from '#server/core/scope.ts';
import { listPage } from '#server/db/listPage.ts';
import { isOneOf } from '#server/db/paging.ts';
import { teamRequests, teams, workspaceMembers, workspaces } from '#server/db/schema.ts';
import type { Given } from '#server/db/statement.ts';
import { newIdSql } from '#server/members/places.queries.ts';
import { summaryOf, toSummary } from '#server/members/queries.ts';
import { toTeamRequest } from './mapper.ts';

const wanted = alias(workspaceMembers, 'wanted');
const asker = alias(workspaceMembers, 'asker');

/** Whether an admin of the workspace must approve the people whom team admins add. */
export async function additionsNeedApproval({ tx, workspace }: WorkspaceScope): Promise<boolean> {
  const [row] = await tx
    .select({ needed: workspaces.teamAdditionsNeedApproval })
    .from(workspaces)
    .where(eq(workspaces.id, workspace.id));
  return row?.needed ?? true;
}

/** Asks for every member to be put into every team; who is in, or asked for already, is left out. Returns of each new wish for whom it is. */
export async function insertRequests(
  { tx, now, workspace, member }: MemberScope,
  teamIds: string[],
  memberIds: string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ member_id: string }>(sql`
    insert into team_requests (id, workspace_id, team_id, member_id, requested_by_member_id, created_at)
    select ${newIdSql}, ${workspace.id}, asked.team_id, asked.member_id, ${member.id}, ${now.toISOString()}::timestamptz
    from (select team_id, member_id from unnest(${sql.param(teamIds)}::text[]) as team_id
      cross join unnest(${sql.param(memberIds)}::text[]) as member_id) as asked
    where not exists (select 1 from team_members as place where workspace_id = ${workspace.id}
      and place.team_id = asked.team_id and place.member_id = asked.member_id)
    order by team_id, member_id
    on conflict (workspace_id, team_id, member_id) do nothing returning member_id`);
  return rows.map((row) => row.member_id);
}

/** How many requests wait in the workspace. */
export async function countRequests({ tx, workspace }: WorkspaceScope): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(teamRequests)
    .where(eq(teamRequests.workspaceId, workspace.id));
  return row?.count ?? 0;
}

const requestList = listPage('team requests', {
  id: teamRequests.id,
  rows: (db) =>
    db
      .select({
        request: teamRequests,
        team: { id: teams.id, name: teams.name },
        wanted: summaryOf(wanted),
        asker: summaryOf(asker),
      })
      .from(teamRequests)
      .innerJoin(
        teams,
        and(eq(teams.workspaceId, teamRequests.workspaceId), eq(teams.id, teamRequests.teamId)),
      )
      .innerJoin(
        wanted,
        and(eq(wanted.workspaceId, teamRequests.workspaceId), eq(wanted.id, teamRequests.memberId)),
      )
      .innerJoin(
        asker,
        and(eq(asker.workspaceId, teamRequests.workspaceId), eq(asker.id, teamRequests.requestedByMemberId)),
      )
      .$dynamic(),
  ids: (db) => db.select({ id: teamRequests.id }).from(teamRequests).$dynamic(),
  within: (given: Given<{ workspaceId: string }>) => eq(teamRequests.workspaceId, given.workspaceId),
  orders: () => ({ createdAt: teamRequests.createdAt }),
  standard: { createdAt: 'asc' },
});

export const listRequests = (scope: MemberScope, request: z.output<(typeof calls.list)['body']>) =>
  requestList.page(scope, request, { workspaceId: scope.workspace.id }, async (rows) =>
    rows.map((row) =>
      toTeamRequest({
        id: row.request.id,
        team: row.team,
        workspaceMember: toSummary(scope, row.wanted),
        requestedByWorkspaceMember: toSummary(scope, row.asker),
        createdAt: row.request.createdAt.toISOString(),
      }),
    ),
  );

/** Takes requests off the list, to be answered: when two admins answer at once, each request goes to one of them. */
export function takeRequests({ tx, workspace }: WorkspaceScope, ids: string[]) {
  return tx
    .delete(teamRequests)
    .where(and(eq(teamRequests.workspaceId, workspace.id), isOneOf(teamRequests.id, ids)))
    .returning({ teamId: teamRequests.teamId, memberId: teamRequests.memberId });
}
