import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { requirementMatrix as calls } from '#contract/requirements/matrix.ts';
import { endOfDay } from '#contract/rules/calendar.ts';
import type { AsOf } from '#contract/rules/requirements/records.ts';
import type { Need, RequirementState } from '#contract/rules/requirements/requirements.ts';
import { can, type MemberScope, type WorkspaceScope } from '#server/core/scope.ts';
import type { Transaction } from '#server/db/connect.ts';
import { listPage } from '#server/db/listPage.ts';
import { contains, HEAVY_STEP, isOneOf, searched } from '#server/db/paging.ts';
import { memberSpans, teamSpans, workspaceMembers, workspaces } from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';
import { managedBy } from '#server/members/places.queries.ts';
import { summaryOf } from '#server/members/queries.ts';
import { type PeopleSearch, peopleSearch, textOf } from '#server/members/search.queries.ts';
import {
  isKnownAt,
  isPresent,
  knownAt,
  type RequirementRecord,
} from '#server/standing/requirements.queries.ts';
import { cellsSql } from '#server/standing/states.queries.ts';

interface Input extends PeopleSearch {
  workspaceId: string;
  search?: string[] | undefined;
  /** These alone; in the second one if they are many. */
  among?: string[] | undefined;
  amongMany?: string[] | undefined;
  /** Those who are there now; on a past day people were there who have left since. */
  presentOnly?: true | undefined;
  /** Those who were there then: the ends of a day and of the knowledge of it. */
  end?: string | undefined;
  known?: string | undefined;
}

/** So many people are looked up one by one. Of more, those of a page are found sooner in the order of the names. */
const FEW = 500;

const peopleList = listPage('people of the matrix', {
  id: workspaceMembers.id,
  step: HEAVY_STEP,
  rows: (db) =>
    db
      .select({
        ...summaryOf(workspaceMembers),
        hasLeft: sql<boolean>`(${workspaceMembers.removedAt} is not null or ${workspaceMembers.status} = 'DEACTIVATED')`,
      })
      .from(workspaceMembers)
      .$dynamic(),
  within: (given: Given<Input>) => eq(workspaceMembers.workspaceId, given.workspaceId),
  where: ({ workspaceId, search, among, amongMany, presentOnly, end, known, withoutNumbers }) =>
    and(
      presentOnly && and(isNull(workspaceMembers.removedAt), ne(workspaceMembers.status, 'DEACTIVATED')),
      end &&
        known &&
        sql`exists (select from member_spans where workspace_id = ${workspaceId} and member_id = ${workspaceMembers.id} and ${coversDay({ end, known })})`,
      search && contains(textOf(workspaceMembers, { withoutNumbers }), search),
      among && isOneOf(workspaceMembers.id, among),
      amongMany && sql`(${workspaceMembers.id} in (select unnest(${amongMany}::text[]))) is true`,
    ),
  orders: () => ({ firstName: workspaceMembers.sortName }),
  standard: { firstName: 'asc' },
});

export type PersonOfMatrix = Awaited<ReturnType<typeof peopleList.rows>>[number];

export interface Narrowed {
  teamId?: string | undefined;
  states?: RequirementState[] | undefined;
  /** Those who are in the states, where that is known. */
  among?: (() => Promise<string[]>) | undefined;
  /** What one of must be required of them, in one of the states if some are given. */
  needs?: (() => Promise<Need<RequirementRecord>[]>) | undefined;
}

interface Ends {
  end: string;
  known: string;
}

const deactivated = (db: Transaction, { workspaceId }: Given<{ workspaceId: string }>) =>
  db
    .select({ count: sql`count(*)::integer` })
    .from(workspaceMembers)
    .where(
      and(
        eq(workspaceMembers.workspaceId, workspaceId),
        isNull(workspaceMembers.removedAt),
        eq(workspaceMembers.status, 'DEACTIVATED'),
      ),
    );

const presentCount = statement(
  'number of people of the matrix',
  (db, given: Given<{ workspaceId: string }>) =>
    db
      .select({ count: sql<number>`${workspaces.memberCount} - ${deactivated(db, given)}` })
      .from(workspaces)
      .where(eq(workspaces.id, given.workspaceId)),
);

const pastCount = statement(
  'number of people of a past day',
  (db, given: Given<Ends & { workspaceId: string }>) =>
    db.select({ count: sql<number>`count(*)::integer` }).from(sql`(
    select distinct member_id from member_spans where workspace_id = ${given.workspaceId} and ${coversDay(given)}) as people`),
);

/** The moments at which a day and the knowledge of it end. */
const endsOf = (scope: WorkspaceScope, asOf: AsOf) => ({
  end: endOfDay(scope.workspace.timeZone, asOf.day).toISOString(),
  known: knownAt(scope, asOf),
});

/** True of rows of `member_spans` and `team_spans` that cover the day, as `covers` of the contract says it. */
const coversDay = ({ end, known }: Ends | Given<Ends>): SQL => sql`
  began_at < least(${end}::timestamptz, ${known}::timestamptz)
  and (ended_at is null or ended_at >= least(${end}::timestamptz, ${known}::timestamptz))
  and ${isKnownAt(known)}`;

/**
 * The members who had a place in a team on the day, as a subselect of their ids. Others than admins see only those whom they may see today:
 * somebody who left the team has left its past days too.
 */
export function membersOfTeam(scope: MemberScope, asOf: AsOf, teamId: string): SQL {
  const then = sql`
    select member_id from ${teamSpans}
    where workspace_id = ${scope.workspace.id} and team_id = ${teamId} and ${coversDay(endsOf(scope, asOf))}`;
  if (isPresent(scope, asOf) || can(scope, 'workspace:manage')) return then;
  return sql`${then} and member_id in (${managedBy(scope, scope.member.id)})`;
}

/** The members who were in the workspace on the day, as a subselect of their ids. */
const membersOn = (scope: WorkspaceScope, asOf: AsOf): SQL => sql`
  select member_id from ${memberSpans} where workspace_id = ${scope.workspace.id} and ${coversDay(endsOf(scope, asOf))}`;

/** The ids of those to whom the filters apply on the day; as JSON, since the driver takes long to read an array of thousands. */
async function idsAmong(
  scope: MemberScope,
  asOf: AsOf,
  { teamId, states, needs }: Narrowed,
): Promise<string[]> {
  const team = teamId === undefined ? undefined : membersOfTeam(scope, asOf, teamId);
  const sets: SQL[] = [];
  if (!isPresent(scope, asOf)) sets.push(membersOn(scope, asOf));
  if (team) sets.push(team);
  if (needs) {
    const isShown = states ? sql`where state = any(${sql.param(states)}::text[])` : sql``;
    sets.push(sql`select member_id from (${cellsSql(scope, asOf, await needs(), team)}) as cell ${isShown}`);
  }
  const both = sql.join(
    sets.map((set) => sql`select member_id from (${set}) as people`),
    sql` intersect `,
  );
  const { rows } = await scope.tx.execute<{ ids: string[] | null }>(
    sql`select json_agg(distinct member_id) as ids from (${both}) as found`,
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
  const isEverybody = narrowed.teamId === undefined && narrowed.needs === undefined;
  const then = isEverybody && !presentOnly ? endsOf(scope, asOf) : undefined;
  const among = isEverybody ? undefined : await (narrowed.among?.() ?? idsAmong(scope, asOf, narrowed));
  const only = among && { [among.length > FEW ? 'amongMany' : 'among']: among };
  const countAll = async () => {
    if (among) return { '': among.length };
    const [row] = await (then
      ? pastCount.run(scope, { workspaceId, ...then })
      : presentCount.run(scope, { workspaceId }));
    return { '': row?.count ?? 0 };
  };
  // Cells are those of people who are there; a team may have people who deleted their account.
  const isCounted = search === undefined && (narrowed.needs !== undefined || isEverybody);
  return peopleList.page(
    scope,
    request,
    { workspaceId, search, presentOnly, ...only, ...then, ...peopleSearch(scope) },
    load,
    isCounted ? countAll : undefined,
  );
}
