import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { requirementMatrix as calls } from '#contract/requirements/matrix.ts';
import { endOfDay } from '#contract/rules/calendar.ts';
import type { AsOf } from '#contract/rules/requirements/records.ts';
import type { Need, RequirementState } from '#contract/rules/requirements/requirements.ts';
import { can, type MemberScope, type WorkspaceScope } from '#server/core/scope.ts';
import { listPage } from '#server/db/listPage.ts';
import { contains, HEAVY_STEP, isOneOf, searched } from '#server/db/paging.ts';
import { memberSpans, teamSpans, workspaceMembers, workspaces } from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';
import { managedBy } from '#server/members/places.queries.ts';
import { summaryOf } from '#server/members/queries.ts';
import { type PeopleSearch, peopleSearch, textOf } from '#server/members/search.queries.ts';
import { isPresent, type RequirementRecord } from '#server/standing/requirements.queries.ts';
import { cellsSql } from '#server/standing/states.queries.ts';

interface Input extends PeopleSearch {
  workspaceId: string;
  search?: string[] | undefined;
  /** These alone. */
  among?: string[] | undefined;
  /** Those who are there now; on a past day people were there who have left since. */
  presentOnly?: true | undefined;
}

const peopleList = listPage('people of the matrix', {
  id: workspaceMembers.id,
  step: HEAVY_STEP,
  rows: (db) =>
    db
      .select({
        ...summaryOf(workspaceMembers),
        hasLeft: sql<boolean>`${workspaceMembers.removedAt} is not null`,
      })
      .from(workspaceMembers)
      .$dynamic(),
  within: (given: Given<Input>) => eq(workspaceMembers.workspaceId, given.workspaceId),
  where: ({ search, among, presentOnly, withoutNumbers }) =>
    and(
      presentOnly ? isNull(workspaceMembers.removedAt) : isNull(workspaceMembers.mergedInto),
      search && contains(textOf(workspaceMembers, { withoutNumbers }), search),
      among && isOneOf(workspaceMembers.id, among),
    ),
  orders: () => ({ firstName: workspaceMembers.sortName }),
  standard: { firstName: 'asc' },
});

export type PersonOfMatrix = Awaited<ReturnType<typeof peopleList.rows>>[number];

export interface Narrowed {
  teamId?: string | undefined;
  state?: RequirementState | undefined;
  /** What one of must be required of them, in the state if one is given. */
  needs?: (() => Promise<Need<RequirementRecord>[]>) | undefined;
}

const presentCount = statement(
  'number of people of the matrix',
  (db, given: Given<{ workspaceId: string }>) =>
    db.select({ count: workspaces.memberCount }).from(workspaces).where(eq(workspaces.id, given.workspaceId)),
);

/** Whether a stretch covers the day, as `covers` of the contract says it. */
function coversDay({ workspace }: WorkspaceScope, { day, knownOn }: AsOf): SQL {
  const end = endOfDay(workspace.timeZone, day).toISOString();
  const known = endOfDay(workspace.timeZone, knownOn ?? day).toISOString();
  const isOpen =
    knownOn === null
      ? sql`(ended_at is null or ended_at >= ${end}::timestamptz)`
      : sql`(began_at < ${known}::timestamptz and (ended_at is null or ended_at >= least(${end}::timestamptz, ${known}::timestamptz)))`;
  return sql`began_at < ${end}::timestamptz and ${isOpen}`;
}

/**
 * The members who had a place in a team on the day, as a subselect of their ids. Others than admins see only those whom they may see today:
 * somebody who left the team has left its past days too.
 */
export function membersOfTeam(scope: MemberScope, asOf: AsOf, teamId: string): SQL {
  const then = sql`
    select member_id from ${teamSpans}
    where workspace_id = ${scope.workspace.id} and team_id = ${teamId} and ${coversDay(scope, asOf)}`;
  if (isPresent(scope, asOf) || can(scope, 'workspace:manage')) return then;
  return sql`${then} and member_id in (${managedBy(scope, scope.member.id)})`;
}

/** The members who were in the workspace on the day, as a subselect of their ids. */
const membersOn = (scope: WorkspaceScope, asOf: AsOf): SQL => sql`
  select member_id from ${memberSpans} where workspace_id = ${scope.workspace.id} and ${coversDay(scope, asOf)}`;

/** The ids of those to whom the filters apply on the day. */
async function idsAmong(
  scope: MemberScope,
  asOf: AsOf,
  { teamId, state, needs }: Narrowed,
): Promise<string[]> {
  const team = teamId === undefined ? undefined : membersOfTeam(scope, asOf, teamId);
  const sets: SQL[] = [];
  if (!isPresent(scope, asOf)) sets.push(membersOn(scope, asOf));
  if (team) sets.push(team);
  if (needs) {
    const isShown = state ? sql`where state = ${state}` : sql``;
    sets.push(sql`select member_id from (${cellsSql(scope, asOf, await needs(), team)}) as cell ${isShown}`);
  }
  const both = sql.join(
    sets.map((set) => sql`select member_id from (${set}) as people`),
    sql` intersect `,
  );
  const { rows } = await scope.tx.execute<{ ids: string[] }>(
    sql`select array(select distinct member_id from (${both}) as found) as ids`,
  );
  return rows[0]?.ids ?? [];
}

/** One page of the people who were in the workspace on a day, by name, and how many there are in all. */
export async function listPeople<Item extends { id: string }>(
  scope: MemberScope,
  asOf: AsOf,
  request: z.output<(typeof calls.list)['body']>,
  narrowed: Narrowed,
  load: (people: PersonOfMatrix[]) => Promise<Item[]>,
) {
  const { id: workspaceId } = scope.workspace;
  const search = searched(request.search);
  const presentOnly = isPresent(scope, asOf) ? true : undefined;
  const isEverybody = presentOnly && narrowed.teamId === undefined && narrowed.needs === undefined;
  const among = isEverybody ? undefined : await idsAmong(scope, asOf, narrowed);
  const isWhole = isEverybody && search === undefined;
  const countAll = async () => ({ '': (await presentCount.run(scope, { workspaceId }))[0]?.count ?? 0 });
  return peopleList.page(
    scope,
    request,
    { workspaceId, search, among, presentOnly, ...peopleSearch(scope) },
    load,
    isWhole ? countAll : undefined,
  );
}
