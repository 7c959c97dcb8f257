import { record } from '#server/audit/recordActivity.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import { type HandlersOf, wholeList } from '#server/core/handlers.ts';
import { can } from '#server/core/scope.ts';
import { listKinds } from '#server/documents/kinds/queries.ts';
import { assertSeesAll } from '#server/members/policy.ts';
import { loadMember, toSummary } from '#server/members/queries.ts';
import { ask, peopleToAsk } from './ask.ts';
import { check } from './check.ts';
import { deleteRequest, findRequest, requestsOf } from './queries.ts';

export const documentRequestHandlers: HandlersOf<'documentRequests'> = {
  async create(scope, { body: { workspaceMemberIds: memberIds, kindId, dueOn = null } }) {
    const path = { kind: 'kindId', members: 'workspaceMemberIds' };
    const { count } = await ask(scope, [{ kindId, memberIds, path }], dueOn);
    return { count };
  },

  bulkCreate: (scope, { body: { of, dueOn = null } }) =>
    ask(
      scope,
      of.map(({ kindId, workspaceMemberIds: memberIds }, index) => ({
        kindId,
        memberIds,
        path: { kind: `of.${index}.kindId`, members: `of.${index}.workspaceMemberIds` },
      })),
      dueOn,
    ),

  check,

  async remove(scope, { params: { requestId } }) {
    const { memberId, kindName, sensitive } = orNotFound(await findRequest(scope, requestId));
    const isReached = (await peopleToAsk(scope, [memberId])).has(memberId);
    // That one of a sensitive kind is gone would tell that its document has come (KIND-07).
    if (!isReached || (sensitive && !can(scope, 'workspace:manage'))) throw apiError('NOT_FOUND');
    orNotFound((await deleteRequest(scope, requestId)) || null);
    await record(scope, 'document_request_withdrawn', { subjectName: kindName, relatedMemberId: memberId });
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
