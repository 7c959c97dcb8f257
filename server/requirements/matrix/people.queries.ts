import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { requirementMatrix as calls } from '#contract/requirements/matrix.ts';
import { endOfDay } from '#contract/rules/calendar.ts';
import type { AsOf } from '#contract/rules/requirements/records.ts';
import { LACKING, type Need, type RequirementState } from '#contract/rules/requirements/requirements.ts';
import { can, type MemberScope, type WorkspaceScope } from '#server/core/scope.ts';
import type { Transaction } from '#server/db/connect.ts';
import { listPage } from '#server/db/listPage.ts';
import { contains, HEAVY_STEP, isOneOf, searched } from '#server/db/paging.ts';
import { memberSpans, teamSpans, teams, workspaceMembers, workspaces } from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';
import { together } from '#server/db/transaction.ts';
import { managedBy } from '#server/members/places.queries.ts';
import { reachedTeams } from '#server/members/policy.ts';
import { summaryOf } from '#server/members/queries.ts';
import { type PeopleSearch, peopleSearch, textOf } from '#server/members/search.queries.ts';
import {
  isKnownAt,
  isPresent,
  knownAt,
  type RequirementRecord,
} from '#server/standing/requirements.queries.ts';
import { lackingOf, type Standings } from '#server/standing/standings.ts';
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
  /** Those who are in one of these states. */
  states?: RequirementState[] | undefined;
  /** Leaves those alone of whom something of `needs` is required. */
  isOfNeeds?: boolean;
  /** The needs to which the states belong. */
  needs: () => Promise<Need<RequirementRecord>[]>;
  /** How all people stand to all of `needs`, where that is kept. */
  kept?: (() => Promise<Standings>) | undefined;
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

/** Somebody’s id with the number of cells in which they lack something. */
type Lacking = Map<string, number>;

/** Those to whom the filters apply on the day; as JSON, since the driver takes long to read an array of thousands. */
async function lackingAmong(
  scope: MemberScope,
  asOf: AsOf,
  { teamId, states, isOfNeeds, needs }: Narrowed,
  isCounted: boolean,
): Promise<Lacking> {
  const team = teamId === undefined ? undefined : membersOfTeam(scope, asOf, teamId);
  const isAsked = states !== undefined || isOfNeeds;
  const sets: SQL[] = [];
  if (!isPresent(scope, asOf)) sets.push(membersOn(scope, asOf));
  if (team) sets.push(team);
  // Of everybody it is known who they are.
  if (isAsked || sets.length === 0) {
    const isShown = states ? sql`where state = any(${sql.param(states)}::text[])` : sql``;
    sets.push(sql`select member_id from cell ${isShown}`);
  }
  const both = sql.join(
    sets.map((set) => sql`select member_id from (${set}) as people`),
    sql` intersect `,
  );
  const cells =
    isAsked || isCounted
      ? sql`select member_id, state from (${cellsSql(scope, asOf, await needs(), team)}) as stands`
      : sql`select null::text as member_id, null::text as state where false`;
  const { rows } = await scope.tx.execute<{ ids: string[] | null; lacking: number[] | null }>(sql`
    with cell as materialized (${cells})
    select json_agg(member_id) as ids, json_agg(coalesce(lacking, 0)) as lacking
    from (select distinct member_id from (${both}) as shown) as people
      left join (select member_id, count(*) as lacking from cell
        where state = any(${sql.param([...LACKING])}::text[]) group by member_id) as counted using (member_id)`);
  const { ids, lacking } = rows[0] ?? {};
  return new Map(ids?.map((id, place) => [id, lacking?.[place] ?? 0]));
}

/** The people of a request: what the list of them is asked for, how much they lack where that is known, and how many they are where that is kept. */
async function peopleAsked(
  scope: MemberScope,
  asOf: AsOf,
  { search: text, ...narrowed }: Narrowed & { search: string | undefined },
  isCounted: boolean,
) {
  const { id: workspaceId } = scope.workspace;
  const search = searched(text);
  const presentOnly = isPresent(scope, asOf) ? true : undefined;
  const isOfCells = narrowed.states !== undefined || narrowed.isOfNeeds === true;
  const isEverybody = narrowed.teamId === undefined && !isOfCells;
  const then = isEverybody && !presentOnly ? endsOf(scope, asOf) : undefined;
  const input: Input = { workspaceId, search, presentOnly, ...then, ...peopleSearch(scope) };
  const howMuch = async () =>
    narrowed.kept
      ? lackingOf(await narrowed.kept(), narrowed.states)
      : lackingAmong(scope, asOf, narrowed, isCounted);
  const [lacking, found] = await together(
    scope,
    async () => (isEverybody && !isCounted ? undefined : howMuch()),
    async () => (isCounted && search ? peopleList.allIds(scope, input) : undefined),
  );
  const countAll = async (): Promise<number> => {
    if (!isEverybody) return lacking?.size ?? 0;
    const [row] = await (then
      ? pastCount.run(scope, { workspaceId, ...then })
      : presentCount.run(scope, { workspaceId }));
    return row?.count ?? 0;
  };
  // Cells are those of people who are there; a team may have people who deleted their account.
  const isKnown = search === undefined && (isOfCells || isEverybody);
  return {
    input,
    lacking,
    /** Whom the search finds, where it is asked for beside the cells. */
    found,
    ids: isEverybody ? undefined : [...(lacking?.keys() ?? [])],
    countAll: isKnown ? countAll : undefined,
  };
}

/** These alone, if some are named. */
const only = (ids: string[] | undefined) => ids && { [ids.length > FEW ? 'amongMany' : 'among']: ids };

/** One page of the people who were in the workspace on a day, by name or by how much they lack, and how many there are in all. */
export async function listPeople<Item extends { id: string }>(
  scope: MemberScope,
  asOf: AsOf,
  request: z.output<(typeof calls.list)['body']>,
  narrowed: Narrowed,
  load: (people: PersonOfMatrix[]) => Promise<Item[]>,
) {
  const orders = request.orderBy ?? [];
  const worst = orders[0]?.lacking;
  const asked = await peopleAsked(scope, asOf, { ...narrowed, search: request.search }, worst !== undefined);
  const { input, lacking = new Map<string, number>(), found, ids, countAll } = asked;
  const byName = orders.flatMap(({ firstName }) => (firstName ? { firstName } : []));
  const named = { ...request, orderBy: byName };
  if (worst === undefined)
    return peopleList.page(
      scope,
      named,
      { ...input, ...only(ids) },
      load,
      countAll && (async () => ({ '': await countAll() })),
    );
  // Of some people nothing is required.
  const isWhole = countAll !== undefined && (await countAll()) === lacking.size;
  const listed = found ?? (isWhole ? undefined : await peopleList.allIds(scope, { ...input, ...only(ids) }));
  // Many are compared here, since their ids take long to send.
  const shown = listed?.filter((id) => ids === undefined || lacking.has(id));
  const numbers = shown ? new Map(shown.map((id) => [id, lacking.get(id) ?? 0])) : lacking;
  return peopleList.pageByNumber(
    scope,
    named,
    { numbers, direction: worst },
    (some) => ({ ...input, ...only(some) }),
    load,
  );
}

/** How many people a list without states has. */
export async function countPeople(
  scope: MemberScope,
  asOf: AsOf,
  narrowed: Pick<Narrowed, 'teamId' | 'needs'> & { search: string | undefined },
): Promise<number> {
  const { input, ids, countAll } = await peopleAsked(scope, asOf, narrowed, false);
  return countAll ? countAll() : (await peopleList.allIds(scope, { ...input, ...only(ids) })).length;
}

/** The ids of everybody of a day whom a search finds. */
export async function foundPeople(
  scope: MemberScope,
  asOf: AsOf,
  asked: Pick<Narrowed, 'needs'> & { search: string },
): Promise<string[]> {
  const { input } = await peopleAsked(scope, asOf, asked, false);
  return peopleList.allIds(scope, input);
}

/** The members of a team whom a search finds, as a subselect of their ids; undefined for all. */
export function membersAmong(
  scope: MemberScope,
  asOf: AsOf,
  { teamId, search }: { teamId: string | undefined; search: string | undefined },
): SQL | undefined {
  const patterns = searched(search);
  const sets = teamId ? [membersOfTeam(scope, asOf, teamId)] : [];
  if (patterns)
    sets.push(sql`select id from ${workspaceMembers} where workspace_id = ${scope.workspace.id}
      and ${contains(textOf(workspaceMembers, peopleSearch(scope)), patterns)}`);
  return sets.length > 0 ? sql.join(sets, sql` intersect `) : undefined;
}

const places = statement(
  'teams of people of the matrix',
  (db, given: Given<Ends & { workspaceId: string; memberIds: string[] }>) =>
    db
      .select({
        memberId: sql<string>`place.member_id`,
        teams: sql<
          { id: string; name: string }[]
        >`json_agg(json_build_object('id', ${teams.id}, 'name', ${teams.name}) order by ${teams.sortName}, ${teams.id})`,
      })
      .from(
        sql`(select distinct member_id, team_id from ${teamSpans}
          where workspace_id = ${given.workspaceId} and ${isOneOf(teamSpans.memberId, given.memberIds)} and ${coversDay(given)}) as place`,
      )
      .innerJoin(teams, and(eq(teams.workspaceId, given.workspaceId), sql`${teams.id} = place.team_id`))
      .groupBy(sql`place.member_id`),
);

/** In which teams people were on a day, by name: of those who don't see all teams, the ones that they see today. */
export async function teamsOn(
  scope: MemberScope,
  asOf: AsOf,
  memberIds: string[],
): Promise<Map<string, { id: string; name: string }[]>> {
  const given = { workspaceId: scope.workspace.id, memberIds, ...endsOf(scope, asOf) };
  const found = await places.run(scope, given);
  const ofMembers = new Map(found.map(({ memberId, teams: all }) => [memberId, all]));
  if (can(scope, 'workspace:manage')) return ofMembers;
  const ids = new Set(found.flatMap(({ teams: all }) => all.map(({ id }) => id)));
  const seen = await reachedTeams(scope, 'team:view', [...ids]);
  for (const [memberId, all] of ofMembers)
    ofMembers.set(
      memberId,
      all.filter(({ id }) => seen.has(id)),
    );
  return ofMembers;
}
