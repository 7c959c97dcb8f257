import { record } from '#server/audit/recordActivity.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { claimReplacement } from '#server/documents/contents.ts';
import { isOpenToMembers } from '#server/documents/kinds/policy.ts';
import { holdKinds, oneKind } from '#server/documents/kinds/queries.ts';
import { unknownKinds } from '#server/documents/kinds/usable.ts';
import { findDocument } from '#server/documents/queries.ts';
import { endRequests } from '#server/documents/requests/queries.ts';
import { checkedFacts, newFacts } from '#server/documents/rules.ts';
import {
  deleteWaiting,
  insertDocuments,
  insertVersion,
  lockDocuments,
  settleDocuments,
} from '#server/evidence/evidence.queries.ts';
import { releaseFiles } from '#server/files/content.ts';
import { checkQuota } from '#server/quotas/quotas.ts';
import { assertRoomForVersion } from './correct.ts';
import { holdSubmissions, latestOwn } from './queries.ts';

/**
 * A member submits a document of their own (SUB-01). It renews the one that is named, else their latest one of the kind, else it is a
 * new one. What still waited of it goes: the reviewer sees what was submitted last.
 */
export const submit: HandlersOf<'documentVersions'>['submit'] = async (scope, { body }) => {
  const kind = await oneKind(scope, body.kindId);
  if (!kind) throw unknownKinds(['kindId']);
  if (!isOpenToMembers(kind)) throw apiError('KIND_CLOSED');
  await holdKinds(scope, [kind.id]);
  await holdSubmissions(scope);
  const renewed = await renewedBy(scope, body);
  const facts = checkedFacts(newFacts({ ...body, name: kind.name }), {
    kind,
    today: scope.today,
    undated: body.undated,
  });
  const content = await claimReplacement(scope, body.fileId);
  const version = { ...facts, ...content, state: 'SUBMITTED' as const };
  const id = renewed ? await submitAgain(scope, renewed, version) : await submitNew(scope, kind.id, version);
  await endRequests(scope, [scope.member.id], [kind.id]);
  await record(scope, 'document_submitted', {
    documentId: id,
    subjectName: facts.name,
    relatedMemberId: scope.member.id,
  });
  return orNotFound(await findDocument(scope, id));
};

/** The document of the caller that is renewed, held until the transaction ends; null for a new one. */
async function renewedBy(
  scope: MemberScope,
  { documentId, kindId }: { documentId?: string | undefined; kindId: string },
): Promise<string | null> {
  const id = documentId ?? (await latestOwn(scope, kindId));
  if (id === null) return null;
  await lockDocuments(scope, [id]);
  const document = await findDocument(scope, id);
  const isOwn = document?.workspaceMember.id === scope.member.id && document.kind?.id === kindId;
  if (isOwn) return id;
  if (documentId === undefined) return null;
  throw apiError('NOT_FOUND');
}

type Submitted = Parameters<typeof insertVersion>[2];

async function submitAgain(scope: MemberScope, id: string, version: Submitted): Promise<string> {
  const replaced = await deleteWaiting(scope, id);
  await assertRoomForVersion(scope, id);
  await insertVersion(scope, id, version);
  await settleDocuments(scope, [id]);
  await releaseFiles(scope, replaced);
  return id;
}

async function submitNew(scope: MemberScope, kindId: string, version: Submitted): Promise<string> {
  await checkQuota(scope, 'documents', 1);
  const [added] = await insertDocuments(scope, { ...version, kindId }, [scope.member.id]);
  return orNotFound(added).documentId;
}
