import { record } from '#server/audit/recordActivity.ts';
import { apiError, assertKnown, orNotFound } from '#server/core/errors.ts';
import { type HandlersOf, wholeList } from '#server/core/handlers.ts';
import { isOpenToMembers } from '#server/documents/kinds/policy.ts';
import { listKinds, oneKind } from '#server/documents/kinds/queries.ts';
import { assertUsable } from '#server/documents/kinds/usable.ts';
import { enqueueAll } from '#server/jobs/queries.ts';
import { assertSeesAll } from '#server/members/policy.ts';
import { loadMember, presentMembers, toSummary } from '#server/members/queries.ts';
import { askableMembers, deleteRequest, insertDocumentRequests, requestsOf } from './queries.ts';

const DUE_IN_THE_PAST = { path: 'dueOn', message: 'Choose today or a later day.' };

export const documentRequestHandlers: HandlersOf<'documentRequests'> = {
  async create(scope, { body: { workspaceMemberIds, kindId, dueOn = null } }) {
    await assertUsable(scope, [{ kindId, path: 'kindId' }]);
    const kind = orNotFound(await oneKind(scope, kindId));
    if (!isOpenToMembers(kind)) throw apiError('KIND_CLOSED');
    const memberIds = [...new Set(workspaceMemberIds)];
    assertKnown(memberIds, await presentMembers(scope, memberIds, 'not deactivated'), 'workspaceMemberIds');
    if (dueOn !== null && dueOn < scope.today) throw apiError('VALIDATION', { issues: [DUE_IN_THE_PAST] });
    const asked = await askableMembers(scope, memberIds);
    if (asked.length === 0) return { count: 0 };
    await insertDocumentRequests(scope, asked, kindId, dueOn);
    await record(scope, 'documents_requested', {
      count: asked.length,
      subjectName: kind.name,
      relatedMemberId: asked.length === 1 ? asked[0] : undefined,
      details: { dueOn },
    });
    const { workspace, member, now } = scope;
    await enqueueAll(scope, 'documentRequests.tell', [
      { workspaceId: workspace.id, byMemberId: member.id, kindId, at: now.toISOString() },
    ]);
    return { count: asked.length };
  },

  async remove(scope, { params: { requestId } }) {
    const { memberId, kindId } = orNotFound(await deleteRequest(scope, requestId));
    const kind = await oneKind(scope, kindId);
    await record(scope, 'document_request_withdrawn', {
      subjectName: kind?.name,
      relatedMemberId: memberId,
    });
    return undefined;
  },

  async listOfMember(scope, { params: { memberId } }) {
    assertSeesAll(scope, memberId);
    orNotFound(await loadMember(scope, memberId));
    const rows = await requestsOf(scope, memberId);
    const kinds = new Map((await listKinds(scope)).map((kind) => [kind.id, kind]));
    const data = rows.flatMap(({ request, asker }) => {
      const kind = kinds.get(request.kindId);
      if (!kind) return [];
      const { id, dueOn, createdAt } = request;
      return { id, kind, dueOn, askedBy: toSummary(scope, asker), askedAt: createdAt.toISOString() };
    });
    return wholeList(data);
  },
};
