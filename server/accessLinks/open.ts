import type { LinkPurpose } from '#contract/endpoint.ts';
import { todayIn } from '#contract/rules/calendar.ts';
import { may, type Permission, reachOf } from '#contract/rules/permissions.ts';
import { emailKey, fullName } from '#contract/rules/text.ts';
import { type ApiError, apiError } from '#server/core/errors.ts';
import type { Hold } from '#server/core/holds.ts';
import {
  allow,
  type EvidenceScope,
  type JoinScope,
  type Scope,
  systemScope,
  type UploadScope,
  type WorkspaceScope,
} from '#server/core/scope.ts';
import { hashToken } from '#server/core/tokens.ts';
import { isOpenToMembers } from '#server/documents/kinds/policy.ts';
import type { KindRow } from '#server/documents/kinds/queries.ts';
import { membersOfTeamsOf } from '#server/members/places.queries.ts';
import { presentMembers } from '#server/members/queries.ts';
import { findLink, kindsOfLinks, type LinkRow } from './queries.ts';

/** A text that has the form of a link's token, with the workspace that it names. */
export interface LinkToken {
  workspaceId: string;
  text: string;
}

/** A link that can be opened, and what its calls may reach. */
interface Opened {
  id: string;
  scope: UploadScope | EvidenceScope | JoinScope;
}

/**
 * The scope of a call with a link's token, narrowed to what the link names. All is read anew, after the locks: what its maker still may
 * do and see, who is still there. Throws LINK_ENDED, which says why to whoever has the token.
 */
export async function openLink(
  scope: Scope,
  { workspaceId, text }: LinkToken,
  purpose: LinkPurpose,
  hold: Hold,
): Promise<Opened> {
  const workspace = await systemScope(scope, workspaceId, hold);
  const row = workspace && (await findLink(workspace, { hash: hashToken(text), purpose }));
  if (!row) throw apiError('LINK_ENDED');
  if (hold !== 'none') await allow(scope.tx, { now: scope.now.toISOString() });
  return { id: row.link.id, scope: await SCOPES[purpose](workspace, row) };
}

type ScopeOfLink = (workspace: WorkspaceScope, row: LinkRow) => Promise<Opened['scope']>;

const SCOPES: Record<LinkPurpose, ScopeOfLink> = {
  UPLOAD: (workspace, row) => uploadScope(workspace, row),
  EVIDENCE: (workspace, row) => evidenceScope(workspace, row),
  JOIN: (workspace, row) => joinScope(workspace, row),
};

/** Throws LINK_ENDED of a link that was revoked, or whose last day has passed. */
function assertNotOver({ workspace, now }: WorkspaceScope, { link, maker }: LinkRow): void {
  const name = fullName(maker);
  const asked =
    name === null
      ? `Ask an admin in ${workspace.name} for a new one.`
      : `Ask ${name} in ${workspace.name} for a new one.`;
  if (link.revokedAt !== null) throw ended('This link was revoked.', asked);
  if (link.expiresAt <= now) throw ended('This link has expired.', asked);
}

const ended = (...sentences: [what: string, whom: string]): ApiError =>
  apiError('LINK_ENDED', { message: sentences.join(' ') });

/** The answer that nothing is left of what the maker of a link may do. */
const over = ({ workspace }: WorkspaceScope): ApiError =>
  ended('This link has ended.', `Ask an admin of ${workspace.name} for a new one.`);

/** The scope of an upload link: that of the person whom it is for. Throws LINK_ENDED. */
export async function uploadScope(workspace: WorkspaceScope, row: LinkRow): Promise<UploadScope> {
  assertNotOver(workspace, row);
  const { link, maker, person } = row;
  if (!person || person.removedAt !== null || person.status === 'DEACTIVATED') throw over(workspace);
  if (!(await reachedBy(workspace, maker, 'document:ask', [person.id])).has(person.id)) throw over(workspace);
  return {
    ...workspace,
    today: todayIn(workspace.workspace.timeZone, workspace.now),
    member: { id: person.id, userId: null, role: 'TEAM_MEMBER' },
    link: {
      id: link.id,
      kindIds: await usableKindIds(workspace, row, (kind, seesSensitive) => {
        return isOpenToMembers(kind) && (seesSensitive || !kind.sensitive);
      }),
      uses: link.uses,
      maxUses: link.maxUses ?? 0,
      expiresAt: link.expiresAt,
      maker,
      person,
    },
  };
}

/** The scope of a join link: that of the person whom it is for, until they have joined. */
async function joinScope(workspace: WorkspaceScope, row: LinkRow): Promise<JoinScope> {
  assertNotOver(workspace, row);
  const { link, maker, person } = row;
  if (!person || person.removedAt !== null) throw over(workspace);
  if (person.status !== 'DRAFT')
    throw ended('This link was used.', `Log in to open the workspace “${workspace.workspace.name}”.`);
  const { userId, email } = maker;
  const mayInvite = isThere(maker) && may(maker.role, 'workspace:manage');
  if (!mayInvite || userId === null || email === null) throw over(workspace);
  // Another address than the link gave comes from an admin, and nobody who has the link may change it.
  if (person.email !== null && emailKey(person.email) !== link.name) throw over(workspace);
  return {
    ...workspace,
    today: todayIn(workspace.workspace.timeZone, workspace.now),
    member: { id: person.id, userId: null, role: 'TEAM_MEMBER' },
    joinLink: {
      id: link.id,
      uses: link.uses,
      maxUses: link.maxUses ?? 0,
      expiresAt: link.expiresAt,
      maker: { ...maker, userId, email },
      person,
    },
  };
}

/**
 * The scope of an evidence link: of the people and kinds that were chosen, those that its maker may see now. A kind that became sensitive
 * later was not confirmed, and is not shown.
 */
export async function evidenceScope(workspace: WorkspaceScope, row: LinkRow): Promise<EvidenceScope> {
  assertNotOver(workspace, row);
  const { member: _member, ...within } = workspace;
  const { link, maker } = row;
  if (!isThere(maker) || !may(maker.role, 'requirements:view')) throw over(workspace);
  const reached = await reachedBy(workspace, maker, 'requirements:view', link.memberIds);
  const confirmed = new Set(link.confirmedKindIds);
  return {
    ...within,
    evidence: {
      id: link.id,
      name: link.name ?? '',
      memberIds: [...(await presentMembers(workspace, [...reached], 'not deactivated'))],
      kindIds: await usableKindIds(workspace, row, (kind, seesSensitive) => {
        return kind.endedAt === null && (!kind.sensitive || (seesSensitive && confirmed.has(kind.id)));
      }),
      day: link.day,
      expiresAt: link.expiresAt,
      maker,
    },
  };
}

type Maker = LinkRow['maker'];

const isThere = ({ removedAt, status }: Maker): boolean => removedAt === null && status === 'ACTIVE';

/** The people among these whom a permission of the maker of a link reaches now. */
async function reachedBy(
  scope: WorkspaceScope,
  maker: Maker,
  permission: Permission,
  ids: string[],
): Promise<Set<string>> {
  const reach = isThere(maker) ? reachOf(maker.role, permission) : 'none';
  if (reach === 'all') return new Set(ids);
  if (reach !== 'own-teams') return new Set();
  const ofTeams = await membersOfTeamsOf(scope, { member: maker.id, placedByAdmin: true }, ids);
  return ofTeams.union(new Set(ids.filter((id) => id === maker.id)));
}

/** Those of the kinds of a link that are left, as `isUsable` says of each and of whether its maker sees sensitive ones. */
async function usableKindIds(
  scope: WorkspaceScope,
  { link, maker }: LinkRow,
  isUsable: (kind: KindRow, seesSensitive: boolean) => boolean,
): Promise<string[]> {
  const kinds = await kindsOfLinks(scope, link.kindIds);
  const seesSensitive = may(maker.role, 'workspace:manage');
  return link.kindIds.filter((id) => {
    const kind = kinds.get(id);
    return kind !== undefined && isUsable(kind, seesSensitive);
  });
}
