import { record } from '#server/audit/recordActivity.ts';
import { assertKnown, orNotFound } from '#server/core/errors.ts';
import { type HandlersOf, wholeList } from '#server/core/handlers.ts';
import { usableKinds } from '#server/documents/kinds/queries.ts';
import { assertReachesTeam, reachedTeams } from '#server/members/policy.ts';
import { type RuleRow, replaceRules, rulesOf, teamToChange } from './queries.ts';
import { coverageOfAll, coverageOfTeam } from './standing.ts';

export const coverageHandlers: HandlersOf<'coverage'> = {
  list: async (scope) => ({ day: scope.today, ...wholeList(await coverageOfAll(scope)) }),

  async get(scope, { params: { teamId } }) {
    await assertReachesTeam(scope, 'team:view', teamId);
    const manages = (await reachedTeams(scope, 'team:manage', [teamId])).has(teamId);
    return { day: scope.today, rules: await coverageOfTeam(scope, teamId, manages) };
  },

  /** A kind that a rule names already can stay in it, also when it was archived since. */
  async set(scope, { params: { teamId }, body: { rules } }) {
    const name = orNotFound(await teamToChange(scope, teamId));
    const before = await rulesOf(scope, [teamId]);
    const usable = await usableKinds(scope, [...new Set(rules.flatMap(({ kindIds }) => kindIds))]);
    const known = new Set([...usable.keys(), ...before.flatMap(({ kinds }) => kinds.map(({ id }) => id))]);
    for (const [place, { kindIds }] of rules.entries()) assertKnown(kindIds, known, `rules.${place}.kindIds`);
    if (await replaceRules(scope, teamId, rules, before)) {
      const details = { before: inWords(before), after: inWords(await rulesOf(scope, [teamId])) };
      await record(scope, 'coverage_changed', { teamId, subjectName: name, details });
    }
    return { day: scope.today, rules: await coverageOfTeam(scope, teamId, true) };
  },
};

/** Rules in one line, for the activity that keeps what they were. */
const inWords = (rules: RuleRow[]): string =>
  rules
    .map(({ minimum, kinds, warningDays }) => {
      const days = warningDays === 1 ? '1 day' : `${warningDays} days`;
      return `${minimum} × ${kinds.map(({ name }) => name).join(' or ')}, ${days} ahead`;
    })
    .join('; ')
    .slice(0, 1_000);
