import type { HandlersOf } from '#server/core/handlers.ts';
import { toPlaceGap } from '#server/members/mapper.ts';
import { teamNames } from '#server/members/places.queries.ts';
import { coverageAfter } from '#server/requirements/coverage/standing.ts';
import { toCoverageChange } from '#server/requirements/mapper.ts';
import { gapsIn } from '#server/standing/gaps.ts';
import { membersIn } from '#server/teams/members.queries.ts';
import { assertManagesPlaces } from '#server/teams/policy.ts';

export const teamCheckHandlers: HandlersOf<'teamCheck'> = {
  /** Who is in a team already is not asked about: nothing would change for them. */
  async check(scope, { body }) {
    const { day = scope.today, leaving } = body;
    const { teamIds, memberIds } = await assertManagesPlaces(scope, body, leaving ? 'all' : undefined);
    const coverage = (await coverageAfter(scope, teamIds, { memberIds, leaving })).map(toCoverageChange);
    if (leaving) return { day, data: [], coverage };
    const inside = await membersIn(scope, teamIds, memberIds);
    const places = new Map(
      teamIds.map((id) => [id, memberIds.filter((memberId) => !inside.get(id)?.has(memberId))]),
    );
    const data = [];
    const names = await teamNames(scope, teamIds);
    for await (const gap of gapsIn(scope, places, { day })) data.push(toPlaceGap(gap, names));
    return { day, data, coverage };
  },
};
