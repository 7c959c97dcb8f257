import type { HandlersOf } from '#server/core/handlers.ts';
import { managesWorkspace } from '#server/members/policy.ts';
import { coverageAfter } from '#server/requirements/coverage/standing.ts';
import { toCoverageChange } from '#server/requirements/mapper.ts';
import { pageOfGaps } from '#server/standing/gapPage.ts';
import { gapsIn, type Lacking } from '#server/standing/gaps.queries.ts';
import { membersIn } from '#server/teams/members.queries.ts';
import { assertManagesPlaces } from '#server/teams/policy.ts';

const NOTHING = {
  ...{ counts: { people: 0, blocked: 0, gaps: 0 }, blockedWorkspaceMemberIds: [] },
  ...{ gaps: [], requirements: [], teams: [], cursor: null },
};

export const teamCheckHandlers: HandlersOf<'teamCheck'> = {
  /**
   * Nobody who is in a team already is asked about: nothing would change for them. Callers who don't manage the workspace learn
   * nothing of sensitive kinds here, for they may name anybody and any day (KIND-07).
   */
  async check(scope, { body }) {
    const { day = scope.today, leaving, cursor } = body;
    const { teamIds, memberIds } = await assertManagesPlaces(scope, body, leaving ? 'all' : undefined);
    const openOnly = !managesWorkspace(scope);
    const changes = await coverageAfter(scope, teamIds, { memberIds, leaving }, openOnly);
    const coverage = changes.map(toCoverageChange);
    if (leaving) return { ...NOTHING, day, coverage };
    const inside = await membersIn(scope, teamIds, memberIds);
    const places = new Map(
      teamIds.map((id) => [id, memberIds.filter((memberId) => !inside.get(id)?.has(memberId))]),
    );
    const gaps = await gapsIn(scope, places, { day, openOnly });
    const found = new Map<string, Lacking>();
    for await (const some of gaps.people()) for (const one of some) found.set(one.memberId, one);
    const people = memberIds.flatMap((id) => found.get(id) ?? []);
    const blocked = people.filter(({ isBlocked }) => isBlocked).map(({ memberId }) => memberId);
    const from = startOf(cursor);
    const next = memberIds.slice(from.person).flatMap((id) => found.get(id) ?? []);
    const isGone = next[0]?.memberId !== memberIds[from.person];
    const { page, rest } = await pageOfGaps(scope, gaps, next, isGone ? 0 : from.gaps);
    const last = rest && next[rest.person];
    return {
      day,
      counts: {
        people: people.length,
        blocked: blocked.length,
        gaps: people.reduce((sum, one) => sum + one.gaps, 0),
      },
      ...page,
      blockedWorkspaceMemberIds: blocked,
      cursor: last ? `${memberIds.indexOf(last.memberId)}.${rest.gaps}` : null,
      coverage,
    };
  },
};

/** The place of the person with whom a page begins, and how many of their gaps were on the page before it. */
function startOf(cursor: string | null): { person: number; gaps: number } {
  const [person = 0, gaps = 0] = cursor?.split('.').map(Number) ?? [];
  return { person, gaps };
}
