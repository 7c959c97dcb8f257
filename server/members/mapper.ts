import type { Member, MemberSummary } from '#contract/members.ts';
import { invitationEnd, isInvitationOver } from '#contract/rules/invitations.ts';
import type { invitations } from '#server/db/schema.ts';

// The names that members and their teams have on the wire, and those they have inside: contract/GLOSSARY.md.

interface Parts {
  isFirstAider: boolean;
  language: Member['language'];
  lastSeenOn: Member['lastSeenOn'];
  teams: Member['proGroupMembers'];
  invitations: Member['workspaceMembershipInvite'];
  /** Only for who asked for them. */
  states: Member['documentExpirationStates'];
}

export const toMember = (
  summary: MemberSummary,
  { teams, invitations, isFirstAider, language, lastSeenOn, states }: Parts,
): Member => ({
  ...summary,
  proGroupMembers: teams,
  workspaceMembershipInvite: invitations,
  isFirstAider,
  language,
  lastSeenOn,
  ...(states && { documentExpirationStates: states }),
});

/** A team as its member's row carries it. */
export const toMembership = ({ id, teamId, name }: { id: string; teamId: string; name: string }) => ({
  id,
  proGroupId: teamId,
  proGroup: { id: teamId, name },
});

/** The team of a place. */
export const teamOf = ({ proGroup }: ReturnType<typeof toMembership>) => proGroup;

/** The team whose members a call leaves out. */
export const outsideTeamIdOf = (wire: { notInProGroupId?: string | undefined } = {}): string | undefined =>
  wire.notInProGroupId;

/** The teams that somebody is put into as they are added. */
export const teamIdsOf = (wire: { proGroupIds?: string[] | undefined } = {}): string[] =>
  wire.proGroupIds ?? [];

/** The same as a call that adds somebody names them. */
export const intoTeams = (teamIds: string[]) => ({ proGroupIds: teamIds });

/** The teams and members that a bulk call names, each as often as it was named. */
export const placesOf = (wire: { proGroupIds: string[]; workspaceMemberIds: string[] }) => ({
  teamIds: wire.proGroupIds,
  memberIds: wire.workspaceMemberIds,
});

/** What refusals call the ids of teams and of members. */
export const FIELDS = { teamIds: 'proGroupIds', memberIds: 'workspaceMemberIds' } as const;

type StoredInvitation = Pick<typeof invitations.$inferSelect, 'status' | 'sentAt'>;

/** How an invitation stands at a moment: one that waits for longer than it may has expired (PPL-12). */
export const lifeOf = ({ status, sentAt }: StoredInvitation, now: Date) => ({
  status: status === 'PENDING' && isInvitationOver(sentAt, now) ? ('EXPIRED' as const) : status,
  sentAt: sentAt.toISOString(),
  expiresAt: invitationEnd(sentAt).toISOString(),
});
