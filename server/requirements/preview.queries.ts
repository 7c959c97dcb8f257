import { sql } from 'drizzle-orm';
import type { MemberScope } from '#server/core/scope.ts';
import { loadRequirements } from '#server/standing/requirements.queries.ts';
import { apart, countStates, type StateCounts } from '#server/standing/states.queries.ts';
import { insertRevision, type RequirementFacts, type RevisionRow } from './revisions.queries.ts';

/**
 * How people would stand to a requirement today, or on its first day where that comes later (REQ-06). It is written, counted and taken back:
 * so it is counted by the same statement as one that is there. It is written beside the one that it replaces, which others may change at
 * the same time, and counted with the exemptions from that one.
 */
export async function previewStates(
  scope: MemberScope,
  facts: RequirementFacts,
  replaced: RevisionRow | null,
): Promise<StateCounts> {
  const { tx, today } = scope;
  const asOf = { day: facts.from && facts.from > today ? facts.from : today, knownOn: null };
  await tx.execute(sql`savepoint before_preview`);
  const id = await insertRevision(scope, facts);
  const written = (await loadRequirements(scope, asOf))
    .filter((requirement) => requirement.id === id)
    .map((requirement) => ({ ...requirement, id: replaced?.requirementId ?? id }));
  const { people } = await countStates(scope, asOf, apart(written));
  await tx.execute(sql`rollback to savepoint before_preview`);
  return people;
}
