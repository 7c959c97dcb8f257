import type { CoverageRule, TeamCoverage } from '#contract/requirements/coverage.ts';
import type { CoverageChange } from '#contract/requirements/teamCheck.ts';
import {
  COVERAGE_STATES,
  type Coverage,
  type CoverageState,
  coverageBy,
} from '#contract/rules/requirements/coverage.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { managesWorkspace } from '#server/members/policy.ts';
import { summaries } from '#server/members/queries.ts';
import { teamNames } from '#server/standing/names.queries.ts';
import { countingFor, numbersFor, type RuleRow, rulesOf, type TeamMove } from './queries.ts';

/** So many of those who count are named. */
const MOST_NAMED = 50;

const NOBODY = { count: 0, enoughUntil: null };

export interface RuleStanding extends RuleRow, Coverage {}

/** How teams stand to their rules today; all teams where none are named. */
export async function standingOfRules(scope: WorkspaceScope, teamIds?: string[]): Promise<RuleStanding[]> {
  const rules = await rulesOf(scope, teamIds);
  if (rules.length === 0) return [];
  const numbers = await numbersFor(
    scope,
    rules.map(({ id }) => id),
  );
  return rules.map((rule) => ({ ...rule, ...coverageBy(rule, numbers.get(rule.id) ?? NOBODY, scope.today) }));
}

/**
 * How a team stands to its rules today, with who counts (COV-03). Everybody in a team knows who its first aiders are; until when is for those
 * who manage it. Of sensitive kinds the others see the state alone, and no day is shown to whoever doesn't manage the workspace: with few
 * people it is the day on which the document of one of them expires (KIND-07).
 */
export async function coverageOfTeam(
  scope: WorkspaceScope,
  teamId: string,
  manages: boolean,
): Promise<CoverageRule[]> {
  const rules = await standingOfRules(scope, [teamId]);
  const hidesDays = (rule: RuleStanding) => !managesWorkspace(scope) && isSensitive(rule);
  const idsOf = (some: RuleStanding[]) => some.map(({ id }) => id);
  const [open, closed] = [rules.filter((rule) => !hidesDays(rule)), rules.filter(hidesDays)];
  const counting = new Map([
    ...(await countingFor(scope, idsOf(open), MOST_NAMED, 'until')),
    ...(await countingFor(scope, manages ? idsOf(closed) : [], MOST_NAMED, 'member')),
  ]);
  const members = await summaries(
    scope,
    [...counting.values()].flatMap((people) => people.map(({ memberId }) => memberId)),
  );
  return rules.map((rule) => {
    const { id, kinds, minimum, warningDays, state, count, breaksOn } = rule;
    const isHidden = hidesDays(rule);
    return {
      id,
      kinds: kinds.map(toSummary),
      minimum,
      warningDays,
      state,
      count: isHidden && !manages ? null : count,
      ...(!isHidden && { breaksOn }),
      counting: (counting.get(id) ?? []).flatMap(({ memberId, until }) => {
        const workspaceMember = members.get(memberId);
        return workspaceMember ? [{ workspaceMember, ...(manages && !isHidden && { until }) }] : [];
      }),
    };
  });
}

/** Whether one of the kinds of a rule is sensitive. */
export const isSensitive = ({ kinds }: Pick<RuleRow, 'kinds'>): boolean =>
  kinds.some(({ sensitive }) => sensitive);

const toSummary = ({ id, name }: RuleRow['kinds'][number]) => ({ id, name });

/** How a team would stand to one of its rules. */
export type TeamChange = Pick<CoverageChange, 'teamName' | 'kinds' | 'minimum' | 'before' | 'after'> & {
  teamId: string;
};

/**
 * How teams would stand to their rules if people left them or joined them; only rules whose state or number changes (COV-04), and
 * with `openOnly` none of sensitive kinds: their numbers would tell who of those named holds one.
 */
export async function coverageAfter(
  scope: WorkspaceScope,
  teamIds: string[],
  moved: TeamMove,
  openOnly = false,
): Promise<TeamChange[]> {
  const rules = (await standingOfRules(scope, teamIds)).filter((rule) => !openOnly || !isSensitive(rule));
  if (rules.length === 0) return [];
  const ids = rules.map(({ id }) => id);
  const after = await numbersFor(scope, ids, moved);
  const names = await teamNames(scope, teamIds);
  return rules.flatMap((was) => {
    const becomes = coverageBy(was, after.get(was.id) ?? NOBODY, scope.today);
    if (was.count === becomes.count && was.state === becomes.state) return [];
    return {
      teamId: was.teamId,
      teamName: names.get(was.teamId) ?? '',
      kinds: was.kinds.map(toSummary),
      minimum: was.minimum,
      before: { state: was.state, count: was.count },
      after: { state: becomes.state, count: becomes.count },
    };
  });
}

/** How each team that has rules stands to them today, the worst first, else by name. */
export async function coverageOfAll(scope: WorkspaceScope): Promise<TeamCoverage[]> {
  const byTeam = Map.groupBy(await standingOfRules(scope), ({ teamId }) => teamId);
  const names = await teamNames(scope, [...byTeam.keys()]);
  const teams = [...byTeam].map(([id, rules]) => ({
    id,
    name: names.get(id) ?? '',
    state: worstOf(rules),
    rules: rules.map(({ id, kinds, minimum, state, count, breaksOn }) => ({
      id,
      kinds: kinds.map(toSummary),
      minimum,
      state,
      count,
      breaksOn,
    })),
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
