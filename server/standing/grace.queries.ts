import { type SQL, sql } from 'drizzle-orm';
import { daysUntil, endOfDay } from '#contract/rules/calendar.ts';
import { addDays, type CalendarDate } from '#contract/rules/dates.ts';
import type { AsOf } from '#contract/rules/requirements/records.ts';
import { REST_DAYS } from '#contract/rules/requirements/requirements.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import type { RequirementRecord } from './requirements.queries.ts';

export const list = (values: unknown[], type: 'text' | 'integer' | 'timestamptz' | 'boolean') =>
  sql`${sql.param(values)}::${sql.raw(type)}[]`;

/** The moments at which a day ends, and what was known; null for all that is known now. */
export interface Ends {
  end: string;
  known: string | null;
}

/** True of rows that were known of the member whom they name (`known_from`, `known_until`), which merges change. */
export const isKnownOf = (table: string, known: string | null): SQL => {
  const [from, until] = [sql.raw(`${table}.known_from`), sql.raw(`${table}.known_until`)];
  return known === null
    ? sql`${until} is null`
    : sql`(${from} is null or ${from} < ${known}::timestamptz) and (${until} is null or ${until} >= ${known}::timestamptz)`;
};

interface AskedBack {
  requirements: RequirementRecord[];
  isSupposed: boolean;
  members: SQL | undefined;
  ends: Ends;
}

/** Days as numbers, for the database: 1 is the first one of a table of the moments at which they began, 0 all before. */
function dayTable(timeZone: string, from: CalendarDate, to: CalendarDate) {
  const starts: string[] = [];
  let start = endOfDay(timeZone, addDays(from, -1));
  for (let day = from; day <= to; day = addDays(day, 1)) {
    starts.push(start.toISOString());
    start = endOfDay(timeZone, day, start);
  }
  return {
    numberOf: (day: CalendarDate): number => Math.max(0, daysUntil(day, from) + 1),
    numberSql: (at: SQL): SQL => sql`width_bucket(${at}, ${list(starts, 'timestamptz')})`,
  };
}

/** So long that it never ends. */
const ENDLESS = 1_000_000_000;

/**
 * Common tables behind that of `present`. The last one, `back`, has the people whose days of grace under a requirement are over, because
 * they fell under it before with short breaks only, as `firstDayUnder` of the contract says it; null where that can change nothing. It
 * looks at those who left something not long ago, and at everybody under a requirement that was changed not long ago or, if places are
 * supposed, at all.
 */
export function backSql(
  scope: WorkspaceScope,
  { day }: AsOf,
  { requirements, isSupposed, members, ends }: AskedBack,
): SQL | null {
  const { id: workspaceId, timeZone } = scope.workspace;
  const graced = requirements
    .map((requirement) => ({ requirement, last: addDays(day, -requirement.graceDays) }))
    .filter(({ requirement: { graceDays, from }, last }) => graceDays > 0 && (from === null || from <= last));
  const [first] = graced.map(({ last }) => addDays(last, -REST_DAYS)).sort();
  if (first === undefined) return null;
  const { numberOf, numberSql } = dayTable(timeZone, first, day);
  const windows = graced.flatMap(({ requirement, last }) => {
    const { id, revisionId, formerly, namesFrom } = requirement;
    const recent = formerly.filter(({ until }) => until > addDays(last, -REST_DAYS));
    const isAsked = isSupposed || recent.length > 0 || (namesFrom !== null && namesFrom > last);
    return [...recent, { revisionId, from: namesFrom, until: null }].map((named) => ({
      id,
      revisionId: named.revisionId,
      from: Math.max(numberOf(named.from ?? first), numberOf(requirement.from ?? first)),
      until: named.until === null ? ENDLESS : numberOf(named.until),
      last: numberOf(last),
      isAsked,
    }));
  });
  const isKnown = (at: SQL) => (ends.known === null ? sql`true` : sql`${at} < ${ends.known}::timestamptz`);
  const isAmong = members ? sql`member_id in (${members})` : sql`true`;
  const left = (
    table: string,
  ) => sql`select member_id from ${sql.identifier(table)} as span where workspace_id = ${workspaceId}
    and ${isKnownOf('span', ends.known)} and ended_at >= ${endOfDay(timeZone, addDays(first, -1)).toISOString()}::timestamptz and ${isKnown(sql`ended_at`)} and ${isAmong}`;
  const asked = (since: SQL) => sql`
    select asked.id, asked.member_id, asked.from_day, asked.until_day, asked.last_day, ${since} as began_at, span.began_at as known_at, span.ended_at`;
  const ofSpans = (
    spans: string,
    names: string,
    column: string,
  ) => sql`${asked(sql`span.began_at`)} from asked
    join ${sql.identifier(names)} as name on name.workspace_id = ${workspaceId} and name.revision_id = asked.revision_id
    join ${sql.identifier(spans)} as span on span.workspace_id = ${workspaceId} and span.member_id = asked.member_id
      and span.${sql.identifier(column)} = name.${sql.identifier(column)} and ${isKnownOf('span', ends.known)}`;
  const ofMembership = (since: SQL, condition: SQL) => sql`${asked(since)} from asked
    join requirements as revision on revision.workspace_id = ${workspaceId} and revision.id = asked.revision_id
    join member_spans as span on span.workspace_id = ${workspaceId} and span.member_id = asked.member_id
    where ${condition} and ${isKnownOf('span', ends.known)}`;
  return sql`, time_window as (
      select * from unnest(${list(
        windows.map(({ id }) => id),
        'text',
      )}, ${list(
        windows.map(({ revisionId }) => revisionId),
        'text',
      )}, ${list(
        windows.map(({ from }) => from),
        'integer',
      )}, ${list(
        windows.map(({ until }) => until),
        'integer',
      )}, ${list(
        windows.map(({ last }) => last),
        'integer',
      )}, ${list(
        windows.map(({ isAsked }) => isAsked),
        'boolean',
      )}) as time_window (id, revision_id, from_day, until_day, last_day, is_asked)
    ), moved as materialized (
      ${left('member_spans')} union ${left('team_spans')} union ${left('trade_spans')}
    ), asked as materialized (
      select time_window.*, member_id from time_window cross join moved where not is_asked
      union all select time_window.*, member_id from time_window cross join present where is_asked
    ), under as (
      ${ofMembership(sql`span.joined_at`, sql`revision.everyone`)}
      union all ${ofMembership(sql`span.began_at`, sql`span.role = any(revision.roles)`)}
      union all ${ofMembership(
        sql`span.joined_at`,
        sql`exists (select from requirement_members as name where name.workspace_id = ${workspaceId}
          and name.revision_id = asked.revision_id and name.member_id = asked.member_id and ${isKnownOf('name', ends.known)})`,
      )}
      union all ${ofSpans('trade_spans', 'requirement_trades', 'trade_id')}
      union all ${ofSpans('team_spans', 'requirement_teams', 'team_id')}
    ), days_under as (
      select id, member_id, last_day, greatest(from_day, ${numberSql(sql`began_at`)}) as begun, least(until_day,
        case when ended_at is null or not ${isKnown(sql`ended_at`)} then ${ENDLESS}::integer else ${numberSql(sql`ended_at`)} end) as ended
      from under where ${isKnown(sql`known_at`)}
      ${isSupposed ? sql`union all select id, member_id, last_day, ${numberOf(day)}::integer, ${ENDLESS}::integer from asked` : sql``}
    ), breaks as (
      select id, member_id, last_day, begun,
        begun - max(ended) over (partition by id, member_id order by begun rows between unbounded preceding and 1 preceding) as rest
      from days_under where begun < ended and begun <= ${numberOf(day)}::integer
    ), back as (
      select id as requirement_id, member_id, true as is_back from breaks group by id, member_id, last_day
      having max(begun) filter (where rest is null or rest >= ${REST_DAYS}::integer) <= last_day
    )`;
}
