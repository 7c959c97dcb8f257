import type { Team } from '#contract/teams.ts';

/** The values of a team's form, new or known. */
export interface TeamValues {
  name: string;
  isPublic: boolean;
}

/** TEAM-17 */
export const newTeamValues: TeamValues = { name: '', isPublic: true };

/** The values of what is known of its site. */
export interface SiteValues {
  address: string;
  client: string;
  startsOn: string | null;
  endsOn: string | null;
  contactName: string;
  contactPhone: string;
}

export const siteValuesOf = (team: Team): SiteValues => ({
  address: team.address ?? '',
  client: team.client ?? '',
  startsOn: team.startsOn,
  endsOn: team.endsOn,
  contactName: team.contactName ?? '',
  contactPhone: team.contactPhone ?? '',
});

/** A team that brings no choice counts as closed (TEAM-37, OPEN-29). */
export const teamValuesOf = (team: Pick<Team, 'name'> & { isPublic?: boolean | null }): TeamValues => ({
  name: team.name,
  isPublic: team.isPublic ?? false,
});
