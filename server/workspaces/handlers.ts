import type { z } from 'zod';
import type { workspaceChangeSchema } from '#contract/workspaces.ts';
import { record } from '#server/activity/record.ts';
import { type MemberScope, memberScope, systemScope } from '#server/db/scope.ts';
import { releaseFile } from '#server/files/content.ts';
import { storeImage } from '#server/files/images.ts';
import { failure, found } from '#server/http/errors.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import { countActing, removeMembers } from '#server/members/lifecycle.queries.ts';
import { addMember, joinAsMember } from '#server/members/membership.queries.ts';
import { loadMember } from '#server/members/queries.ts';
import { companyDomain } from '#server/users/emailDomain.ts';
import {
  archiveWorkspace,
  findWorkspace,
  insertWorkspace,
  isOpenTo,
  lockWorkspace,
  openWorkspaces,
  ownWorkspaces,
  updateWorkspace,
} from './queries.ts';

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
    await addMember(found(await systemScope(scope, id, 'alone')), scope.user, 'WORKSPACE_ADMIN');
    return { id };
  },

  get: async (scope) => found(await findWorkspace(scope, scope.workspace.id)),

  update: (scope, { body }) => change(scope, body),

  replace: (scope, { body }) => change(scope, body),

  /** The last admin stays as long as others are there; whoever leaves last closes the workspace (OPEN-42). */
  async leave(scope) {
    await removeMembers(scope, [scope.member.id], 'LEFT');
    const { admins, all } = await countActing(scope);
    if (all > 0 && admins === 0) throw failure('LAST_ADMIN');
    await record(scope, 'member_left', { relatedMemberId: scope.member.id });
    if (all === 0) await archiveWorkspace(scope);
    return undefined;
  },

  async availableOpen(scope) {
    const domain = companyDomain(scope.user.email);
    return domain === null ? [] : (await openWorkspaces(scope, domain)).data;
  },

  /** A workspace that is not open to the caller is unknown to them, whether it exists or not; so it is to whom it removed. */
  async join(scope, { body }) {
    const domain = companyDomain(scope.user.email);
    const workspace = found(await systemScope(scope, body.workspaceId, 'alone'));
    if (domain === null || !(await isOpenTo(scope, body.workspaceId, domain))) throw failure('NOT_FOUND');
    const joining = await joinAsMember(workspace, scope.user);
    if (joining === 'removed') throw failure('NOT_FOUND');
    if (joining === 'already') throw failure('ALREADY_MEMBER');
    const joined = found(await memberScope(scope, body.workspaceId));
    await record(joined, 'member_joined', { relatedMemberId: joined.member.id });
    return found(await loadMember(joined, joined.member.id));
  },
};

/** Changes what is given. Only a workspace with a domain can be open to it; a new logo takes the place of the old one. */
async function change(scope: MemberScope, body: z.output<typeof workspaceChangeSchema>) {
  const { name, isPublic, timeZone, logotypeBase64, teamAdditionsNeedApproval } = body;
  /** Before the lock: nobody waits while a picture is drawn. */
  const logotypeFileId =
    typeof logotypeBase64 === 'string' ? await storeImage(scope, logotypeBase64, 'logo.png') : logotypeBase64;
  const before = found(await lockWorkspace(scope));
  await updateWorkspace(scope, {
    name,
    timeZone,
    teamAdditionsNeedApproval,
    isPublic: isPublic === undefined ? undefined : isPublic && before.domain !== null,
    logotypeFileId,
  });
  if (logotypeFileId !== undefined && before.logotypeFileId) await releaseFile(scope, before.logotypeFileId);
  const workspace = found(await findWorkspace(scope, scope.workspace.id));
  if (Object.keys(body).length > 0) {
    await record(scope, 'workspace_updated', { subjectName: workspace.name });
  }
  return workspace;
}
