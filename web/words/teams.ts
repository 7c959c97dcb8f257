import { counted } from './numbers.ts';

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

/** Says what happens when a team is archived, before it is (SITE-02). */
export const archivingText = (name: string, people: number): string =>
  `Archive ${name}? ${
    people === 0
      ? 'Nobody is in it.'
      : `${counted(people, 'person is in it and stays', 'people are in it and stay')} listed on its page.`
  } From today its requirements no longer apply, nobody can be added to it, you can’t choose it in lists, and there are no alarms or emails about it. Its documents, equipment and past days stay as they are. You can bring it back at any time.`;

/** Says what happens when it is brought back. */
export const bringingBackText = (name: string, people: number): string =>
  `Bring ${name} back? ${
    people === 0
      ? 'Nobody is in it.'
      : `From today its requirements apply again to the ${counted(people, 'person', 'people')} in it.`
  } The days in between stay as they were.`;
