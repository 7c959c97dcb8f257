import type { z } from 'zod';
import type { Workspace, workspaceChangeSchema } from '#contract/workspaces.ts';
import { record } from '#server/audit/recordActivity.ts';
import { recordSecurity } from '#server/audit/recordSecurity.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import { type CheckedCall, type HandlersOf, withStepBefore } from '#server/core/handlers.ts';
import { type MemberScope, memberScope, systemScope } from '#server/core/scope.ts';
import { releaseFile } from '#server/files/content.ts';
import { drawImage, storeImage } from '#server/files/images.ts';
import { countActive, removeMembers } from '#server/members/lifecycle.queries.ts';
import { addMember, joinAsMember } from '#server/members/membership.queries.ts';
import { loadMember } from '#server/members/queries.ts';
import { quotaUsage } from '#server/quotas/quotas.ts';
import { domainHandlers } from './domain.ts';
import {
  archiveWorkspace,
  domainOf,
  findWorkspace,
  insertWorkspace,
  isOpen,
  lockWorkspace,
  openWorkspaces,
  ownWorkspaces,
  updateWorkspace,
} from './queries.ts';
import { tellOfStranger } from './stranger.ts';

export const workspaceHandlers: HandlersOf<'workspaces'> = {
  list: (scope, { body }) => ownWorkspaces(scope, body),

  async create(scope, { body }) {
    const domain = scope.services.mailDomains.companyDomain(scope.user.email);
    const id = await insertWorkspace(scope, {
      name: body.name,
      domain,
      isPublic: body.isPublic && domain !== null,
      timeZone: body.timeZone ?? 'UTC',
    });
    await addMember(orNotFound(await systemScope(scope, id, 'alone')), scope.user, 'WORKSPACE_ADMIN');
    return { id };
  },

  usage: (scope) => quotaUsage(scope),

  get: async (scope) => orNotFound(await findWorkspace(scope, scope.workspace.id)),

  update: withStepBefore(drawLogo, change),

  replace: withStepBefore(drawLogo, change),

  /** The last admin stays as long as others are there; whoever leaves last closes the workspace (OPEN-42). */
  async leave(scope) {
    await removeMembers(scope, [scope.member.id], 'LEFT');
    const { admins, all } = await countActive(scope);
    if (all > 0 && admins === 0) throw apiError('LAST_ADMIN');
    await record(scope, 'member_left', { relatedMemberId: scope.member.id });
    if (all === 0) {
      await archiveWorkspace(scope);
      await recordSecurity(scope, 'workspace_archived');
    }
    return undefined;
  },

  availableOpen: (scope) => openWorkspaces(scope),

  /** A workspace that is not open to the caller, or that removed them, is unknown to them, whether it exists or not. */
  async join(scope, { body }) {
    if (!(await isOpen(scope, body.workspaceId))) throw apiError('NOT_FOUND');
    const workspace = orNotFound(await systemScope(scope, body.workspaceId, 'alone'));
    if (!(await isOpen(scope, body.workspaceId))) throw apiError('NOT_FOUND');
    await tellOfStranger(workspace, scope.user);
    const joining = await joinAsMember(workspace, scope.user);
    if (joining === 'removed') throw apiError('NOT_FOUND');
    if (joining === 'already') throw apiError('ALREADY_MEMBER');
    const joined = orNotFound(await memberScope(scope, body.workspaceId));
    await record(joined, 'member_joined', { relatedMemberId: joined.member.id });
    return orNotFound(await loadMember(joined, joined.member.id));
  },

  ...domainHandlers,
};

interface Change {
  body: z.output<typeof workspaceChangeSchema>;
}

async function drawLogo(call: CheckedCall<MemberScope>, { body }: Change) {
  return drawImage(call, body.logotypeBase64, 'png');
}

const isSame = (seen: NonNullable<Change['body']['seen']>, now: Workspace): boolean =>
  Object.entries(seen).every(([setting, value]) => value === now[setting as keyof Workspace]);

/** Changes what is given, unless the settings are not any more as the caller saw them. Only a workspace with a domain can be open to it; a new logo takes the place of the old one. */
async function change(scope: MemberScope, { body }: Change, logo: Buffer | null | undefined) {
  const { seen, ...given } = body;
  const { name, isPublic, timeZone, teamAdditionsNeedApproval } = given;
  const logotypeFileId = logo ? await storeImage(scope, logo, 'logo.png') : logo;
  const before = orNotFound(await lockWorkspace(scope));
  if (seen && !isSame(seen, orNotFound(await findWorkspace(scope, scope.workspace.id)))) {
    throw apiError('WORKSPACE_CHANGED');
  }
  await updateWorkspace(scope, {
    name,
    timeZone,
    teamAdditionsNeedApproval,
    isPublic: isPublic === undefined ? undefined : isPublic && domainOf(scope, before) !== null,
    logotypeFileId,
  });
  if (logotypeFileId !== undefined && before.logotypeFileId) await releaseFile(scope, before.logotypeFileId);
  const workspace = orNotFound(await findWorkspace(scope, scope.workspace.id));
  if (Object.keys(given).length > 0) {
    const details = { settings: Object.keys(given).join(', ') };
    await record(scope, 'workspace_updated', { subjectName: workspace.name, security: { details } });
  }
  return workspace;
}
