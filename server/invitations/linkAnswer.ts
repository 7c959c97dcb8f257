import type { InvitationLink } from '#contract/invitations.ts';
import { todayIn } from '#contract/rules/calendar.ts';
import { invitationEnd } from '#contract/rules/invitations.ts';
import { fullName } from '#contract/rules/text.ts';
import { onlyWayOf } from '#server/session/company/onlyWay.ts';
import { findUserByEmail } from '#server/users/queries.ts';
import type { OpenedInvitation } from './open.ts';

const NOBODY = { firstName: null, lastName: null, title: null, contractor: null };

/**
 * All that the link of an invitation tells whoever has it, who reads the mail of its address. What the workspace noted of the person, and
 * whether there is an account, is told while the invitation can be accepted.
 */
export async function linkAnswer(opened: OpenedInvitation): Promise<InvitationLink> {
  const { scope, state, invitation, person, inviter } = opened;
  const { workspace, services } = scope;
  const isWaiting = state === 'PENDING';
  const { firstName, lastName, title, contractor } = isWaiting ? person : NOBODY;
  const account = isWaiting ? await findUserByEmail(scope, invitation.emailKey) : null;
  const isThere = inviter?.status === 'ACTIVE' && inviter.removedAt === null;
  return {
    state,
    workspaceId: workspace.id,
    workspaceName: workspace.name,
    invitedBy: isThere ? fullName(inviter) : null,
    email: (isWaiting ? person.email : null) ?? invitation.emailKey,
    role: isWaiting ? person.role : null,
    until: todayIn(workspace.timeZone, invitationEnd(invitation.sentAt)),
    hasAccount: account !== null && account.emailVerifiedAt !== null,
    companySignIn: onlyWayOf(services.config.companies, invitation.emailKey)?.key ?? null,
    profile: { firstName, lastName, title, contractor },
  };
}
