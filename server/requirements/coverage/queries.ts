import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { coverageRuleFactsSchema } from '#contract/requirements/coverage.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import type { CoverageTerms } from '#contract/rules/requirements/coverage.ts';
import { newId } from '#server/core/ids.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { coverageRuleKinds, coverageRules, documentKinds } from '#server/db/schema.ts';

export type RuleFacts = z.output<typeof coverageRuleFactsSchema>;

export interface RuleRow extends CoverageTerms {
  id: string;
  teamId: string;
  toldState: 'COVERED' | 'AT_RISK' | 'SHORT';
  kinds: { id: string; name: string }[];
}

/** The coverage rules of teams, by their kinds and the fewest people first; of all teams where none are named. */
export async function rulesOf({ tx, workspace }: WorkspaceScope, teamIds?: string[]): Promise<RuleRow[]> {
  const rows = await tx
    .select({
      id: coverageRules.id,
      teamId: coverageRules.teamId,
      minimum: coverageRules.minimum,
      warningDays: coverageRules.warningDays,
      toldState: coverageRules.toldState,
      kind: { id: documentKinds.id, name: documentKinds.name },
    })
    .from(coverageRules)
    .innerJoin(coverageRuleKinds, eq(coverageRuleKinds.ruleId, coverageRules.id))
    .innerJoin(documentKinds, eq(documentKinds.id, coverageRuleKinds.kindId))
    .where(
      and(
        eq(coverageRules.workspaceId, workspace.id),
        teamIds && inArray(coverageRules.teamId, teamIds),
        eq(coverageRuleKinds.workspaceId, workspace.id),
        eq(documentKinds.workspaceId, workspace.id),
      ),
    )
    .orderBy(
      asc(documentKinds.sortName),
      asc(documentKinds.id),
      asc(coverageRules.minimum),
      asc(coverageRules.id),
    );
  const rules = new Map<string, RuleRow>();
  for (const { kind, ...rule } of rows) {
    const known = rules.get(rule.id);
    if (known) known.kinds.push(kind);
    else rules.set(rule.id, { ...rule, kinds: [kind] });
  }
  return [...rules.values()];
}

/** One who counts for a rule on a day, and the last day on which they do if nothing changes; null for ever. */
export interface Counting {
  memberId: string;
  until: CalendarDate | null;
}

/**
 * Who counts for rules today: members of the rule's team who were not deactivated and hold one of its kinds, the longest first. `change` takes
 * people out of the team, or puts them into it, in thought.
 */
export async function countingFor(
  { tx, workspace, today }: WorkspaceScope,
  ruleIds: string[],
  change: { memberIds: string[]; leaving: boolean } = { memberIds: [], leaving: true },
): Promise<Map<string, Counting[]>> {
  const changed = sql.param(change.memberIds);
  const { rows } = await tx.execute<{ rule_id: string; member_id: string; until: string | null }>(sql`
    with people as (
      select rule.id as rule_id, place.member_id from coverage_rules as rule
        join team_members as place on "place"."workspace_id" = ${workspace.id} and place.team_id = rule.team_id
      where "rule"."workspace_id" = ${workspace.id} and rule.id = any(${sql.param(ruleIds)}::text[])
        and (${!change.leaving}::boolean or place.member_id <> all(${changed}::text[]))
      union
      select rule.id, member_id from coverage_rules as rule, unnest(${changed}::text[]) as member_id
      where "rule"."workspace_id" = ${workspace.id} and rule.id = any(${sql.param(ruleIds)}::text[]) and ${!change.leaving}::boolean
    )
    select people.rule_id, people.member_id, nullif(max(coalesce(document.expiration_date, 'infinity')), 'infinity')::text as until
    from people
      join workspace_members as member on "member"."workspace_id" = ${workspace.id} and member.id = people.member_id
        and member.removed_at is null and member.status <> 'DEACTIVATED'
      join coverage_rule_kinds as kind on "kind"."workspace_id" = ${workspace.id} and kind.rule_id = people.rule_id
      join documents as document on "document"."workspace_id" = ${workspace.id} and document.member_id = people.member_id
        and document.kind_id = kind.kind_id and document.state = 'ACCEPTED'
        and (document.expiration_date is null or document.expiration_date >= ${today}::date)
    group by people.rule_id, people.member_id
    order by max(coalesce(document.expiration_date, 'infinity')) desc, people.member_id`);
  const counting = new Map<string, Counting[]>(ruleIds.map((id) => [id, []]));
  for (const row of rows) counting.get(row.rule_id)?.push({ memberId: row.member_id, until: row.until });
  return counting;
}

/** Makes these the rules of a team; one that was there with the same facts stays, with what people were told of it. */
export async function replaceRules(
  { tx, now, workspace }: WorkspaceScope,
  teamId: string,
  rules: RuleFacts[],
  present: RuleRow[],
): Promise<void> {
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
}

const isSameRule = (row: RuleRow, { kindIds, minimum, warningDays }: RuleFacts): boolean =>
  row.minimum === minimum &&
  row.warningDays === warningDays &&
  new Set(kindIds).symmetricDifference(new Set(row.kinds.map(({ id }) => id))).size === 0;
