import type { MemberScope } from '#server/core/scope.ts';
import { allKinds } from '#server/requirements/sharing/queries.ts';
import { knownTeamsAndTrades } from './people.queries.ts';
import { type NamedThing, nameKey, type RequirementNames } from './readRequirement.ts';

/** The document types, teams and trades that rows can name; of these types alone archived ones, which stay where they are. */
export async function requirementNames(scope: MemberScope): Promise<RequirementNames> {
  const kinds = (await allKinds(scope))
    .map(({ archivedAt, ...kind }) => ({ ...kind, isArchived: archivedAt !== null }))
    // The last one of a name counts: one that can be given.
    .sort((some, other) => Number(other.isArchived) - Number(some.isArchived));
  const { teams, trades } = await knownTeamsAndTrades(scope);
  const byKey = <One extends { name: string }>(all: One[]) =>
    new Map(all.map((one) => [nameKey(one.name), one]));
  const named = kinds.map(({ id, name, isArchived }) => ({ id, name, isArchived }));
  const ofCode = kinds.flatMap(({ code }, at): [string, NamedThing][] => {
    const one = named[at];
    return code === null || !one ? [] : [[nameKey(code), one]];
  });
  return {
    // A name says better than a code which one is meant.
    kinds: new Map([...ofCode, ...byKey(named)]),
    teams: byKey(teams),
    trades: byKey(trades),
  };
}
