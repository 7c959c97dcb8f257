import { record } from '#server/audit/recordActivity.ts';
import { assertKnown, orNotFound } from '#server/core/errors.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import { usableKinds } from '#server/documents/kinds/queries.ts';
import { teamNames } from '#server/members/places.queries.ts';
import { assertReachesTeam } from '#server/members/policy.ts';
import { type RuleRow, replaceRules, rulesOf } from './queries.ts';
import { coverageOfAll, coverageOfTeam } from './standing.ts';

export const coverageHandlers: HandlersOf<'coverage'> = {
  list: async (scope) => ({ day: scope.today, data: await coverageOfAll(scope) }),

  async get(scope, { params: { teamId } }) {
    await assertReachesTeam(scope, 'team:view', teamId);
    return { day: scope.today, rules: await coverageOfTeam(scope, teamId) };
  },

  async set(scope, { params: { teamId }, body: { rules } }) {
    const name = orNotFound((await teamNames(scope, [teamId])).get(teamId));
    const before = await rulesOf(scope, [teamId]);
    const known = (await usableKinds(scope, [...new Set(rules.flatMap(({ kindIds }) => kindIds))])).union(
      new Set(before.flatMap(({ kinds }) => kinds.map(({ id }) => id))),
    );
    for (const [place, { kindIds }] of rules.entries()) assertKnown(kindIds, known, `rules.${place}.kindIds`);
    await replaceRules(scope, teamId, rules, before);
    const after = await rulesOf(scope, [teamId]);
    await record(scope, 'coverage_changed', {
      teamId,
      subjectName: name,
      details: { before: inWords(before), after: inWords(after) },
    });
    return { day: scope.today, rules: await coverageOfTeam(scope, teamId) };
  },
};

/** Rules in one line, for the activity that keeps what they were. */
const inWords = (rules: RuleRow[]): string =>
  rules
    .map(({ minimum, kinds }) => `${minimum} × ${kinds.map(({ name }) => name).join(' or ')}`)
    .join('; ')
    .slice(0, 1_000);
