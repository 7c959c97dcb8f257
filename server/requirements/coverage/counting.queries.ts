import { type SQL, sql } from 'drizzle-orm';
import type { CalendarDate } from '#contract/rules/dates.ts';
import type { Enough } from '#contract/rules/requirements/coverage.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';

/** People who leave the teams of rules, or join them, in thought. */
export interface TeamMove {
  memberIds: string[];
  leaving: boolean;
}

/**
 * Who counts for rules today, as rows of `rule_id`, `member_id` and `until`, the last day of the document that lasts longest: members of the
 * rule's team who were not deactivated and hold one of its kinds.
 */
function countingSql(
  { workspace, today }: WorkspaceScope,
  ruleIds: string[],
  { memberIds, leaving }: TeamMove = { memberIds: [], leaving: true },
): SQL {
  const chosen = sql`rule.workspace_id = ${workspace.id} and rule.id = any(${sql.param(ruleIds)}::text[])`;
  const moved = sql`${sql.param(memberIds)}::text[]`;
  const joining = sql`union select rule.id, member_id from coverage_rules as rule, unnest(${moved}) as member_id where ${chosen}`;
  return sql`
    select people.rule_id, people.member_id, max(coalesce(document.expiration_date, 'infinity')) as until
    from (
      select rule.id as rule_id, place.member_id from coverage_rules as rule
        join team_members as place on place.workspace_id = ${workspace.id} and place.team_id = rule.team_id
      where ${chosen} ${leaving ? sql`and place.member_id <> all(${moved})` : joining}
    ) as people
      join workspace_members as member on member.workspace_id = ${workspace.id} and member.id = people.member_id
        and member.removed_at is null and member.status <> 'DEACTIVATED'
      join coverage_rule_kinds as kind on kind.workspace_id = ${workspace.id} and kind.rule_id = people.rule_id
      join documents as document on document.workspace_id = ${workspace.id} and document.member_id = people.member_id
        and document.kind_id = kind.kind_id and document.state = 'ACCEPTED'
        and (document.expiration_date is null or document.expiration_date >= ${today}::date)
    group by people.rule_id, people.member_id`;
}

/** One who counts for a rule on a day, and the last day on which they do if nothing changes; null for ever. */
export interface Counting {
  memberId: string;
  until: CalendarDate | null;
}

/** Who counts for rules today: the first of each, those who count longest first, or in an order that says nothing of that. */
export async function countingFor(
  scope: WorkspaceScope,
  ruleIds: string[],
  most: number,
  order: 'until' | 'member',
): Promise<Map<string, Counting[]>> {
  const by = order === 'until' ? sql`until desc, member_id` : sql`member_id`;
  const { rows } = await scope.tx.execute<{ rule_id: string; member_id: string; until: string | null }>(sql`
    select rule_id, member_id, nullif(until, 'infinity')::text as until from (
      select counting.*, row_number() over (partition by rule_id order by ${by}) as place
      from (${countingSql(scope, ruleIds)}) as counting) as placed
    where place <= ${most}::integer order by rule_id, place`);
  const byRule = Map.groupBy(rows, (row) => row.rule_id);
  return new Map(
    [...byRule].map(([id, own]) => [id, own.map((row) => ({ memberId: row.member_id, until: row.until }))]),
  );
}

/** How many count for rules today, and how long enough of them do; a rule for which nobody counts is missing. */
export async function numbersFor(
  scope: WorkspaceScope,
  ruleIds: string[],
  moved?: TeamMove,
): Promise<Map<string, Enough>> {
  const { rows } = await scope.tx.execute<{
    rule_id: string;
    count: number;
    enough_until: string | null;
  }>(sql`
    select rule_id, count(*)::integer as count,
      nullif((array_agg(until order by until desc))[rule.minimum], 'infinity')::text as enough_until
    from (${countingSql(scope, ruleIds, moved)}) as counting
      join coverage_rules as rule on rule.workspace_id = ${scope.workspace.id} and rule.id = rule_id
    group by rule_id, rule.minimum`);
  return new Map(rows.map((row) => [row.rule_id, { count: row.count, enoughUntil: row.enough_until }]));
}
