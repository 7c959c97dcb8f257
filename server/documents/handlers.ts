import type { WorkDocument } from '#contract/documents.ts';
import { type DocumentDetails, hasSameDetails, reminderProblem } from '#contract/rules/documents.ts';
import { record } from '#server/audit/recordActivity.ts';
import { apiError, assertKnown, orNotFound } from '#server/core/errors.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { assertReachesTeam, assertSeesAll } from '#server/members/policy.ts';
import { loadMember, presentMembers } from '#server/members/queries.ts';
import { checkQuota } from '#server/quotas/quotas.ts';
import { deleteDocument, lockDocument, updateDocument } from './change.queries.ts';
import { claimContents, claimReplacement, releaseUnused } from './contents.ts';
import { findDocument, insertForMembers, listDocuments } from './queries.ts';
import { changedDetails } from './rules.ts';

export const documentHandlers: HandlersOf<'documents'> = {
  list: (scope, { body }) => listDocuments(scope, body),

  async listOfTeam(scope, { params, body }) {
    await assertReachesTeam(scope, 'team:view', params.groupId);
    return listDocuments(scope, body, params.groupId);
  },

  async listOfMember(scope, { params: { memberId }, body }) {
    assertSeesAll(scope, memberId);
    orNotFound(await loadMember(scope, memberId));
    const { data, count } = await listDocuments(scope, { ...body, filters: { workspaceMemberId: memberId } });
    return { data, count };
  },

  async bulkCreate(scope, { body }) {
    const memberIds = [...new Set(body.workspaceMemberIds)];
    assertKnown(
      body.workspaceMemberIds,
      await presentMembers(scope, memberIds, 'not deactivated'),
      'workspaceMemberIds',
    );
    await checkQuota(scope, 'documents', memberIds.length * body.documents.length);
    const contents = await claimContents(scope, body.documents);
    const ids: string[] = [];
    for (const [index, { fileId, type }] of contents.entries()) {
      const { name, expirationDate, expirationReminder } = orNotFound(body.documents[index]);
      ids.push(
        ...(await insertForMembers(
          scope,
          { name, type, fileId, expirationDate, expirationReminder },
          memberIds,
        )),
      );
    }
    const [first] = body.documents;
    await record(scope, 'documents_assigned', {
      count: ids.length,
      documentId: ids.length === 1 ? ids[0] : undefined,
      subjectName: body.documents.length === 1 ? first?.name : undefined,
      relatedMemberId: memberIds.length === 1 ? memberIds[0] : undefined,
      details: { documents: body.documents.length, members: memberIds.length },
    });
    return { count: ids.length, data: ids };
  },

  async get(scope, { params }) {
    return orNotFound(await findDocument(scope, params.documentId));
  },

  async update(scope, { params, body: { seen, fileId, ...change } }) {
    const before = await take(scope, params.documentId, 'canEdit');
    if (seen && !hasSameDetails(seen, before)) throw apiError('DOCUMENT_CHANGED');
    const details = changedDetails(before, change);
    checkReminder(details);
    const content = fileId === undefined ? null : await claimReplacement(scope, fileId);
    if (hasSameDetails(details, before) && !content) return before;
    const replaced = await updateDocument(scope, before, { ...details, ...content });
    if (replaced !== null) await releaseUnused(scope, replaced);
    const after = orNotFound(await findDocument(scope, before.id));
    await record(scope, 'document_updated', about(after));
    return after;
  },

  async remove(scope, { params }) {
    const document = await take(scope, params.documentId, 'canDelete');
    await releaseUnused(scope, await deleteDocument(scope, document.id));
    await record(scope, 'document_deleted', about(document));
    return undefined;
  },
};

const about = ({ id, name, workspaceMember }: WorkDocument) => ({
  documentId: id,
  subjectName: name,
  relatedMemberId: workspaceMember.id,
});

/** The document, held for the caller alone until the transaction ends, if they may do that to it (PERM-27). */
async function take(scope: MemberScope, id: string, right: 'canEdit' | 'canDelete'): Promise<WorkDocument> {
  await lockDocument(scope, id);
  const document = orNotFound(await findDocument(scope, id));
  if (!document[right]) throw apiError('FORBIDDEN');
  return document;
}

function checkReminder({ expirationDate, expirationReminder }: DocumentDetails): void {
  const message = reminderProblem(expirationDate, expirationReminder);
  if (message) throw apiError('VALIDATION', { issues: [{ path: 'expirationReminder', message }] });
}
