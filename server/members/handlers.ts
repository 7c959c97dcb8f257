import { permissionsOf } from '#contract/permissions.ts';
import { emailKey } from '#contract/text.ts';
import { record } from '#server/activity/record.ts';
import { inSteps } from '#server/db/paging.ts';
import { can } from '#server/db/scope.ts';
import { failure, found } from '#server/http/errors.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import { addDrafts } from './membership.queries.ts';
import { listMembers, loadMember, loadMembers, takenEmails } from './queries.ts';

export const memberHandlers: HandlersOf<'members'> = {
  async list(scope, { body }) {
    if (body.includeDocumentExpirationStates && !can(scope, 'workspace:manage')) throw failure('FORBIDDEN');
    return listMembers(scope, body);
  },

  async create(scope, { body }) {
    const ids = await addDrafts(scope, body);
    if (ids.length > 0)
      await record(scope, 'members_added', { count: ids.length, relatedMemberId: onlyOne(ids) });
    return { data: await inSteps(ids, (some) => loadMembers(scope, some, false)), count: ids.length };
  },

  async me(scope) {
    const member = found(await loadMember(scope, scope.member.id));
    return { ...member, permissions: permissionsOf(scope.member.role) };
  },

  get: async (scope, { params }) => found(await loadMember(scope, params.memberId)),

  /** Answers for every address as it was sent (API-58). */
  async checkEmails(scope, { body }) {
    const taken = await takenEmails(scope, body.emails);
    return Object.fromEntries(body.emails.map((email) => [email, taken.has(emailKey(email))]));
  },
};

const onlyOne = (ids: string[]): string | undefined => (ids.length === 1 ? ids[0] : undefined);
