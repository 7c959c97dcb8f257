import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { endOfDay } from '#contract/rules/calendar.ts';
import type { AsOf } from '#contract/rules/requirements/records.ts';
import type { Need, RequirementState } from '#contract/rules/requirements/requirements.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { contains, pageOf, searched } from '#server/db/paging.ts';
import { teamSpans, workspaceMembers, workspaces } from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';
import { together } from '#server/db/transaction.ts';
import { isPresent, type RequirementRecord } from '#server/standing/records.queries.ts';
import { cellsSql } from '#server/standing/states.queries.ts';

interface Window {
  page: number;
  pageSize: number;
  orderBy?: { firstName?: 'asc' | 'desc' | undefined }[] | undefined;
}

export interface Narrowed {
  search?: string | undefined;
  teamId?: string | undefined;
  state?: RequirementState | undefined;
  /** Whether they must be required one of the needs at all. */
  isRequired: boolean;
}

/** People of the first page are the same whatever the day: they are taken from the index of names, and counted as the database keeps their number. */
const presentPeople = statement(
  'people of the matrix',
  (db, given: Given<{ workspaceId: string; limit: number; offset: number }>, direction: 'asc' | 'desc') => {
    const way = sql.raw(direction);
    return db
      .select({ id: workspaceMembers.id })
      .from(workspaceMembers)
      .where(and(eq(workspaceMembers.workspaceId, given.workspaceId), isNull(workspaceMembers.removedAt)))
      .orderBy(sql`${workspaceMembers.sortName} ${way}, ${workspaceMembers.id} ${way}`)
      .limit(given.limit)
      .offset(given.offset);
  },
);

const presentCount = statement(
  'number of people of the matrix',
  (db, given: Given<{ workspaceId: string }>) =>
    db.select({ count: workspaces.memberCount }).from(workspaces).where(eq(workspaces.id, given.workspaceId)),
);

/** The members who had a place in a team on the day, as a subselect of their ids. */
export function membersOfTeam({ workspace }: WorkspaceScope, { day, knownOn }: AsOf, teamId: string): SQL {
  const end = endOfDay(workspace.timeZone, day).toISOString();
  const known = endOfDay(workspace.timeZone, knownOn ?? day).toISOString();
  const isOpen =
    knownOn === null
      ? sql`(ended_at is null or ended_at >= ${end}::timestamptz)`
      : sql`(began_at < ${known}::timestamptz and (ended_at is null or ended_at >= least(${end}::timestamptz, ${known}::timestamptz)))`;
  return sql`select member_id from ${teamSpans} where workspace_id = ${workspace.id} and team_id = ${teamId}
    and began_at < ${end}::timestamptz and ${isOpen}`;
}

/** The members who were in the workspace on the day, as a subselect of their ids. */
function membersOn({ workspace }: WorkspaceScope, { day }: AsOf): SQL {
  const end = endOfDay(workspace.timeZone, day).toISOString();
  return sql`select member_id from member_spans where workspace_id = ${workspace.id}
    and began_at < ${end}::timestamptz and (ended_at is null or ended_at >= ${end}::timestamptz)`;
}

/** One page of the people who were in the workspace on a day, by name, and how many there are in all. */
export async function listPeople(
  scope: WorkspaceScope,
  asOf: AsOf,
  window: Window,
  needs: Need<RequirementRecord>[],
  { search, teamId, state, isRequired }: Narrowed,
): Promise<{ ids: string[]; count: number }> {
  const { tx, workspace } = scope;
  const { limit, offset } = pageOf(window);
  const direction = window.orderBy?.[0]?.firstName ?? 'asc';
  const patterns = searched(search);
  if (isPresent(scope, asOf) && !patterns && !teamId && !state && !isRequired) {
    const [page, all] = await together(
      scope,
      () => presentPeople.run(scope, { workspaceId: workspace.id, limit, offset }, direction),
      () => presentCount.run(scope, { workspaceId: workspace.id }),
    );
    return { ids: page.map(({ id }) => id), count: all[0]?.count ?? 0 };
  }
  const cells = cellsSql(scope, asOf, needs, teamId ? membersOfTeam(scope, asOf, teamId) : undefined);
  const isAmong = and(
    eq(workspaceMembers.workspaceId, workspace.id),
    isNull(workspaceMembers.mergedInto),
    isPresent(scope, asOf)
      ? isNull(workspaceMembers.removedAt)
      : sql`${workspaceMembers.id} in (${membersOn(scope, asOf)})`,
    teamId ? sql`${workspaceMembers.id} in (${membersOfTeam(scope, asOf, teamId)})` : undefined,
    patterns && contains(workspaceMembers.searchText, patterns),
    state
      ? sql`${workspaceMembers.id} in (select member_id from (${cells}) as cell where state = ${state})`
      : undefined,
    isRequired && !state
      ? sql`${workspaceMembers.id} in (select member_id from (${cells}) as cell)`
      : undefined,
  );
  const way = sql.raw(direction);
  const found = tx
    .select({ id: workspaceMembers.id, sortName: workspaceMembers.sortName })
    .from(workspaceMembers)
    .where(isAmong)
    .orderBy(asc(workspaceMembers.id));
  const { rows } = await tx.execute<{ ids: string[]; count: number }>(sql`
    with found as materialized (${found})
    select array(select id from found order by sort_name ${way}, id ${way} limit ${limit} offset ${offset}) as ids,
      (select count(*)::integer from found) as count`);
  return { ids: rows[0]?.ids ?? [], count: rows[0]?.count ?? 0 };
}

/** Those of the members who are in the workspace no longer. */
export async function leftAmong({ tx, workspace }: WorkspaceScope, ids: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: workspaceMembers.id })
    .from(workspaceMembers)
    .where(
      and(
        eq(workspaceMembers.workspaceId, workspace.id),
        sql`${workspaceMembers.id} = any(${sql.param(ids)}::text[])`,
        sql`${workspaceMembers.removedAt} is not null`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
