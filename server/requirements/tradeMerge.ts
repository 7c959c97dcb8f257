import { recordAll } from '#server/audit/recordActivity.ts';
import { orNotFound } from '#server/core/errors.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { factsOf } from './handlers.ts';
import { changeOf } from './inWords.ts';
import { inNames } from './names.queries.ts';
import { endRevisions, insertRevisions, presentRevisions, tradesOfRevisions } from './revisions.queries.ts';

/** Requirements that name a trade name another one instead from now on, into which it is merged. */
export async function requireOf(scope: MemberScope, fromId: string, intoId: string): Promise<void> {
  const present = await presentRevisions(scope);
  const trades = await tradesOfRevisions(
    scope,
    present.map(({ id }) => id),
  );
  const rows = present.filter(({ id }) => trades.get(id)?.includes(fromId));
  if (rows.length === 0) return;
  const before = await inNames(scope, rows);
  await endRevisions(scope, ...rows.map(({ id }) => id));
  await insertRevisions(
    scope,
    before.map((requirement) => {
      const { appliesTo, ...facts } = factsOf(requirement);
      const named = appliesTo.tradeIds?.filter((id) => id !== fromId) ?? [];
      const tradeIds = [...new Set([...named, intoId])];
      return { facts: { ...facts, appliesTo: { ...appliesTo, tradeIds } }, of: requirement.id };
    }),
  );
  const after = new Map((await inNames(scope, await presentRevisions(scope))).map((one) => [one.id, one]));
  await recordAll(
    scope,
    'requirements_changed',
    before.map((was) => changeOf('changed', was, orNotFound(after.get(was.id)))),
  );
}
