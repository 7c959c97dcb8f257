import { plural, t } from '@lingui/core/macro';
/** TEAM-10 */
export const NO_TEAMS = t`No teams found.`;

/** Said wherever people were put into teams (TEAM-48). */
export const MEMBERS_ADDED_TO_TEAM = t`Members added successfully.`;

/** Said wherever people were taken out of teams (TEAM-31, MEM-48). */
export const MEMBERS_REMOVED_FROM_TEAM = t`Members removed from team`;

/** Whether people may join by themselves. */
export const accessLabel = (isPublic: boolean): string =>
  isPublic ? t({ message: 'Open', context: 'a team that everybody may join' }) : t`Private`;

/** The choice on the forms of a team, and what it means. */
export const OPEN_CHOICE = {
  label: t`Open team`,
  description: t`Members of the workspace can find an open team and join it by themselves.`,
} as const;

/** Said while a team gets a name that another one has. */
export const sameTeamName = (name: string): string =>
  t`Another team is called “${name}” too. You can still use this name.`;

/** What a team admin reads in a workspace in which an admin approves who comes into a team. */
export const WAITS_FOR_APPROVAL = t`Sent to an admin for approval`;

/** Says what happens when a team is archived, before it is (SITE-02). */
export const archivingText = (name: string, people: number): string =>
  t`Archive ${name}? ${plural(people, {
    0: 'Nobody is in it.',
    one: '# person is in it and stays listed on its page.',
    other: '# people are in it and stay listed on its page.',
  })} From today its requirements no longer apply, nobody can be added to it, you can’t choose it in lists, and there are no alarms or emails about it. Its documents, equipment and past days stay as they are. You can bring it back at any time.`;

/** Says what happens when it is brought back. */
export const bringingBackText = (name: string, people: number): string =>
  t`Bring ${name} back? ${plural(people, {
    0: 'Nobody is in it.',
    one: 'From today its requirements apply again to the # person in it.',
    other: 'From today its requirements apply again to the # people in it.',
  })} The days in between stay as they were.`;
