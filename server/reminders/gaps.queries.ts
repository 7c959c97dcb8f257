import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { ROLES, reachOf } from '#contract/rules/permissions.ts';
import { LACKING, type RequirementState } from '#contract/rules/requirements/requirements.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { teamMembers, toldGaps, workspaceMembers } from '#server/db/schema.ts';
import { loadRequirements } from '#server/standing/requirements.queries.ts';
import { cellsSql, needsOn } from '#server/standing/states.queries.ts';
import { nameOf } from './queries.ts';

/** After so many days team admins are told once more of a gap that is still there. */
const AGAIN_AFTER_DAYS = 7;

/** What somebody lacks, of which a team admin is told. */
export interface ToldGap {
  memberId: string;
  /** A team that the team admin manages and the person is in. */
  teamId: string;
  kindIds: readonly string[];
  state: RequirementState;
  /** Whether they were never told of it. */
  isNew: boolean;
}

/** All of which one team admin is told today. */
export interface GapsOfReader {
  email: string;
  gaps: ToldGap[];
  /** How many of their people lack something, told or not. */
  people: number;
}

/** Those who manage teams without managing them all, by their places, which an admin gave them. */
const managers = ({ workspace }: WorkspaceScope): SQL => {
  const roles = ROLES.filter((role) => reachOf(role, 'document:ask') === 'own-teams');
  return sql`
    select ${teamMembers.teamId} as team_id, ${workspaceMembers.id} as reader_id, ${workspaceMembers.email} as email
    from ${teamMembers} join ${workspaceMembers} on ${and(
      eq(workspaceMembers.workspaceId, teamMembers.workspaceId),
      eq(workspaceMembers.id, teamMembers.memberId),
      eq(workspaceMembers.status, 'ACTIVE'),
      isNotNull(workspaceMembers.userId),
      isNotNull(workspaceMembers.email),
      isNull(workspaceMembers.removedAt),
      inArray(workspaceMembers.role, roles),
    )} where ${and(eq(teamMembers.workspaceId, workspace.id), eq(teamMembers.placedByAdmin, true))}`;
};

/**
 * Takes the gaps of people in the teams that team admins manage today, of which these were not told, or a week ago (GAP-06): each goes to
 * one node. What is no gap of their people any more is forgotten, so that they are told of it when it comes again.
 */
export async function takeGaps(scope: WorkspaceScope): Promise<GapsOfReader[]> {
  const { tx, today, workspace } = scope;
  const { rows: found } = await tx.execute(sql`${managers(scope)} limit 1`);
  const needs =
    found.length > 0 ? needsOn(await loadRequirements(scope, { day: today, knownOn: null }), today) : [];
  if (needs.length === 0) {
    await tx.delete(toldGaps).where(eq(toldGaps.workspaceId, workspace.id));
    return [];
  }
  const people = sql`select member_id from team_members
    where workspace_id = ${workspace.id} and team_id in (select team_id from (${managers(scope)}) as managed)`;
  // Hundreds of thousands of cells would be sorted on disk.
  await tx.execute(sql`select set_config('work_mem', '64MB', true)`);
  const { rows } = await tx.execute<{
    email: string;
    people: number;
    gaps: { memberId: string; teamId: string; need: number; state: RequirementState; isNew: boolean }[];
  }>(sql`
    with gap as materialized (
      select need, member_id, state from (${cellsSql(scope, { day: today, knownOn: null }, needs, people)}) as cell
      where state = any(${sql.param([...LACKING])}::text[])
    ), current as materialized (
      select manager.reader_id, manager.email, gap.member_id, gap.need, gap.state, column_of.id as requirement_id, min(place.team_id) as team_id
      from (${managers(scope)}) as manager
        join team_members as place on place.workspace_id = ${workspace.id} and place.team_id = manager.team_id
        join gap on gap.member_id = place.member_id
        join unnest(${sql.param(needs.map(({ id }) => id))}::text[]) with ordinality as column_of (id, place) on column_of.place = gap.need + 1
      group by 1, 2, 3, 4, 5, 6
    ), gone as (
      delete from told_gaps as told where workspace_id = ${workspace.id} and not exists (select from current
        where current.reader_id = told.reader_member_id and current.member_id = told.member_id and current.requirement_id = told.requirement_id)
    ), told as (
      insert into told_gaps as told (workspace_id, reader_member_id, member_id, requirement_id, told_on)
      select ${workspace.id}, reader_id, member_id, requirement_id, ${today}::date from current
      on conflict (workspace_id, reader_member_id, member_id, requirement_id) do update set again_on = excluded.told_on
        where told.again_on is null and told.told_on + ${AGAIN_AFTER_DAYS}::integer <= excluded.told_on
      returning reader_member_id as reader_id, member_id, requirement_id, again_on is null as is_new
    )
    select email, (select count(distinct member_id)::integer from current as own where own.reader_id = current.reader_id) as people,
      json_agg(json_build_object('memberId', member_id, 'teamId', team_id, 'need', need, 'state', state, 'isNew', is_new)) as gaps
    from told join current using (reader_id, member_id, requirement_id)
    group by current.reader_id, email`);
  return rows.map(({ gaps, ...reader }) => ({
    ...reader,
    gaps: gaps.map(({ need, ...gap }) => ({ ...gap, kindIds: needs[need]?.kindIds ?? [] })),
  }));
}

/** What people are called, to those who don't manage the workspace. */
export async function namesOfPeople(
  { tx, workspace }: WorkspaceScope,
  ids: string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: workspaceMembers.id, name: nameOf(workspaceMembers) })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspace.id), isOneOf(workspaceMembers.id, ids)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
