import { and, eq, sql } from 'drizzle-orm';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { assertAlone } from '#server/core/holds.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { workspaceMembers } from '#server/db/schema.ts';

/** What a removal deletes of a member, noted with the member. */
export const takenFrom = (workspaceId: string) => sql`jsonb_build_object(
  'places', (select coalesce(jsonb_agg(jsonb_build_object('id', place.id, 'teamId', place.team_id,
      'placedByAdmin', place.placed_by_admin, 'createdAt', place.created_at)), '[]')
    from team_members as place where workspace_id = ${workspaceId} and place.member_id = workspace_members.id),
  'requests', (select coalesce(jsonb_agg(jsonb_build_object('id', asked.id, 'teamId', asked.team_id,
      'requestedBy', asked.requested_by_member_id, 'createdAt', asked.created_at)), '[]')
    from team_requests as asked where workspace_id = ${workspaceId} and asked.member_id = workspace_members.id))`;

/** Those of the ids that belong to the workspace, also when they were removed. */
export async function knownMembers({ tx, workspace }: WorkspaceScope, ids: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: workspaceMembers.id })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspace.id), isOneOf(workspaceMembers.id, ids)));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Brings back those whom an admin removed a short while ago, as they were: with their places in teams that are still there, and with the
 * requests and invitations that the removal ended, which have its moment. API tokens have ended for good: nobody could revoke them
 * meanwhile, and a password reset may have. Returns who came back, and whether places did.
 */
export async function restoreMembers(
  scope: WorkspaceScope,
  ids: string[],
): Promise<{ ids: string[]; places: number }> {
  assertAlone(scope);
  const { tx, now, workspace } = scope;
  const since = new Date(now.getTime() - LIFETIME_MS.undo).toISOString();
  const { rows } = await tx.execute<{ id: string; places: number }>(sql`
    with gone as (
      select id, removed_at, removed_with from workspace_members
      where workspace_id = ${workspace.id} and id = any (${sql.param(ids)}::text[])
        and removal = 'REMOVED' and removed_with is not null and removed_at > ${since}::timestamptz
      for update
    ), back as (
      update workspace_members set removed_at = null, removal = null, removed_with = null
      from gone where workspace_id = ${workspace.id} and workspace_members.id = gone.id
      returning workspace_members.id, gone.removed_at, gone.removed_with
    ), places as (
      insert into team_members (id, workspace_id, team_id, member_id, placed_by_admin, created_at)
      select place.id, ${workspace.id}, teams.id, back.id, place."placedByAdmin", place."createdAt"
      from back, jsonb_to_recordset(back.removed_with -> 'places')
          as place (id text, "teamId" text, "placedByAdmin" boolean, "createdAt" timestamptz),
        teams where workspace_id = ${workspace.id} and teams.id = place."teamId"
      order by teams.id, back.id
      on conflict (workspace_id, team_id, member_id) do nothing
      returning member_id
    ), requests as (
      insert into team_requests (id, workspace_id, team_id, member_id, requested_by_member_id, created_at)
      select asked.id, ${workspace.id}, teams.id, back.id, asked."requestedBy", asked."createdAt"
      from back, jsonb_to_recordset(back.removed_with -> 'requests')
          as asked (id text, "teamId" text, "requestedBy" text, "createdAt" timestamptz),
        teams where workspace_id = ${workspace.id} and teams.id = asked."teamId"
      on conflict (workspace_id, team_id, member_id) do nothing
    ), invited as (
      update invitations set status = 'PENDING', answered_at = null from back
      where workspace_id = ${workspace.id} and invitations.member_id = back.id
        and invitations.status = 'REVOKED' and invitations.answered_at = back.removed_at
    )
    select back.id, (select count(*)::integer from places) as places from back`);
  return { ids: rows.map(({ id }) => id), places: rows[0]?.places ?? 0 };
}
