import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { coverageRuleFactsSchema } from '#contract/requirements/coverage.ts';
import type { CoverageState, CoverageTerms } from '#contract/rules/requirements/coverage.ts';
import { newId } from '#server/core/ids.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { coverageRuleKinds, coverageRules, documentKinds, teams } from '#server/db/schema.ts';

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
    .where(and(eq(teams.workspaceId, workspace.id), eq(teams.id, teamId)))
    .for('no key update');
  return team?.name ?? null;
}

/** The coverage rules of teams, by their kinds; of all teams where none are named. */
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
