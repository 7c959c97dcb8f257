import type { TeamRequest } from '#contract/teamRequests.ts';
import type { Team, TeamMember } from '#contract/teams.ts';

// The names that teams have on the wire, and those they have inside: contract/GLOSSARY.md.

interface TeamInside extends Omit<Team, 'proGroupMembers'> {
  faces: TeamMember[];
}

export const toTeam = ({ faces, ...team }: TeamInside): Team => ({ ...team, proGroupMembers: faces });

interface RequestInside extends Omit<TeamRequest, 'proGroup'> {
  team: TeamRequest['proGroup'];
}

export const toTeamRequest = ({ team, ...request }: RequestInside): TeamRequest => ({
  ...request,
  proGroup: team,
});

/** The team that a call is about. */
export const teamIdOf = (wire: { proGroupId: string }): string => wire.proGroupId;
