import type { AsOf } from '#contract/rules/requirements/records.ts';
import type { Need } from '#contract/rules/requirements/requirements.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { together } from '#server/db/transaction.ts';
import type { RequirementRecord } from '#server/standing/requirements.queries.ts';
import { figuresOf } from '#server/standing/standings.ts';
import { countStates } from '#server/standing/states.queries.ts';
import { requirementCounts, standingsOn } from '#server/standing/summary.queries.ts';
import { countPeople, foundPeople, membersAmong } from './people.queries.ts';

interface Asked {
  teamId: string | undefined;
  requirementId: string | undefined;
  search: string | undefined;
  needs: () => Promise<Need<RequirementRecord>[]>;
}

/** How all people stand to all that is required, or those of them whom a search finds: by the count that is kept. */
export async function figuresOfEverybody(scope: MemberScope, asOf: AsOf, { search, needs }: Asked) {
  if (!search?.trim()) {
    const [everyone, counts] = await together(
      scope,
      () => countPeople(scope, asOf, { search, needs }),
      () => requirementCounts(scope, asOf),
    );
    return { ...counts, everyone };
  }
  const [found, standings] = await together(
    scope,
    () => foundPeople(scope, asOf, { search, needs }),
    () => standingsOn(scope, asOf),
  );
  return { ...figuresOf(standings, new Set(found)), everyone: found.length };
}

/** The same of a team, or of one column. */
export async function figuresAmong(
  scope: MemberScope,
  asOf: AsOf,
  { teamId, requirementId, search, needs }: Asked,
) {
  const { standings } = await countStates(
    scope,
    asOf,
    await needs(),
    membersAmong(scope, asOf, { teamId, search }),
  );
  const figures = figuresOf(standings);
  // A list of a column has those alone to whom it applies.
  if (requirementId) return figures;
  return { ...figures, everyone: await countPeople(scope, asOf, { teamId, search, needs }) };
}
