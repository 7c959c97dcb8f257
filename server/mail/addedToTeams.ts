import { compose } from './layout.ts';
import type { Mail } from './mail.ts';

/** Teams that a mail names; the others are counted. */
const NAMED = 10;

/** Tells a person that somebody put them into teams. */
export function addedToTeamsMail(added: {
  to: string;
  workspace: { id: string; name: string };
  addedBy: string;
  teams: string[];
  link: string;
}): Mail {
  const { to, workspace, addedBy, teams, link } = added;
  const [first = ''] = teams;
  const what = teams.length === 1 ? `the team “${first}”` : `${teams.length} teams`;
  const more = teams.length > NAMED ? [`And ${teams.length - NAMED} more.`] : [];
  return compose({
    to,
    workspace,
    subject: `You were added to ${teams.length === 1 ? first : what} in ${workspace.name}`,
    title: `You are in ${what} now`,
    paragraphs: [
      `${addedBy} added you to ${what} in the workspace “${workspace.name}”. The members of a team see each other, and the documents and equipment that they hold.`,
      ...(teams.length > 1 ? [...teams.slice(0, NAMED), ...more] : []),
    ],
    button: { label: teams.length === 1 ? 'Open the team' : 'Open your teams', link },
    note: 'If you should not be in it, talk to the person who added you or to an admin of the workspace.',
  });
}
