import type { RequirementImportOutcome, RequirementList } from '#contract/imports.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { inNames } from '#server/requirements/names.queries.ts';
import { presentRevisions } from '#server/requirements/revisions.queries.ts';
import { writeRequirements } from '#server/requirements/write.ts';
import { isWhole } from './people.ts';
import { type PlannedRequirement, planRequirements } from './planRequirements.ts';
import { readRequirement } from './readRequirement.ts';
import { requirementNames } from './requirements.queries.ts';

type Handlers = HandlersOf<'imports'>;

export const previewRequirements: Handlers['previewRequirements'] = async (scope, { body }) => ({
  rows: (await planOf(scope, body)).map(outcomeOf),
});

/**
 * Plans anew and writes what can be written: the call holds the workspace alone, so that of two who bring one list the second finds what
 * the first one wrote.
 */
export const applyRequirements: Handlers['applyRequirements'] = async (scope, { body }) => {
  const plan = await planOf(scope, body);
  if (body.whole && !isWhole(plan)) return { rows: plan.map(outcomeOf) };
  const written = plan.flatMap((row) =>
    row.facts ? [{ row, facts: row.facts, before: row.requirement }] : [],
  );
  const ids = await writeRequirements(scope, written);
  const idOf = new Map(written.map(({ row }, place) => [row, ids[place]]));
  return { rows: plan.map((row) => ({ ...outcomeOf(row), requirementId: idOf.get(row) ?? idKnown(row) })) };
};

async function planOf(scope: MemberScope, { rows, update }: RequirementList): Promise<PlannedRequirement[]> {
  const names = await requirementNames(scope);
  const known = await inNames(scope, await presentRevisions(scope));
  const read = rows.map((row) => readRequirement(row, names));
  return planRequirements(read, known, update);
}

const idKnown = ({ requirement }: PlannedRequirement): string | null => requirement?.id ?? null;

const outcomeOf = (row: PlannedRequirement): RequirementImportOutcome => ({
  row: row.read.row,
  outcome: row.outcome,
  why: row.why,
  matches: row.matches.map(({ id, name, kinds }) => ({ id, name, kinds: kinds.map((kind) => kind.name) })),
  changes: row.changes,
  requirementId: idKnown(row),
});
