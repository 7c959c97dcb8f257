import type { CoverageRule, TeamCoverage } from '#contract/requirements/coverage.ts';
import type { CoverageChange } from '#contract/requirements/teamCheck.ts';
import { COVERAGE_STATES, type CoverageState, coverageOf } from '#contract/rules/requirements/coverage.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { teamNames } from '#server/members/places.queries.ts';
import { summaries } from '#server/members/queries.ts';
import { countingFor, type RuleRow, rulesOf } from './queries.ts';

/** So many of those who count are named. */
const MOST_NAMED = 50;

const lastDays = (counting: { until: string | null }[] = []) => counting.map(({ until }) => until);

/** How a team stands to its rules today, with who counts (COV-03). */
export async function coverageOfTeam(scope: WorkspaceScope, teamId: string): Promise<CoverageRule[]> {
  const rules = await rulesOf(scope, [teamId]);
  const counting = await countingFor(
    scope,
    rules.map(({ id }) => id),
  );
  const named = [...counting.values()].flatMap((people) => people.slice(0, MOST_NAMED));
  const members = await summaries(
    scope,
    named.map(({ memberId }) => memberId),
  );
  return rules.map((rule) => {
    const people = counting.get(rule.id) ?? [];
    return {
      id: rule.id,
      kinds: rule.kinds,
      minimum: rule.minimum,
      warningDays: rule.warningDays,
      ...coverageOf(rule, lastDays(people), scope.today),
      counting: people.slice(0, MOST_NAMED).flatMap(({ memberId, until }) => {
        const workspaceMember = members.get(memberId);
        return workspaceMember ? [{ workspaceMember, until }] : [];
      }),
    };
  });
}

/** How a team would stand to one of its rules. */
export type TeamChange = Pick<CoverageChange, 'teamName' | 'kinds' | 'minimum' | 'before' | 'after'> & {
  teamId: string;
};

/** How teams would stand to their rules if people left them or joined them; only rules whose state or number changes (COV-04). */
export async function coverageAfter(
  scope: WorkspaceScope,
  teamIds: string[],
  change: { memberIds: string[]; leaving: boolean },
): Promise<TeamChange[]> {
  const rules = await rulesOf(scope, teamIds);
  if (rules.length === 0) return [];
  const ids = rules.map(({ id }) => id);
  const [before, after] = [await countingFor(scope, ids), await countingFor(scope, ids, change)];
  const names = await teamNames(scope, teamIds);
  return rules.flatMap((rule) => {
    const standing = (counting: typeof before) =>
      coverageOf(rule, lastDays(counting.get(rule.id)), scope.today);
    const [was, becomes] = [standing(before), standing(after)];
    if (was.count === becomes.count && was.state === becomes.state) return [];
    return {
      teamId: rule.teamId,
      teamName: names.get(rule.teamId) ?? '',
      kinds: rule.kinds,
      minimum: rule.minimum,
      before: { state: was.state, count: was.count },
      after: { state: becomes.state, count: becomes.count },
    };
  });
}

export interface RuleStanding extends RuleRow {
  state: CoverageState;
  count: number;
  breaksOn: string | null;
}

/** How all teams of the workspace stand to their rules today. */
export async function standingOfRules(scope: WorkspaceScope): Promise<RuleStanding[]> {
  const rules = await rulesOf(scope);
  const counting = await countingFor(
    scope,
    rules.map(({ id }) => id),
  );
  return rules.map((rule) => ({
    ...rule,
    ...coverageOf(rule, lastDays(counting.get(rule.id)), scope.today),
  }));
}

/** How each team that has rules stands to them today, the worst first, else by name. */
export async function coverageOfAll(scope: WorkspaceScope): Promise<TeamCoverage[]> {
  const byTeam = Map.groupBy(await standingOfRules(scope), ({ teamId }) => teamId);
  const names = await teamNames(scope, [...byTeam.keys()]);
  const teams = [...byTeam].map(([id, rules]) => ({
    id,
    name: names.get(id) ?? '',
    state: worstOf(rules),
    rules: rules.map(({ teamId: _, toldState: __, warningDays: ___, ...rule }) => rule),
  }));
  const byName = new Intl.Collator().compare;
  return teams.toSorted(
    (one, other) =>
      badness(other) - badness(one) || byName(one.name, other.name) || (one.id < other.id ? -1 : 1),
  );
}

const badness = ({ state }: { state: CoverageState }): number => COVERAGE_STATES.indexOf(state);

const worstOf = (rules: RuleStanding[]): CoverageState =>
  COVERAGE_STATES.findLast((state) => rules.some((rule) => rule.state === state)) ?? 'COVERED';

/** How many teams are short of somebody today, and how many are about to be. */
export async function countShortTeams(
  scope: WorkspaceScope,
): Promise<{ teamsShort: number; teamsAtRisk: number }> {
  const rules = await standingOfRules(scope);
  const inState = (state: CoverageState) =>
    new Set(rules.filter((rule) => rule.state === state).map(({ teamId }) => teamId));
  const short = inState('SHORT');
  return { teamsShort: short.size, teamsAtRisk: inState('AT_RISK').difference(short).size };
}
