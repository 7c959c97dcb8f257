import type { z } from 'zod';
import { SOURCE_LANGUAGE } from '#contract/rules/languages.ts';
import { fullName } from '#contract/rules/text.ts';
import type { WorkspaceDomain } from '#contract/workspaceDomains.ts';
import type { Workspace, workspaceChangeSchema } from '#contract/workspaces.ts';
import { record } from '#server/audit/recordActivity.ts';
import { recordSecurity } from '#server/audit/recordSecurity.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import { type CheckedCall, type HandlersOf, withStepBefore } from '#server/core/handlers.ts';
import { assertAlone } from '#server/core/holds.ts';
import {
  type CallingUser,
  type MemberScope,
  memberScope,
  type Scope,
  systemScope,
  type WorkspaceScope,
} from '#server/core/scope.ts';
import { releaseFile } from '#server/files/content.ts';
import { drawImage, storeImage } from '#server/files/images.ts';
import { sendMails } from '#server/jobs/sendMails.ts';
import { strangerMail } from '#server/mail/membership.ts';
import { adminReaders, countActive, removeMembers } from '#server/members/lifecycle.queries.ts';
import { addMember, joinAsMember } from '#server/members/membership.queries.ts';
import { loadMember } from '#server/members/queries.ts';
import { publishPeople } from '#server/outbox/publish.ts';
import { quotaUsage } from '#server/quotas/quotas.ts';
import { findUser } from '#server/users/queries.ts';
import {
  archiveWorkspace,
  countAccounts,
  domainOf,
  domainRow,
  findWorkspace,
  insertWorkspace,
  isOpen,
  lockWorkspace,
  noteDomainProved,
  noteStranger,
  openWorkspaces,
  ownWorkspaces,
  updateWorkspace,
} from './queries.ts';

/**
 * Tells every admin, once, of the first person who joins by their domain and whom nobody added; called before they join. At a
 * mail provider that no list knows, that may be anybody.
 */
async function tellOfStranger(scope: WorkspaceScope, user: CallingUser): Promise<void> {
  assertAlone(scope);
  if (!(await noteStranger(scope, user.emailKey))) return;
  const profile = await findUser(scope, user.id);
  const letter = {
    workspace: scope.workspace,
    name: (profile && fullName(profile)) ?? user.email,
    email: user.email,
    link: `${scope.services.config.publicUrl}/${scope.workspace.id}/settings`,
  };
  const admins = await adminReaders(scope);
  await sendMails(
    scope,
    admins.map((reader) => strangerMail({ ...letter, ...reader })),
  );
}

const NOBODY = { count: 0, hasMore: false };

const accountsAt = (scope: Scope, domain: string | null) =>
  domain === null ? NOBODY : countAccounts(scope, domain);

const needsProof = ({ services }: Scope) => services.config.domainProof === 'dns';

/** The workspace's domain with the record that proves whose it is, where one is asked for. */
async function readDomain(scope: MemberScope): Promise<WorkspaceDomain> {
  const row = orNotFound(await domainRow(scope));
  const domain = domainOf(scope, row);
  const record =
    domain !== null && needsProof(scope)
      ? scope.services.domainProof.recordOf(scope.workspace.id, domain)
      : null;
  return {
    domain,
    accounts: await accountsAt(scope, domain),
    proof: record && { ...record, foundAt: row.provedAt?.toISOString() ?? null },
  };
}

const domainHandlers: Pick<HandlersOf<'workspaces'>, 'ownDomain' | 'domain' | 'proveDomain'> = {
  async ownDomain(scope) {
    const domain = scope.services.mailDomains.companyDomain(scope.user.email);
    return { domain, accounts: await accountsAt(scope, domain), needsProof: needsProof(scope) };
  },

  domain: (scope) => readDomain(scope),

  /** The name servers are asked while no transaction is open: they may take seconds. */
  proveDomain: withStepBefore(
    async (
      { services, begin }: CheckedCall<MemberScope>,
      { params }: { params: { workspaceId: string } },
    ) => {
      const { domain, proof } = await begin(readDomain);
      if (domain === null || proof === null) return false;
      if (await services.domainProof.isSet(params.workspaceId, domain)) return true;
      throw apiError('DOMAIN_UNPROVED');
    },
    async (scope: MemberScope, _request, isProved) => {
      if (isProved) await noteDomainProved(scope);
      return readDomain(scope);
    },
  ),
};

export const workspaceHandlers: HandlersOf<'workspaces'> = {
  list: (scope, { body }) => ownWorkspaces(scope, body),

  async create(scope, { body }) {
    const domain = scope.services.mailDomains.companyDomain(scope.user.email);
    const id = await insertWorkspace(scope, {
      name: body.name,
      domain,
      isPublic: body.isPublic && domain !== null,
      timeZone: body.timeZone ?? 'UTC',
      language: body.language ?? scope.from?.language ?? SOURCE_LANGUAGE,
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
    await publishPeople(scope, 'member.left', [scope.member.id]);
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
    await publishPeople(joined, 'member.joined', [joined.member.id]);
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
  Object.entries(seen).every(
    ([setting, value]) => value === undefined || value === now[setting as keyof Workspace],
  );

/** Changes what is given, unless the settings are not any more as the caller saw them. Only a workspace with a domain can be open to it; a new logo takes the place of the old one. */
async function change(scope: MemberScope, { body }: Change, logo: Buffer | null | undefined) {
  const { seen, ...given } = body;
  const { name, isPublic, timeZone, language, teamAdditionsNeedApproval, phone } = given;
  const logotypeFileId = logo ? await storeImage(scope, logo, 'logo.png') : logo;
  const before = orNotFound(await lockWorkspace(scope));
  if (seen && !isSame(seen, orNotFound(await findWorkspace(scope, scope.workspace.id)))) {
    throw apiError('WORKSPACE_CHANGED');
  }
  await updateWorkspace(scope, {
    name,
    timeZone,
    language,
    teamAdditionsNeedApproval,
    phone,
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
