import { todayIn } from '#contract/rules/calendar.ts';
import { may, reachOf } from '#contract/rules/permissions.ts';
import { fullName } from '#contract/rules/text.ts';
import { type ApiError, apiError } from '#server/core/errors.ts';
import type { Hold } from '#server/core/holds.ts';
import { allow, type LinkScope, type Scope, systemScope, type WorkspaceScope } from '#server/core/scope.ts';
import { hashToken } from '#server/core/tokens.ts';
import { isOpenToMembers } from '#server/documents/kinds/policy.ts';
import { membersOfTeamsOf } from '#server/members/places.queries.ts';
import { findLink, kindsOfLinks, type LinkRow } from './queries.ts';

/** A text that has the form of a link's token, with the workspace that it names. */
export interface LinkToken {
  workspaceId: string;
  text: string;
}

/**
 * The scope of a call with a link's token: that of the person whom the link is for, narrowed to what it names. All is read anew, after the
 * locks: who made the link still may ask that person, who is still there. Throws LINK_ENDED, which says why to whoever has the token.
 */
export async function openLink(
  scope: Scope,
  { workspaceId, text }: LinkToken,
  hold: Hold,
): Promise<LinkScope> {
  const workspace = await systemScope(scope, workspaceId, hold);
  const row = workspace && (await findLink(workspace, { hash: hashToken(text) }));
  if (!row) throw apiError('LINK_ENDED');
  if (hold !== 'none') await allow(scope.tx, { now: scope.now.toISOString() });
  const { link, maker, person } = row;
  const asked = `Ask ${fullName(maker) ?? 'an admin'} in ${workspace.workspace.name} for a new one.`;
  if (link.revokedAt !== null) throw ended('This link was revoked.', asked);
  if (link.expiresAt <= scope.now) throw ended('This link has expired.', asked);
  if (!(await isKept(workspace, row)))
    throw ended('This link has ended.', `Ask an admin of ${workspace.workspace.name} for a new one.`);
  return {
    ...workspace,
    today: todayIn(workspace.workspace.timeZone, scope.now),
    member: { id: person.id, userId: null, role: 'TEAM_MEMBER' },
    link: {
      id: link.id,
      kindIds: await usableKindIds(workspace, row),
      uses: link.uses,
      maxUses: link.maxUses,
      expiresAt: link.expiresAt,
      maker,
      person,
    },
  };
}

const ended = (what: string, whom: string): ApiError =>
  apiError('LINK_ENDED', { message: `${what} ${whom}` });

/** True while the person is there and whoever made the link may ask them for documents. */
async function isKept(scope: WorkspaceScope, { maker, person }: LinkRow): Promise<boolean> {
  if (person.removedAt !== null || person.status === 'DEACTIVATED') return false;
  if (maker.removedAt !== null || maker.status !== 'ACTIVE') return false;
  const reach = reachOf(maker.role, 'document:ask');
  if (reach !== 'own-teams') return reach === 'all';
  const places = { member: maker.id, placedByAdmin: true };
  return maker.id === person.id || (await membersOfTeamsOf(scope, places, [person.id])).has(person.id);
}

/** The kinds of a link of which documents can be sent now: as when it was made, none that members don't submit. */
async function usableKindIds(scope: WorkspaceScope, { link, maker }: LinkRow): Promise<string[]> {
  const kinds = await kindsOfLinks(scope, link.kindIds);
  const seesSensitive = may(maker.role, 'workspace:manage');
  return link.kindIds.filter((id) => {
    const kind = kinds.get(id);
    return kind !== undefined && isOpenToMembers(kind) && (seesSensitive || !kind.sensitive);
  });
}
