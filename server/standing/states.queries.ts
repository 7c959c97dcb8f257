import { type SQL, sql } from 'drizzle-orm';
import { endOfDay } from '#contract/rules/calendar.ts';
import { addDays } from '#contract/rules/dates.ts';
import type { FactDays } from '#contract/rules/documents.ts';
import type { AsOf } from '#contract/rules/requirements/records.ts';
import {
  GAPS,
  holdsOn,
  type Need,
  needsOf,
  REQUIREMENT_STATES,
  type RequirementState,
} from '#contract/rules/requirements/requirements.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { alwaysExpiring, isDue, isExpired, isInForce } from '#server/db/expiration.ts';
import { backSql, type Ends, isKnownOf, list } from './grace.queries.ts';
import { isPresent, type RequirementHead, type RequirementRecord } from './requirements.queries.ts';
import { inEach, type Standings, type StateCounts } from './standings.ts';

/** A moment for the database; it knows moments before and after all others. */
const moment = (at: Date | 'infinity' | '-infinity') => (at instanceof Date ? at.toISOString() : at);

/** Whether a stretch covers the day, as `covers` of the contract says it. `end` and `known` are the moments at which day and knowledge end. */
const covers = (table: string, [began, ended]: [string, string], { end, known }: Ends): SQL => {
  const [from, until] = [sql.raw(`${table}.${began}`), sql.raw(`${table}.${ended}`)];
  const isOpen = sql`(${until} is null or ${until} >= ${end}::timestamptz)`;
  if (known === null)
    return sql`(${from} < ${end}::timestamptz and ${isOpen} and ${isKnownOf(table, known)})`;
  return sql`(${from} < ${end}::timestamptz and ${from} < ${known}::timestamptz
    and (${isOpen} or ${until} >= ${known}::timestamptz) and ${isKnownOf(table, known)})`;
};

/** Whether a stretch covers the day on which something was known; one that goes on is what is known now. */
const isKnown = (table: string, known: string | null): SQL => {
  const [from, until] = [sql.raw(`${table}.began_at`), sql.raw(`${table}.ended_at`)];
  return known === null
    ? sql`${until} is null`
    : sql`(${from} < ${known}::timestamptz and (${until} is null or ${until} >= ${known}::timestamptz))`;
};

/** The day from which a version counts that was issued on a day, or on an unknown one, and entered at a moment: `countsFrom` of the contract. */
const countsFrom = (issuedOn: SQL, enteredAt: SQL, timeZone: string): SQL =>
  sql`least(coalesce(${issuedOn}, version.recorded_on), (${enteredAt} at time zone ${timeZone})::date)`;

/** The versions that were known to be of the kinds, each as it was known and stood on the day, and those that were deleted since. */
const knownVersions = (
  { id: workspaceId, timeZone }: WorkspaceScope['workspace'],
  kinds: SQL,
  today: string,
  { end, known }: Ends,
  members?: SQL,
): SQL => {
  const ended = sql`select version_id from version_ends as ending
    where workspace_id = ${workspaceId} and least(ends_on, (began_at at time zone ${timeZone})::date) <= ${today}::date and ${isKnown('ending', known)}`;
  const isUndecided = known === null ? sql`false` : sql`version.decided_at >= ${known}::timestamptz`;
  const day = (
    column: string,
    name: keyof FactDays,
  ) => sql`case when ${isUndecided} and version.submitted is not null
    then (version.submitted ->> ${sql.raw(`'${name}'`)})::date else version.${sql.raw(column)} end`;
  const enteredAt = sql`case when ${isUndecided} then version.created_at else coalesce(version.decided_at, version.created_at) end`;
  const wasGone =
    known === null
      ? sql`false`
      : sql`exists (select from deleted_evidence as gone where gone.workspace_id = span.workspace_id
          and gone.version_id = span.version_id and gone.deleted_at < least(${known}::timestamptz, ${end}::timestamptz) and gone.restored_at >= ${known}::timestamptz)`;
  const versions = (table: string, id: string) => sql`
    select span.member_id, span.kind_id, span.document_id, span.version_id as id, ${countsFrom(day('issued_on', 'issuedOn'), enteredAt, timeZone)} as counts_from, version.corrects, version.created_at,
      case when ${isUndecided} then 'SUBMITTED' when span.version_id in (${ended}) then 'WITHDRAWN' else version.state end as state,
      ${day('expiration_date', 'expirationDate')} as expiration_date, ${day('expiration_reminder', 'expirationReminder')} as expiration_reminder
    from evidence_spans as span join ${sql.raw(table)} as version on version.${sql.raw(id)} = span.version_id
    where span.workspace_id = ${workspaceId} and span.kind_id = any(${kinds}) and ${isKnown('span', known)} and not ${wasGone}
      and ${members ? sql`span.member_id in (${members})` : sql`true`}`;
  return sql`${versions('document_versions', 'id')} union all
    ${versions('deleted_evidence', 'version_id')} and version.restored_at is null
      and version.deleted_at >= least(${known}::timestamptz, ${end}::timestamptz)`;
};

const DATES = { expirationDate: sql`expiration_date`, expirationReminder: sql`expiration_reminder` };

/** The kinds that were known to always expire. */
const expiringKinds = (workspaceId: string, { known }: Ends): SQL =>
  known === null
    ? alwaysExpiring(workspaceId)
    : sql`array(select kind_id from expiry_spans as span where workspace_id = ${workspaceId} and ${isKnown('span', known)})`;

/** How well what is in force proves it on the day: 1 met, 2 expires soon, 3 expired, 4 undated. */
const gradeSql = (day: string, expiring: SQL) => sql`case
  when expiration_date is null then case when kind_id = any(${expiring}) then 4 else 1 end
  when ${isExpired(day, DATES)} then 3
  when ${isDue(day, DATES)} then 2
  else 1 end`;

/** A need, as people stand to it; with `supposedBy` as if they were in no team but, from the day on, in one that these requirements name. */
export interface AskedNeed extends Need<RequirementRecord> {
  supposedBy?: ReadonlySet<RequirementRecord>;
}

/** The requirements of needs in the order in which they decide: what blocks comes first. */
export const inRank = (needs: AskedNeed[]): RequirementRecord[] =>
  [...new Set(needs.flatMap(({ requirements }) => requirements))].sort(
    (one, other) => Number(other.blocking) - Number(one.blocking),
  );

/**
 * The cells of all people for some needs on a day: rows of `need` (its place in `needs`), `member_id`, `state` and `rank`: the place in `inRank`
 * of the requirement that decides what a gap means. It is `standingTo` of the contract, set by set; a property test holds both together
 * (REQ-02). `members` narrows it to some people.
 */
export function cellsSql(scope: WorkspaceScope, asOf: AsOf, needs: AskedNeed[], members?: SQL): SQL {
  const { id: workspaceId, timeZone } = scope.workspace;
  const { day, knownOn } = asOf;
  const ends: Ends = {
    end: moment(endOfDay(timeZone, day)),
    known: knownOn === null ? null : moment(endOfDay(timeZone, knownOn)),
  };
  const ranks = new Map(inRank(needs).map((requirement, rank) => [requirement, rank]));
  /** Since when somebody is in grace unless they came back. An end of a day is searched for, and a need may be asked in many ways. */
  const since = new Map(
    [...ranks.keys()].map((requirement) => {
      const { from, graceDays, namesFrom } = requirement;
      const last = addDays(day, -graceDays);
      const isNew = (from !== null && from > last) || (namesFrom !== null && namesFrom > last);
      return [
        requirement,
        moment(graceDays === 0 ? 'infinity' : isNew ? '-infinity' : endOfDay(timeZone, last)),
      ];
    }),
  );
  const isSupposed = needs.some(({ supposedBy }) => supposedBy !== undefined);
  const back = backSql(scope, asOf, { requirements: [...ranks.keys()], isSupposed, members, ends });
  const wanted = needs.flatMap(({ requirements, supposedBy }, need) =>
    requirements
      .filter((requirement) => holdsOn(requirement, day))
      .map((requirement) => {
        const { id, revisionId } = requirement;
        const newcomersSince = since.get(requirement) ?? 'infinity';
        const supposed = supposedBy ? supposedBy.has(requirement) : null;
        return { need, id, revisionId, newcomersSince, supposed, rank: ranks.get(requirement) ?? 0 };
      }),
  );
  const kindsOfNeeds = needs.flatMap(({ kindIds }, need) => kindIds.map((kindId) => ({ need, kindId })));
  const kinds = list([...new Set(kindsOfNeeds.map(({ kindId }) => kindId))], 'text');
  const isAmong = members ? sql`member_id in (${members})` : sql`true`;
  const expiring = expiringKinds(workspaceId, ends);
  const evidence = isPresent(scope, asOf)
    ? sql`
      select member_id, kind_id, ${gradeSql(day, expiring)} as grade from documents
      where workspace_id = ${workspaceId} and state = 'ACCEPTED' and kind_id = any(${kinds}) and ${isAmong}`
    : sql`
      select member_id, kind_id, ${gradeSql(day, expiring)} as grade from (
        select distinct on (document_id) * from known as version
        where state = 'ACCEPTED' and counts_from <= ${day}::date and ${isAmong}
          and not exists (select from known as correction where correction.corrects = version.id
            and correction.state in ('ACCEPTED', 'WITHDRAWN'))
        order by document_id,
          coalesce(expiration_date, case when kind_id = any(${expiring}) then '-infinity' else 'infinity' end::date) desc,
          created_at desc, id desc) as in_force`;
  const waiting = sql`counts_from <= ${day}::date
    and ${isInForce(day, DATES.expirationDate)} and ${isAmong}`;
  const submitted = isPresent(scope, asOf)
    ? sql`
      select document.member_id, document.kind_id from documents as document
        join document_versions as version on version.document_id = document.id and version.state = 'SUBMITTED'
      where document.workspace_id = ${workspaceId} and document.is_waiting and document.kind_id = any(${kinds})
        and ${countsFrom(sql`version.issued_on`, sql`version.created_at`, timeZone)} <= ${day}::date
        and ${isInForce(day, sql`version.expiration_date`)} and ${isAmong}`
    : sql`select member_id, kind_id from known where state = 'SUBMITTED' and ${waiting}`;
  // Only where it is asked: without statistics of what is supposed, PostgreSQL would expect hardly any places, and join them badly.
  const supposedPlaces = isSupposed
    ? sql`where supposed is null
      union all
      select need, requirement_id, newcomers_since, rank, member_id, ${moment(endOfDay(timeZone, addDays(day, -1)))}::timestamptz
      from wanted cross join present where supposed`
    : sql``;
  return sql`
    with ${isPresent(scope, asOf) ? sql`` : sql`known as materialized (${knownVersions(scope.workspace, kinds, day, ends, members)}),`}
    wanted as (
      select * from unnest(${list(
        wanted.map(({ need }) => need),
        'integer',
      )}, ${list(
        wanted.map(({ id }) => id),
        'text',
      )},
        ${list(
          wanted.map(({ revisionId }) => revisionId),
          'text',
        )}, ${list(
          wanted.map(({ newcomersSince }) => newcomersSince),
          'timestamptz',
        )}, ${list(
          wanted.map(({ supposed }) => supposed),
          'boolean',
        )}, ${list(
          wanted.map(({ rank }) => rank),
          'integer',
        )}) as wanted (need, requirement_id, revision_id, newcomers_since, supposed, rank)
    ), need_kinds as (
      select * from unnest(${list(
        kindsOfNeeds.map(({ need }) => need),
        'integer',
      )}, ${list(
        kindsOfNeeds.map(({ kindId }) => kindId),
        'text',
      )}) as need_kinds (need, kind_id)
    ), present as (
      select member_id, role, joined_at, began_at from member_spans as span
      where workspace_id = ${workspaceId} and ${covers('span', ['began_at', 'ended_at'], ends)} and ${isAmong}
    ), named as (
      select wanted.*, requirements.everyone, requirements.roles
      from wanted join requirements on requirements.workspace_id = ${workspaceId} and requirements.id = wanted.revision_id
    ), reach as (
      select need, requirement_id, newcomers_since, rank, member_id, joined_at as since from named cross join present where everyone
      union all
      select need, requirement_id, newcomers_since, rank, member_id, began_at
      from named cross join unnest(roles) as given (role) join present using (role)
      union all
      select need, requirement_id, newcomers_since, rank, present.member_id, span.began_at
      from wanted join requirement_trades as trade on trade.workspace_id = ${workspaceId} and trade.revision_id = wanted.revision_id
        join trade_spans as span on span.workspace_id = ${workspaceId} and span.trade_id = trade.trade_id
          and ${covers('span', ['began_at', 'ended_at'], ends)}
        join present on present.member_id = span.member_id
      union all
      select need, requirement_id, newcomers_since, rank, present.member_id, span.began_at
      from wanted join requirement_teams as team on team.workspace_id = ${workspaceId} and team.revision_id = wanted.revision_id
        join team_spans as span on span.workspace_id = ${workspaceId} and span.team_id = team.team_id
          and ${covers('span', ['began_at', 'ended_at'], ends)}
        join present on present.member_id = span.member_id
      ${supposedPlaces}
      union all
      select need, requirement_id, newcomers_since, rank, present.member_id, joined_at
      from wanted join requirement_members as one on one.workspace_id = ${workspaceId} and one.revision_id = wanted.revision_id
          and ${isKnownOf('one', ends.known)}
        join present on present.member_id = one.member_id
    ), exempted as (
      select distinct member_id, requirement_id, true as is_exempt from exemptions as given
      where workspace_id = ${workspaceId} and last_day >= ${day}::date and ${covers('given', ['created_at', 'ended_at'], ends)}
    )${back ?? sql``}, required as (
      select need, member_id, bool_and(is_exempt is true) as is_exempt,
        bool_and(since >= newcomers_since ${back ? sql`and is_back is null` : sql``}) filter (where is_exempt is not true) as is_in_grace,
        min(rank) filter (where is_exempt is not true) as rank
      from reach left join exempted using (member_id, requirement_id)
        ${back ? sql`left join back using (member_id, requirement_id)` : sql``} group by need, member_id
    ), best as (
      select need, member_id, min(grade) as grade from need_kinds join (${evidence}) as evidence using (kind_id)
      group by need, member_id
    ), waits as (
      select distinct need, member_id, true as is_waiting from need_kinds join (${submitted}) as submitted using (kind_id)
    )
    select need, member_id, rank, case
      when is_exempt then 'EXEMPT' when grade = 1 then 'MET' when grade = 2 then 'EXPIRES_SOON'
      when is_waiting then 'WAITING' when grade = 3 then 'EXPIRED' when grade = 4 then 'UNDATED'
      when is_in_grace then 'IN_GRACE' else 'MISSING' end as state
    from required left join best using (need, member_id) left join waits using (need, member_id)`;
}

/** How many people are in each state in each need by itself, in `of`, and how they stand to all of the needs. */
export async function countStates(
  scope: WorkspaceScope,
  asOf: AsOf,
  needs: Need<RequirementRecord>[],
  members?: SQL,
): Promise<{ of: StateCounts[]; standings: Standings }> {
  const of = needs.map((): StateCounts => ({}));
  if (needs.length === 0) return { of, standings: { ids: [], cells: inEach(() => []), blocked: [] } };
  // A large workspace has millions of cells, which would be sorted on disk.
  await scope.tx.execute(sql`select set_config('work_mem', '64MB', true)`);
  const blockers = inRank(needs).filter(({ blocking }) => blocking).length;
  const ofPerson = REQUIREMENT_STATES.map(
    (state) => sql`coalesce(sum(cells) filter (where state = ${state}), 0) as ${sql.identifier(state)}`,
  );
  const ofAll = REQUIREMENT_STATES.map(
    (state) => sql`${state}::text, coalesce(json_agg(${sql.identifier(state)}), '[]')`,
  );
  const { rows } = await scope.tx.execute<{
    need: number | null;
    state: RequirementState;
    count: number;
    standings: Standings | null;
  }>(sql`
    with cell as materialized (
      select need, member_id, state, rank < ${blockers}::integer and state = any(${sql.param([...GAPS])}::text[]) as is_blocked
      from (${cellsSql(scope, asOf, needs, members)}) as cell)
    select need, state, count(*)::integer as count, null::json as standings from cell group by need, state
    union all
    select null, null, 0, json_build_object('ids', coalesce(json_agg(member_id), '[]'), 'cells', json_build_object(${sql.join(ofAll, sql`, `)}),
      'blocked', coalesce(json_agg(blocked), '[]'))
    from (select member_id, sum(blocked)::integer as blocked, ${sql.join(ofPerson, sql`, `)}
      from (select member_id, state, count(*) as cells, count(*) filter (where is_blocked) as blocked from cell group by member_id, state) as stands
      group by member_id) as person`);
  const standings = rows.find((row) => row.standings)?.standings;
  if (!standings) throw new Error('A count has a row of how people stand.');
  for (const { need, state, count } of rows) {
    const target = need === null ? undefined : of[need];
    if (target) target[state] = count;
  }
  return { of, standings };
}

/** Each requirement as a need of its own, to count the people whom it reaches by itself. */
export const apart = (requirements: RequirementRecord[]): Need<RequirementRecord>[] =>
  requirements.map((requirement) => ({
    id: requirement.id,
    kindIds: requirement.kindIds,
    requirements: [requirement],
  }));

/** The needs of which something holds on a day, in the order of their names. */
export const needsOn = <One extends RequirementHead>(requirements: One[], day: string): Need<One>[] =>
  needsOf(requirements).filter((need) => need.requirements.some((requirement) => holdsOn(requirement, day)));
