import { isInvitationOver } from '#contract/rules/invitations.ts';
import { record } from '#server/audit/recordActivity.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import type { Hold } from '#server/core/holds.ts';
import {
  memberScope,
  type Scope,
  systemScope,
  type UserScope,
  type WorkspaceScope,
} from '#server/core/scope.ts';
import { activate } from '#server/members/membership.queries.ts';
import { publishPeople } from '#server/outbox/publish.ts';
import { namedBy } from './invitationTokens.ts';
import { type InvitedRow, invitedPerson } from './invited.queries.ts';
import { endInvitation } from './queries.ts';

/** How an invitation stands for whoever was mailed it. */
export type Standing = 'PENDING' | 'ACCEPTED' | 'DECLINED' | 'REVOKED' | 'EXPIRED';

/** The invitation whose mailed token a call came with. */
export interface OpenedInvitation extends InvitedRow {
  scope: WorkspaceScope;
  state: Standing;
}

/**
 * The invitation that the token of a mail is about, read anew after the lock. Throws INVITATION_UNKNOWN for every other text, and where the row
 * is gone, as it is once its person has another address. Nothing is used up by looking.
 */
export async function openInvitation(scope: Scope, token: string, hold: Hold): Promise<OpenedInvitation> {
  const named = namedBy(token);
  const workspace = named && (await systemScope(scope, named.workspaceId, hold));
  const row = workspace && (await invitedPerson(workspace, named.invitationId));
  if (!row || !isTokenOf(scope, token, row)) throw apiError('INVITATION_UNKNOWN');
  return { ...row, scope: workspace, state: standingOf(row, scope.now) };
}

const isTokenOf = ({ services }: Scope, token: string, { invitation }: InvitedRow): boolean =>
  services.invitationTokens.isOf(token, {
    workspaceId: invitation.workspaceId,
    invitationId: invitation.id,
    emailKey: invitation.emailKey,
  });

/** An invitation that waits in its row is worth nothing once its person is in, was removed, or has another address. */
function standingOf({ invitation, person }: InvitedRow, now: Date): Standing {
  if (invitation.status !== 'PENDING') return invitation.status;
  if (person.removedAt !== null || person.emailKey !== invitation.emailKey) return 'REVOKED';
  if (person.status === 'ACTIVE') return 'ACCEPTED';
  if (person.status !== 'DRAFT') return 'REVOKED';
  return isInvitationOver(invitation.sentAt, now) ? 'EXPIRED' : 'PENDING';
}

/** Throws unless the invitation can be accepted now. */
export function assertWaiting({ state }: Pick<OpenedInvitation, 'state'>): void {
  if (state === 'EXPIRED') throw apiError('INVITATION_EXPIRED');
  if (state !== 'PENDING') throw apiError('INVITATION_ANSWERED');
}

/** Makes the invited draft the membership of who accepts, with the draft's role. The workspace's rights are held alone. */
export async function acceptInvitation(
  workspace: WorkspaceScope,
  scope: UserScope,
  { id, memberId }: { id: string; memberId: string },
): Promise<void> {
  await endInvitation(workspace, id, 'ACCEPTED');
  if (!(await activate(workspace, memberId, scope.user))) throw apiError('NOT_FOUND');
  const joined = orNotFound(await memberScope(scope, workspace.workspace.id));
  await record(joined, 'member_joined', { relatedMemberId: joined.member.id });
  await publishPeople(joined, 'member.joined', [joined.member.id]);
}
