import { recordAll } from '#server/audit/recordActivity.ts';
import { orNotFound } from '#server/core/errors.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { changeOf } from './inWords.ts';
import { inNames, type NamedRequirement } from './names.queries.ts';
import {
  endRevisions,
  insertRevisions,
  presentRevisions,
  type RequirementFacts,
} from './revisions.queries.ts';

/**
 * Writes many requirements at once, each as if it were added or changed alone, with its activity. The call holds the workspace alone. Returns
 * their ids in the same order.
 */
export async function writeRequirements(
  scope: MemberScope,
  many: { facts: RequirementFacts; before: NamedRequirement | null }[],
): Promise<string[]> {
  if (many.length === 0) return [];
  await endRevisions(scope, ...many.flatMap(({ before }) => before?.revisionId ?? []));
  const written = await insertRevisions(
    scope,
    many.map(({ facts, before }) => ({ facts, of: before?.id })),
  );
  const after = new Map((await inNames(scope, await presentRevisions(scope))).map((one) => [one.id, one]));
  const ids = written.map(({ requirementId }) => requirementId);
  await recordAll(
    scope,
    'requirements_changed',
    many.map(({ before }, at) =>
      changeOf(before ? 'changed' : 'added', before, orNotFound(after.get(ids[at] ?? ''))),
    ),
  );
  return ids;
}
