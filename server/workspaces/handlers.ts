import { record } from '#server/activity/record.ts';
import { memberScope, systemScope } from '#server/db/scope.ts';
import { failure, found } from '#server/http/errors.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import { addMember, joinAsMember } from '#server/members/membership.queries.ts';
import { loadMember } from '#server/members/queries.ts';
import { companyDomain } from '#server/users/emailDomain.ts';
import { findWorkspace, insertWorkspace, isOpenTo, openWorkspaces, ownWorkspaces } from './queries.ts';

export const workspaceHandlers: HandlersOf<'workspaces'> = {
  list: (scope, { body }) => ownWorkspaces(scope, body),

  async create(scope, { body }) {
    const domain = companyDomain(scope.user.email);
    const id = await insertWorkspace(scope, {
      name: body.name,
      domain,
      isPublic: body.isPublic && domain !== null,
      timeZone: body.timeZone ?? 'UTC',
    });
    await addMember(found(await systemScope(scope, id)), scope.user, 'WORKSPACE_ADMIN');
    return { id };
  },

  get: async (scope) => found(await findWorkspace(scope, scope.workspace.id)),

  async availableOpen(scope) {
    const domain = companyDomain(scope.user.email);
    return domain === null ? [] : openWorkspaces(scope, domain);
  },

  /** A workspace that is not open to the caller's domain is unknown to them, whether it exists or not. */
  async join(scope, { body }) {
    const domain = companyDomain(scope.user.email);
    if (domain === null || !(await isOpenTo(scope, body.workspaceId, domain))) throw failure('NOT_FOUND');
    const hasJoined = await joinAsMember(found(await systemScope(scope, body.workspaceId)), scope.user);
    if (!hasJoined) throw failure('ALREADY_MEMBER');
    const joined = found(await memberScope(scope, body.workspaceId));
    await record(joined, 'member_joined', { relatedMemberId: joined.member.id });
    return found(await loadMember(joined, joined.member.id));
  },
};
