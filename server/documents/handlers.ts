import { record } from '#server/activity/record.ts';
import { can } from '#server/db/scope.ts';
import { checkAll, failure, found } from '#server/http/errors.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import { loadMember, presentMembers } from '#server/members/queries.ts';
import { checkReach } from '#server/teams/reach.ts';
import { claimContents } from './contents.ts';
import { findDocument, insertForMembers, listDocuments } from './queries.ts';

export const documentHandlers: HandlersOf<'documents'> = {
  list: (scope, { body }) => listDocuments(scope, body),

  async listOfTeam(scope, { params, body }) {
    await checkReach(scope, 'team:view', params.groupId);
    return listDocuments(scope, body, params.groupId);
  },

  async listOfMember(scope, { params: { memberId }, body }) {
    const isOwn = memberId === scope.member.id;
    if (!isOwn && !can(scope, 'workspace:manage')) throw failure('NOT_FOUND');
    found(await loadMember(scope, memberId));
    const { data, count } = await listDocuments(scope, { ...body, filters: { workspaceMemberId: memberId } });
    return { data, count };
  },

  async bulkCreate(scope, { body }) {
    const memberIds = [...new Set(body.workspaceMemberIds)];
    checkAll(
      body.workspaceMemberIds,
      await presentMembers(scope, memberIds, 'not deactivated'),
      'workspaceMemberIds',
    );
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
