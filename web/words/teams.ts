/** TEAM-10 */
export const NO_TEAMS = 'No teams found.';

/** Said wherever people were put into teams (TEAM-48). */
export const MEMBERS_ADDED_TO_TEAM = 'Members added successfully.';

/** Said wherever people were taken out of teams (TEAM-31, MEM-48). */
export const MEMBERS_REMOVED_FROM_TEAM = 'Members removed from team';

/** Whether people may join by themselves. */
export const accessLabel = (isPublic: boolean): string => (isPublic ? 'Open' : 'Private');

/** The choice on the forms of a team, and what it means. */
export const OPEN_CHOICE = {
  label: 'Open team',
  description: 'Members of the workspace can find an open team and join it by themselves.',
} as const;

/** Said while a team gets a name that another one has. */
export const sameTeamName = (name: string): string =>
  `Another team is called “${name}” too. You can still use this name.`;

/** What a team admin reads in a workspace in which an admin approves who comes into a team. */
export const WAITS_FOR_APPROVAL = 'Sent to an admin for approval';
