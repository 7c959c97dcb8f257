import type { z } from 'zod';
import type { submissionRequestSchema } from '#contract/documents/documentVersions.ts';
import { fullName } from '#contract/rules/text.ts';
import { record } from '#server/audit/recordActivity.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import type { ActingScope, MemberScope } from '#server/core/scope.ts';
import { claimReplacement } from '#server/documents/contents.ts';
import { isOpenToMembers } from '#server/documents/kinds/policy.ts';
import { holdKinds, oneKind } from '#server/documents/kinds/queries.ts';
import { unknownKinds } from '#server/documents/kinds/usable.ts';
import { documentRow, findDocument } from '#server/documents/queries.ts';
import { peopleToAsk } from '#server/documents/requests/ask.ts';
import { checkedFacts, newFacts } from '#server/documents/rules.ts';
import { heldContents } from '#server/documents/sameContents.queries.ts';
import { assertNotHeld, holdContent } from '#server/documents/sameContents.ts';
import {
  deleteWaiting,
  insertDocuments,
  insertVersion,
  lockDocuments,
  type Placed,
  settleDocuments,
  versionRows,
} from '#server/evidence/evidence.queries.ts';
import { releaseFiles } from '#server/files/content.ts';
import { presentMembers } from '#server/members/queries.ts';
import { once } from '#server/once/once.ts';
import { publish } from '#server/outbox/publish.ts';
import { checkQuota } from '#server/quotas/quotas.ts';
import { assertRoomForVersion } from './correct.ts';
import { findSubmission, holdSubmissions, latestOf } from './queries.ts';

type Calls = HandlersOf<'documentVersions'>;
type Given = z.output<typeof submissionRequestSchema>;

const NOT_THERE = { path: 'workspaceMemberId', message: 'This person is no longer in the workspace.' };

/** A member submits a document of their own (SUB-01). */
export const submit: Calls['submit'] = async (scope, { body }) => {
  const sent = { clientRef: body.clientRef, call: 'documentVersions.submit', body };
  return once(scope, sent, {
    act: async () => (await submitOf(scope, scope.member.id, body)).documentId,
    show: (id) => findDocument(scope, id),
  });
};

/**
 * Somebody submits a document for a member: an admin, or a team admin for people of teams that they manage (GAP-06). Of sensitive kinds
 * nobody does, for whoever added a document sees it (KIND-07).
 */
export const submitFor: Calls['submitFor'] = async (scope, { body }) => {
  const memberId = body.workspaceMemberId;
  const sent = { clientRef: body.clientRef, call: 'documentVersions.submitFor', body };
  return once(scope, sent, {
    act: async () => {
      await assertMayAsk(scope, memberId);
      return (await submitOf(scope, memberId, body)).versionId;
    },
    show: async (id) => ((await mayAsk(scope, memberId)) ? findSubmission(scope, id) : null),
  });
};

async function assertMayAsk(scope: MemberScope, memberId: string): Promise<void> {
  if (!(await mayAsk(scope, memberId))) throw apiError('UNKNOWN_IDS', { issues: [NOT_THERE] });
}

async function mayAsk(scope: MemberScope, memberId: string): Promise<boolean> {
  const present = await presentMembers(scope, [memberId], 'not deactivated');
  return present.intersection(await peopleToAsk(scope, [memberId])).has(memberId);
}

/**
 * It renews the document that is named, else the holder’s latest one of the kind, else it is a new one. What still waited of it goes, so
 * that the reviewer sees what was submitted last; but nobody else takes away what waits of the holder. Whoever sends something by a link
 * is nobody known: they take nothing away, and learn nothing of what the holder has.
 */
export async function submitOf(
  scope: ActingScope,
  holderId: string,
  body: Given,
): Promise<{ documentId: string; versionId: string }> {
  const kind = await oneKind(scope, body.kindId);
  if (!kind) throw unknownKinds(['kindId']);
  if (!isOpenToMembers(kind)) throw apiError('KIND_CLOSED');
  if (kind.sensitive && holderId !== scope.member.id) throw apiError('KIND_SENSITIVE');
  await holdKinds(scope, [kind.id]);
  const contents = body.ifHeld === 'REFUSE' ? await holdContent(scope, body.fileId) : [];
  await holdSubmissions(scope, holderId);
  const renewed = await renewedBy(scope, holderId, body);
  const isOwn = holderId === scope.member.id && !scope.link;
  const held = (await heldContents(scope, contents, [holderId])).filter(
    (one) => !(one.isWaiting && one.documentId === renewed) && (isOwn || one.kindId === kind.id),
  );
  assertNotHeld(held, kind.id, { tells: isOwn });
  const facts = checkedFacts(newFacts({ ...body, name: kind.name }), {
    kind,
    today: scope.today,
    undated: body.undated,
  });
  const content = await claimReplacement(scope, body.fileId);
  const { readByMachine = false } = body;
  const version = { ...facts, ...content, readByMachine, state: 'SUBMITTED' as const };
  const submitted = renewed
    ? { documentId: renewed, versionId: await submitAgain(scope, { id: renewed, holderId }, version) }
    : await submitNew(scope, { kindId: kind.id, holderId }, version);
  await record(scope, 'document_submitted', {
    documentId: submitted.documentId,
    subjectName: facts.name,
    relatedMemberId: holderId,
    ...(scope.link && { details: { linkOf: fullName(scope.link.maker) } }),
  });
  await publish(scope, 'submission.created', [
    { documentId: submitted.documentId, versionId: submitted.versionId, workspaceMemberId: holderId },
  ]);
  return submitted;
}

/** The document of the holder that is renewed, held until the transaction ends; null for a new one. */
async function renewedBy(
  scope: ActingScope,
  holderId: string,
  { documentId, kindId }: Pick<Given, 'documentId' | 'kindId'>,
): Promise<string | null> {
  const id = documentId ?? (await latestOf(scope, holderId, kindId));
  if (id === null) return null;
  await lockDocuments(scope, [id]);
  const row = await documentRow(scope, id);
  if (row?.document.memberId === holderId && row.document.kindId === kindId) return id;
  if (documentId === undefined) return null;
  throw apiError('NOT_FOUND');
}

type Submitted = Parameters<typeof insertVersion>[2];

async function submitAgain(
  scope: ActingScope,
  { id, holderId }: { id: string; holderId: string },
  version: Submitted,
): Promise<string> {
  if (scope.link || holderId !== scope.member.id) await assertNothingOfOthersWaits(scope, id);
  const replaced = await deleteWaiting(scope, id);
  await assertRoomForVersion(scope, id);
  const versionId = await insertVersion(scope, id, version);
  await settleDocuments(scope, [id]);
  await releaseFiles(scope, replaced);
  return versionId;
}

async function assertNothingOfOthersWaits(scope: ActingScope, documentId: string): Promise<void> {
  const versions = await versionRows(scope, documentId);
  const isOfOthers = versions.some(
    ({ state, corrects, recordedByMemberId }) =>
      state === 'SUBMITTED' && corrects === null && (scope.link || recordedByMemberId !== scope.member.id),
  );
  if (isOfOthers) throw apiError('ALREADY_WAITING');
}

async function submitNew(
  scope: ActingScope,
  { kindId, holderId }: { kindId: string; holderId: string },
  version: Submitted,
): Promise<Placed> {
  await checkQuota(scope, 'documents', 1);
  const [added] = await insertDocuments(scope, { ...version, kindId }, [holderId]);
  return orNotFound(added);
}
