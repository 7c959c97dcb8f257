import type { DetailsList, DocumentImportOutcome } from '#contract/imports.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { correctEach } from '#server/documents/versions/correctEach.ts';
import { lockDocuments } from '#server/evidence/evidence.queries.ts';
import { knownOfDocuments, lockDetailLists } from './documents.queries.ts';
import { isWhole, matchOf } from './people.ts';
import { type PlannedDetails, planDocuments, readDetails } from './planDocuments.ts';

type Handlers = HandlersOf<'imports'>;

export const previewDocuments: Handlers['previewDocuments'] = async (scope: MemberScope, { body }) => {
  const { plan, nameOf } = await planOf(scope, body);
  return { rows: plan.map((row) => outcomeOf(row, nameOf)) };
};

/** Plans, holds the documents, and plans anew by what they say then, so that a correction puts right what is in force. */
export const applyDocuments: Handlers['applyDocuments'] = async (scope: MemberScope, { body }) => {
  await lockDetailLists(scope);
  const { plan: before } = await planOf(scope, body);
  const held = await lockDocuments(
    scope,
    before.flatMap(({ document }) => document?.id ?? []),
  );
  const { plan: now, nameOf } = await planOf(scope, body);
  const plan = now.map((row) =>
    row.after && row.document && !held.has(row.document.id)
      ? { ...row, outcome: 'LEFT_OUT' as const, why: [CHANGED], after: null }
      : row,
  );
  const answer = { rows: plan.map((row) => outcomeOf(row, nameOf)) };
  if (body.whole && !isWhole(plan)) return answer;
  await correctEach(
    scope,
    plan.flatMap(({ document, after }) => (document && after ? { document, after } : [])),
  );
  return answer;
};

const CHANGED = 'Somebody else changed this document at the same moment. Check the list again.';

async function planOf(scope: MemberScope, { rows, update }: DetailsList) {
  const read = rows.map(readDetails);
  const known = await knownOfDocuments(scope, read);
  const names = new Map(known.kinds.map(({ id, name }) => [id, name]));
  return {
    plan: planDocuments(read, known, update),
    nameOf: (kindId: string | null) => names.get(kindId ?? '') ?? null,
  };
}

const outcomeOf = (
  { read, matches, people, document, after: _, ...row }: PlannedDetails,
  nameOf: (kindId: string | null) => string | null,
): DocumentImportOutcome => ({
  ...row,
  row: read.row,
  matches: matches.map(({ id, kindId, facts: { name, expirationDate } }) => ({
    id,
    name,
    kind: nameOf(kindId),
    expirationDate,
  })),
  people: people.map(matchOf),
  documentId: document?.id ?? null,
});
