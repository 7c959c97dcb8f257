import type { WorkspaceScope } from '#server/core/scope.ts';
import { mailedDay } from '#server/mail/mailedDay.ts';
import { isSensitive, type RuleStanding } from '#server/requirements/coverage/standing.ts';
import { teamNames } from '#server/standing/names.queries.ts';
import { teamAdminEmails } from './coverage.queries.ts';
import { pagesOf } from './pages.ts';
import type { Due } from './thing.ts';

type CoveragePart = 'teamsShort' | 'teamsAtRisk';

/**
 * The teams that have become short or at risk, with whom to tell (COV-05). That one is covered again is told to nobody. Of sensitive kinds
 * no day is told to a team's admins (KIND-07).
 */
export async function coverageDue(
  scope: WorkspaceScope,
  changed: RuleStanding[],
  admins: string[],
): Promise<Record<CoveragePart, Due[]>> {
  const told = changed.filter(({ state }) => state !== 'COVERED');
  if (told.length === 0) return { teamsShort: [], teamsAtRisk: [] };
  const teamIds = [...new Set(told.map(({ teamId }) => teamId))];
  const [names, managers] = [await teamNames(scope, teamIds), await teamAdminEmails(scope, teamIds)];
  const dueIn = (rules: RuleStanding[]): Due[] =>
    [...Map.groupBy(rules, ({ teamId }) => teamId)].flatMap(([teamId, own]) => {
      const name = names.get(teamId) ?? '';
      const saying = (told: RuleStanding[], recipients: string[]) => ({
        name,
        sentence: `${name}: ${told.map(inWords).join('; ')}.`,
        day: told.map(({ breaksOn }) => breaksOn ?? scope.today).sort()[0] ?? scope.today,
        person: null,
        link: pagesOf(scope).team(teamId),
        recipients,
      });
      const hidden = own.map((rule) => (isSensitive(rule) ? { ...rule, breaksOn: null } : rule));
      return [
        {
          ...saying(own, admins),
          about: own.map((rule) => ({ teamId, subjectName: name, details: factsOf(rule) })),
        },
        { ...saying(hidden, managers.get(teamId) ?? []), about: null },
      ];
    });
  return {
    teamsShort: dueIn(told.filter(({ state }) => state === 'SHORT')),
    teamsAtRisk: dueIn(told.filter(({ state }) => state === 'AT_RISK')),
  };
}

const kindsOf = ({ kinds }: RuleStanding): string => kinds.map(({ name }) => name).join(' or ');

const inWords = (rule: RuleStanding): string => {
  if (rule.state === 'SHORT') return `${rule.count} of ${rule.minimum} with ${kindsOf(rule)}`;
  const from = rule.breaksOn === null ? 'soon' : `from ${mailedDay(rule.breaksOn)}`;
  return `fewer than ${rule.minimum} with ${kindsOf(rule)} ${from}`;
};

const factsOf = (rule: RuleStanding) => ({
  kinds: kindsOf(rule),
  count: rule.count,
  minimum: rule.minimum,
  breaksOn: rule.breaksOn,
});
