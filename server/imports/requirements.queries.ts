import type { MemberScope } from '#server/core/scope.ts';
import { allKinds } from '#server/requirements/sharing/queries.ts';
import { knownTeamsAndTrades } from './people.queries.ts';
import { nameKey, type RequirementNames } from './readRequirement.ts';

/** The document types, teams and trades that rows can name, none of them archived. */
export async function requirementNames(scope: MemberScope): Promise<RequirementNames> {
  const kinds = (await allKinds(scope)).filter(({ archivedAt }) => archivedAt === null);
  const { teams, trades } = await knownTeamsAndTrades(scope);
  const byKey = (all: { id: string; name: string }[]) => new Map(all.map((one) => [nameKey(one.name), one]));
  const ofCode = kinds.flatMap(({ id, name, code }) =>
    code === null ? [] : [[nameKey(code), { id, name }] as const],
  );
  return {
    // A name says better than a code which one is meant.
    kinds: new Map([...ofCode, ...byKey(kinds.map(({ id, name }) => ({ id, name })))]),
    teams: byKey(teams),
    trades: byKey(trades),
  };
}
