import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { coverageRuleFactsSchema } from '#contract/requirements/coverage.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import type { CoverageState, CoverageTerms, Enough } from '#contract/rules/requirements/coverage.ts';
import { newId } from '#server/core/ids.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { alwaysExpiring, isInForce } from '#server/db/expiration.ts';
import { coverageRuleKinds, coverageRules, documentKinds, teams } from '#server/db/schema.ts';

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
        and ${isInForce(today, sql`document.expiration_date`)}
        and not (document.expiration_date is null and kind.kind_id = any(${alwaysExpiring(workspace.id)}))
    group by people.rule_id, people.member_id`;
}

/** One who counts for a rule on a day, and the last day on which they do if nothing changes; null for ever. */
interface Counting {
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

export type RuleFacts = z.output<typeof coverageRuleFactsSchema>;

export interface RuleRow extends CoverageTerms {
  id: string;
  teamId: string;
  toldState: CoverageState;
  kinds: { id: string; name: string; sensitive: boolean }[];
}

/** The name of a team whose rules are about to be replaced: whoever comes second sees those of the first. Null for an unknown one. */
export async function teamToChange(
  { tx, workspace }: WorkspaceScope,
  teamId: string,
): Promise<string | null> {
  const [team] = await tx
    .select({ name: teams.name })
    .from(teams)
    .where(and(eq(teams.workspaceId, workspace.id), eq(teams.id, teamId), isNull(teams.endedAt)))
    .for('no key update');
  return team?.name ?? null;
}

/** The coverage rules of teams, by their kinds; of all teams that are not archived where none are named (SITE-04). */
export async function rulesOf({ tx, workspace }: WorkspaceScope, teamIds?: string[]): Promise<RuleRow[]> {
  const rows = await tx
    .select({
      id: coverageRules.id,
      teamId: coverageRules.teamId,
      minimum: coverageRules.minimum,
      warningDays: coverageRules.warningDays,
      toldState: coverageRules.toldState,
      kind: { id: documentKinds.id, name: documentKinds.name, sensitive: documentKinds.sensitive },
    })
    .from(coverageRules)
    .innerJoin(teams, eq(teams.id, coverageRules.teamId))
    .innerJoin(coverageRuleKinds, eq(coverageRuleKinds.ruleId, coverageRules.id))
    .innerJoin(documentKinds, eq(documentKinds.id, coverageRuleKinds.kindId))
    .where(
      and(
        eq(coverageRules.workspaceId, workspace.id),
        teamIds ? inArray(coverageRules.teamId, teamIds) : isNull(teams.archivedAt),
        eq(coverageRuleKinds.workspaceId, workspace.id),
        eq(documentKinds.workspaceId, workspace.id),
      ),
    )
    .orderBy(
      sql`min(${documentKinds.sortName}) over (partition by ${coverageRules.id})`,
      asc(coverageRules.minimum),
      asc(coverageRules.id),
      asc(documentKinds.sortName),
      asc(documentKinds.id),
    );
  const rules = new Map<string, RuleRow>();
  for (const { kind, ...rule } of rows) {
    const known = rules.get(rule.id);
    if (known) known.kinds.push(kind);
    else rules.set(rule.id, { ...rule, kinds: [kind] });
  }
  return [...rules.values()];
}

/** Makes these the rules of a team; one that was there with the same facts stays, with what people were told of it. False when nothing changes. */
export async function replaceRules(
  { tx, now, workspace }: WorkspaceScope,
  teamId: string,
  rules: RuleFacts[],
  present: RuleRow[],
): Promise<boolean> {
  const left = [...present];
  const fresh = rules.filter((rule) => {
    const place = left.findIndex((one) => isSameRule(one, rule));
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
  if (left.length > 0)
    await tx.delete(coverageRules).where(
      and(
        eq(coverageRules.workspaceId, workspace.id),
        inArray(
          coverageRules.id,
          left.map(({ id }) => id),
        ),
      ),
    );
  for (const { kindIds, minimum, warningDays } of fresh) {
    const id = newId();
    await tx
      .insert(coverageRules)
      .values({ id, workspaceId: workspace.id, teamId, minimum, warningDays, createdAt: now });
    await tx
      .insert(coverageRuleKinds)
      .values([...new Set(kindIds)].map((kindId) => ({ workspaceId: workspace.id, ruleId: id, kindId })));
  }
  return left.length + fresh.length > 0;
}

const isSameRule = (row: RuleRow, { kindIds, minimum, warningDays }: RuleFacts): boolean =>
  row.minimum === minimum &&
  row.warningDays === warningDays &&
  new Set(kindIds).symmetricDifference(new Set(row.kinds.map(({ id }) => id))).size === 0;
