import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { addDays } from '#contract/rules/dates.ts';
import { ROLES, reachOf } from '#contract/rules/permissions.ts';
import { LACKING, type RequirementState } from '#contract/rules/requirements/requirements.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { teamMembers, teams, toldGaps, workspaceMembers } from '#server/db/schema.ts';
import { loadRequirements, type RequirementRecord } from '#server/standing/requirements.queries.ts';
import { cellsSql, needsOn } from '#server/standing/states.queries.ts';
import { nameOf } from './queries.ts';

/** After so many days team admins are told once more of a gap that is still there. */
const AGAIN_AFTER_DAYS = 7;

/** A gap of somebody, of which a team admin is told. */
export interface ToldGap {
  memberId: string;
  /** A team that the team admin manages and the person is in. */
  teamId: string;
  kindIds: readonly string[];
  state: RequirementState;
  /** True if they were never told of it. */
  isNew: boolean;
}

/** All of which one team admin is told today. */
export interface GapsOfReader {
  email: string;
  gaps: ToldGap[];
  /** How many of their people lack something, told or not. */
  people: number;
}

/** Those who manage teams without managing them all: their places, which an admin gave them, in teams that are not archived (SITE-04). */
async function managersOf({ tx, workspace }: WorkspaceScope) {
  const roles = ROLES.filter((role) => reachOf(role, 'document:ask') === 'own-teams');
  return tx
    .select({ teamId: teamMembers.teamId, readerId: workspaceMembers.id, email: workspaceMembers.email })
    .from(teamMembers)
    .innerJoin(
      workspaceMembers,
      and(
        eq(workspaceMembers.workspaceId, teamMembers.workspaceId),
        eq(workspaceMembers.id, teamMembers.memberId),
        eq(workspaceMembers.status, 'ACTIVE'),
        isNotNull(workspaceMembers.userId),
        isNull(workspaceMembers.removedAt),
        inArray(workspaceMembers.role, roles),
      ),
    )
    .innerJoin(teams, and(eq(teams.id, teamMembers.teamId), isNull(teams.archivedAt)))
    .where(and(eq(teamMembers.workspaceId, workspace.id), eq(teamMembers.placedByAdmin, true)))
    .orderBy(teamMembers.teamId);
}

type Need = ReturnType<typeof needsOn<RequirementRecord>>[number];
type Cell = { need: Need; state: RequirementState };

/** Gaps of the people of teams today, by their ids. */
async function lackingIn(
  scope: WorkspaceScope,
  needs: Need[],
  teamIds: string[],
): Promise<Map<string, Cell[]>> {
  const { tx, today, workspace } = scope;
  const people = sql`select member_id from team_members
    where workspace_id = ${workspace.id} and team_id = any(${sql.param(teamIds)}::text[])`;
  // Hundreds of thousands of cells would be sorted on disk.
  await tx.execute(sql`select set_config('work_mem', '64MB', true)`);
  const { rows } = await tx.execute<{ id: string; gaps: [number, RequirementState][] }>(sql`
    select member_id as id, json_agg(json_build_array(need, state) order by need) as gaps
    from (${cellsSql(scope, { day: today, knownOn: null }, needs, people)}) as cell
    where state = any(${sql.param([...LACKING])}::text[]) group by member_id`);
  return new Map(
    rows.map(({ id, gaps }) => [
      id,
      gaps.flatMap(([place, state]) => {
        const need = needs[place];
        return need ? { need, state } : [];
      }),
    ]),
  );
}

interface Row {
  readerId: string;
  memberId: string;
  requirementId: string;
}

const keyOf = ({ readerId, memberId, requirementId }: Row) => `${readerId} ${memberId} ${requirementId}`;

/** Rows as a table for the database. */
const asTable = (
  rows: readonly Row[],
): SQL => sql`unnest(${sql.param(rows.map(({ readerId }) => readerId))}::text[],
  ${sql.param(rows.map(({ memberId }) => memberId))}::text[], ${sql.param(rows.map(({ requirementId }) => requirementId))}::text[])
  as row (reader_id, member_id, requirement_id)`;

const isRow = sql`told.reader_member_id = row.reader_id and told.member_id = row.member_id and told.requirement_id = row.requirement_id`;

/**
 * Takes the gaps of people in the teams that team admins manage today, of which these were not told, or a week ago (GAP-06). What is no
 * gap of their people any more is forgotten, so that they are told of it when it comes again. The caller holds the reminders of the
 * workspace. Compared here: joined in the database, tables without statistics take minutes.
 */
export async function takeGaps(scope: WorkspaceScope): Promise<GapsOfReader[]> {
  const { tx, today, workspace } = scope;
  const managers = await managersOf(scope);
  const asOf = { day: today, knownOn: null };
  const needs = managers.length > 0 ? needsOn(await loadRequirements(scope, asOf), today) : [];
  if (needs.length === 0) {
    await tx.delete(toldGaps).where(eq(toldGaps.workspaceId, workspace.id));
    return [];
  }
  const teamIds = [...new Set(managers.map(({ teamId }) => teamId))];
  const lacking = await lackingIn(scope, needs, teamIds);
  const places = await tx
    .select({ teamId: teamMembers.teamId, memberId: teamMembers.memberId })
    .from(teamMembers)
    .where(and(eq(teamMembers.workspaceId, workspace.id), isOneOf(teamMembers.teamId, teamIds)));
  const peopleOf = Map.groupBy(places, ({ teamId }) => teamId);
  const told = await tx
    .select({
      readerId: toldGaps.readerMemberId,
      memberId: toldGaps.memberId,
      requirementId: toldGaps.requirementId,
      toldOn: toldGaps.toldOn,
      againOn: toldGaps.againOn,
    })
    .from(toldGaps)
    .where(eq(toldGaps.workspaceId, workspace.id));
  const left = new Map(told.map((row) => [keyOf(row), row]));
  const weekAgo = addDays(today, -AGAIN_AFTER_DAYS);
  const [fresh, again]: [Row[], Row[]] = [[], []];
  const readers: GapsOfReader[] = [];
  for (const [readerId, own] of Map.groupBy(managers, (manager) => manager.readerId)) {
    const teamOf = new Map<string, string>();
    for (const { teamId } of own)
      for (const { memberId } of peopleOf.get(teamId) ?? [])
        if (lacking.has(memberId) && !teamOf.has(memberId)) teamOf.set(memberId, teamId);
    const gaps: ToldGap[] = [];
    for (const [memberId, teamId] of teamOf)
      for (const { need, state } of lacking.get(memberId) ?? []) {
        const row = { readerId, memberId, requirementId: need.id };
        const before = left.get(keyOf(row));
        left.delete(keyOf(row));
        if (before && (before.againOn !== null || before.toldOn > weekAgo)) continue;
        (before ? again : fresh).push(row);
        gaps.push({ memberId, teamId, kindIds: need.kindIds, state, isNew: before === undefined });
      }
    const email = own[0]?.email ?? null;
    if (email !== null && gaps.length > 0) readers.push({ email, gaps, people: teamOf.size });
  }
  await tx.execute(sql`
    delete from told_gaps as told using ${asTable([...left.values()])} where told.workspace_id = ${workspace.id} and ${isRow}`);
  await tx.execute(sql`
    update told_gaps as told set again_on = ${today}::date from ${asTable(again)} where told.workspace_id = ${workspace.id} and ${isRow}`);
  await tx.execute(sql`
    insert into told_gaps (workspace_id, reader_member_id, member_id, requirement_id, told_on)
    select ${workspace.id}, reader_id, member_id, requirement_id, ${today}::date from ${asTable(fresh)}`);
  return readers;
}

/** Names of people, for those who don't manage the workspace. */
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
