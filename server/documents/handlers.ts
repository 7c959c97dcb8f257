import { record } from '#server/activity/record.ts';
import { can, type MemberScope } from '#server/db/scope.ts';
import { failure, found } from '#server/http/errors.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import { presentMembers } from '#server/members/queries.ts';
import { claimContents } from './contents.ts';
import { findDocument, insertForMembers, listDocuments } from './queries.ts';

export const documentHandlers: HandlersOf<'documents'> = {
  list: (scope, { body }) => listDocuments(scope, body),

  async bulkCreate(scope, { body }) {
    const memberIds = [...new Set(body.workspaceMemberIds)];
    await checkMembers(scope, body.workspaceMemberIds);
    const contents = await claimContents(scope, body.documents);
    const ids: string[] = [];
    for (const [index, { fileId, type }] of contents.entries()) {
      const { name, expirationDate, expirationReminder } = found(body.documents[index]);
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
    return found(await findDocument(scope, params.documentId, !can(scope, 'workspace:manage')));
  },
};

/** Throws UNKNOWN_IDS that names those who are not members who can hold documents. */
async function checkMembers(scope: MemberScope, ids: string[]): Promise<void> {
  const present = await presentMembers(scope, ids);
  const issues = ids.flatMap((id, index) =>
    present.has(id)
      ? []
      : [{ path: `workspaceMemberIds.${index}`, message: 'This member is not in the workspace any more.' }],
  );
  if (issues.length > 0) throw failure('UNKNOWN_IDS', { issues });
}
