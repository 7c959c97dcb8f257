import { type SQL, sql } from 'drizzle-orm';
import type { CalendarDate } from '#contract/rules/dates.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';

type In = Pick<WorkspaceScope, 'workspace'>;

/** A rule that is tried before it is saved: for documents of a kind, or for people who left. */
export interface TriedRule {
  kindId: string | null;
  months: number;
}

const ANY = sql`true`;

/** Which versions are looked at: those with the ids that a query has, and those of which a condition holds. */
interface Narrowed {
  ids?: SQL;
  only?: SQL;
}

/** The workspace's day of a moment. */
const dayOf = ({ workspace }: In, moment: SQL) => sql`(${moment} at time zone ${workspace.timeZone})::date`;

const isHeld = (memberId: SQL) => sql`exists (select from legal_holds as hold
  where hold.workspace_id = within.id and hold.member_id = ${memberId})`;

/**
 * Versions of documents that have ended, with the day from which they can be erased: `(id, corrects, document_id, member_id, kind_id, ended_on,
 * due_on)`. A version ends when it was rejected; one that was accepted with the first of these: it expired, was withdrawn or replaced,
 * corrected, or another one took its place as the one in force. A correction ends no earlier than what it corrects, which would count again
 * without it. One that is in force and has no expiration date has not ended. Nothing goes of a document of which something waits for review, and nothing of who is held. Without a rule to try it
 * is asked of the kinds.
 */
const endedVersions = (scope: In, rule: TriedRule | null, { ids, only = ANY }: Narrowed = {}) => {
  const recordedOn = (version: string) =>
    dayOf(scope, sql`coalesce(${sql.raw(version)}.decided_at, ${sql.raw(version)}.created_at)`);
  const rank = (version: string) =>
    sql`(coalesce(${sql.raw(version)}.expiration_date, case when kind.expires = 'ALWAYS' then '-infinity' else 'infinity' end::date),
      ${sql.raw(version)}.created_at, ${sql.raw(version)}.id)`;
  const months = rule ? sql`${rule.months}::integer` : sql`kind.retention_months`;
  const isRuled = sql`kind.workspace_id = within.id and kind.ended_at is null
    and ${rule ? sql`kind.id = ${rule.kindId}` : sql`kind.retention_months is not null`}`;
  // Without statistics the documents of a kind would be read once for each of a few versions: they are looked up one by one.
  const found = ids
    ? sql`
      cross join lateral (select * from document_versions where workspace_id = within.id and id = any(array(${ids})) offset 0) as version
      cross join lateral (select * from documents where id = version.document_id offset 0) as document
      join document_kinds as kind on kind.id = document.kind_id and ${isRuled}`
    : sql`
      join document_kinds as kind on ${isRuled}
      join documents as document on document.workspace_id = kind.workspace_id and document.kind_id = kind.id
      join document_versions as version on version.document_id = document.id`;
  return sql`
    select version.id, version.corrects, version.document_id, document.member_id, document.kind_id, ending.ended_on,
      (ending.ended_on + make_interval(months => ${months}))::date as due_on
    from workspaces as within ${found}
      cross join lateral (select least(
        version.expiration_date,
        (select stop.ends_on from version_ends as stop where stop.workspace_id = version.workspace_id
          and stop.version_id = version.id and stop.ended_at is null),
        (select min(${recordedOn('correction')}) from document_versions as correction
          where correction.workspace_id = version.workspace_id and correction.corrects = version.id and correction.state = 'ACCEPTED'),
        (select min(${recordedOn('better')}) from document_versions as better
          where document.version_id <> version.id and document.state = 'ACCEPTED' and better.document_id = version.document_id
            and better.state = 'ACCEPTED' and ${rank('better')} > ${rank('version')}
            and not exists (select from version_ends as stop where stop.workspace_id = better.workspace_id
              and stop.version_id = better.id and stop.ended_at is null)
            and not exists (select from document_versions as correction where correction.workspace_id = better.workspace_id
              and correction.corrects = better.id and correction.state = 'ACCEPTED'))) as first_on) as stopped
      cross join lateral (select case when version.state = 'REJECTED' then ${recordedOn('version')}
        when version.corrects is not null and stopped.first_on is not null then greatest(stopped.first_on, ${recordedOn('version')})
        else stopped.first_on end as ended_on) as ending
    where within.id = ${scope.workspace.id} and version.state in ('ACCEPTED', 'REJECTED') and not document.is_waiting
      and ending.ended_on is not null and not ${isHeld(sql`document.member_id`)} and ${only}`;
};

/** People who left, with the day from which all their records can be erased: `(id, ended_on, due_on)`. */
const peopleWhoLeft = (scope: In, rule: TriedRule | null, only: SQL = ANY) => {
  const months = rule ? sql`${rule.months}::integer` : sql`within.retention_left_months`;
  return sql`
    select member.id, ending.ended_on, (ending.ended_on + make_interval(months => ${months}))::date as due_on
    from workspaces as within
      join workspace_members as member on member.workspace_id = within.id
      cross join lateral (select ${dayOf(
        scope,
        sql`coalesce(member.removed_at, (select max(span.ended_at) from member_spans as span
          where span.workspace_id = member.workspace_id and span.member_id = member.id))`,
      )} as ended_on) as ending
    where within.id = ${scope.workspace.id} and (member.removed_at is not null or member.status = 'DEACTIVATED')
      and member.merged_into is null and member.erased_at is null and ending.ended_on is not null and ${months} is not null
      and not ${isHeld(sql`member.id`)} and ${only}`;
};

/** All that is due by the rules of today, whenever that is: `(what, id, member_id, kind_id, ended_on, due_on)`. */
const due = (scope: In) => sql`
  select 'VERSION' as what, version.id, version.member_id, version.kind_id, version.ended_on, version.due_on
  from (${endedVersions(scope, null)}) as version
  union all select 'PERSON', person.id, person.id, null, person.ended_on, person.due_on
  from (${peopleWhoLeft(scope, null)}) as person`;

/** True where there is a rule, or something that was announced when there was one. */
export async function hasRules({ tx, workspace }: WorkspaceScope): Promise<boolean> {
  const { rows } = await tx.execute<{ has: boolean }>(sql`
    select exists (select from workspaces where id = ${workspace.id} and retention_left_months is not null)
      or exists (select from document_kinds where workspace_id = ${workspace.id} and retention_months is not null)
      or exists (select from erasures where workspace_id = ${workspace.id}) as has`);
  return rows[0]?.has ?? false;
}

export interface Announced {
  /** Null for people who left. */
  kind: string | null;
  count: number;
  firstOn: CalendarDate;
}

/** Forgets what is no longer due, or due at another time than was announced. */
export async function dropStale(scope: WorkspaceScope): Promise<void> {
  await scope.tx.execute(sql`
    delete from erasures as line where line.workspace_id = ${scope.workspace.id} and line.erased_at is null
      and line.id not in (select known.id from (${due(scope)}) as due join erasures as known on known.id = due.id
        and known.ended_on = due.ended_on and due.due_on <= known.erase_on)`);
}

/** Notes what is due by a day and was not announced, to be erased on that day at the earliest; returns how much it is of each kind. */
export async function announceDue(scope: WorkspaceScope, by: CalendarDate): Promise<Announced[]> {
  const { rows } = await scope.tx.execute<{ kind: string | null; count: number; first_on: string }>(sql`
    with added as (
      insert into erasures (id, workspace_id, what, member_id, kind_id, ended_on, erase_on, announced_at)
      select due.id, ${scope.workspace.id}, due.what, due.member_id, due.kind_id, due.ended_on, ${by}::date,
        ${scope.now.toISOString()}::timestamptz
      from (${due(scope)}) as due where due.due_on <= ${by}::date
      on conflict do nothing returning kind_id, erase_on
    )
    select kind.name as kind, count(*)::integer as count, min(added.erase_on)::text as first_on
    from added left join document_kinds as kind on kind.workspace_id = ${scope.workspace.id} and kind.id = added.kind_id
    group by added.kind_id, kind.name order by lower(kind.name) nulls last`);
  return rows.map(({ kind, count, first_on }) => ({ kind, count, firstOn: first_on }));
}

/** The reach of a rule among all that has ended by today. */
export async function tryRule(
  scope: WorkspaceScope,
  rule: TriedRule,
): Promise<{ papers: number; people: number; dueOn: CalendarDate | null }> {
  const ended = sql`ending.ended_on <= ${scope.today}::date`;
  const counts =
    rule.kindId === null
      ? sql`select coalesce(sum((select count(*) from documents join document_versions as version on version.document_id = documents.id
            where documents.workspace_id = ${scope.workspace.id} and documents.member_id = person.id)), 0)::integer as papers,
          count(*)::integer as people, min(due_on)::text as due_on
        from (${peopleWhoLeft(scope, rule, ended)}) as person`
      : sql`select count(*)::integer as papers, count(distinct member_id)::integer as people, min(due_on)::text as due_on
        from (${endedVersions(scope, rule, { only: ended })}) as version`;
  const { rows } = await scope.tx.execute<{ papers: number; people: number; due_on: string | null }>(counts);
  const [found] = rows;
  return { papers: found?.papers ?? 0, people: found?.people ?? 0, dueOn: found?.due_on ?? null };
}

/** Of what was announced for today or before, some lines, first what ended first: whatever a version corrects comes before it. */
const announced = (scope: WorkspaceScope, what: 'VERSION' | 'PERSON', limit: number) => sql`
  select line.id, line.ended_on, line.erase_on from erasures as line
    left join document_versions as version on line.what = 'VERSION' and version.id = line.id
  where line.workspace_id = ${scope.workspace.id} and line.what = ${what} and line.erased_at is null
    and line.erase_on <= ${scope.today}::date
  order by line.erase_on, line.ended_on, version.created_at, line.id limit ${limit}`;

export interface Taken {
  id: string;
  /** True while it is due as it was announced. */
  isDue: boolean;
  /** The version that it corrects, if that is there. */
  corrects: string | null;
}

/** Some versions that were announced for today or before. */
export async function takeVersions(scope: WorkspaceScope, limit: number): Promise<Taken[]> {
  const ids = sql`select id from line`;
  const { rows } = await scope.tx.execute<{ id: string; is_due: boolean; corrects: string | null }>(sql`
    with line as materialized (${announced(scope, 'VERSION', limit)})
    select line.id, due.id is not null as is_due, original.id as corrects
    from line left join (${endedVersions(scope, null, { ids })}) as due
        on due.id = line.id and due.ended_on = line.ended_on and due.due_on <= line.erase_on
      left join document_versions as original on original.workspace_id = ${scope.workspace.id} and original.id = due.corrects`);
  return rows.map(({ id, is_due, corrects }) => ({ id, isDue: is_due, corrects }));
}

/** Some people of whom it was announced for today or before. */
export async function takePeople(scope: WorkspaceScope, limit: number): Promise<Taken[]> {
  const chosen = sql`member.id = any(array(select id from line))`;
  const { rows } = await scope.tx.execute<{ id: string; is_due: boolean }>(sql`
    with line as materialized (${announced(scope, 'PERSON', limit)})
    select line.id, due.id is not null as is_due
    from line left join (${peopleWhoLeft(scope, null, chosen)}) as due
      on due.id = line.id and due.ended_on = line.ended_on and due.due_on <= line.erase_on`);
  return rows.map(({ id, is_due }) => ({ id, isDue: is_due, corrects: null }));
}
