import type { CalendarDate } from '#contract/rules/dates.ts';
import { emailDomain } from '#contract/rules/text.ts';
import { compose } from './layout.ts';
import type { Mail } from './mail.ts';
import { mailedDay } from './mailedDay.ts';

/** The page where an invitation is accepted, with the place of its token, which is put in when the mail is sent. */
export const JOIN_PLACE = '/join#token-of-invitation';

/** Invites a person to a workspace, in the name of the member who asked for it. */
export function invitationMail(invitation: {
  to: string;
  workspace: { id: string; name: string };
  invitedBy: string;
  /** The day after which it cannot be accepted. */
  validUntil: CalendarDate;
  link: string;
}): Mail {
  const { to, workspace, invitedBy, validUntil, link } = invitation;
  return compose({
    to,
    workspace,
    subject: `${invitedBy} invited you to ${workspace.name}`,
    title: `Join ${workspace.name}`,
    paragraphs: [
      `${invitedBy} invited you to the workspace “${workspace.name}” on Muster, where your company keeps certificates, equipment and inspections in order.`,
      `You can accept it until ${mailedDay(validUntil)}. The link also confirms your email address. Don’t pass it on: anyone who has it can join in your name.`,
    ],
    button: { label: 'Accept invitation', link },
    note: 'You get this email because the sender entered your address. If you don’t know the sender or don’t want to join, ignore this email; nothing will happen.',
  });
}

/** Tells an admin of the first person who joined by the domain of their address, with nobody having added them. */
export function strangerMail(joined: {
  to: string;
  workspace: { id: string; name: string };
  name: string;
  email: string;
  link: string;
}): Mail {
  const { to, workspace, name, email, link } = joined;
  const domain = emailDomain(email);
  return compose({
    to,
    workspace,
    subject: `${name} joined ${workspace.name} without an invitation`,
    title: `${name} joined without an invitation`,
    paragraphs: [
      `${name} (${email}) joined “${workspace.name}”. Nobody invited them: the workspace is open to everyone at ${domain}.`,
      `If you don’t know them, remove them from the workspace. If people outside your company can get an address at ${domain}, clear “Open to everyone at ${domain}” in the workspace settings.`,
    ],
    verified: [email, domain],
    button: { label: 'Open settings', link },
    note: 'You get this email once, because you manage this workspace. We won’t email you about others who join this way.',
  });
}

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
    title: `You are now in ${what}`,
    paragraphs: [
      `${addedBy} added you to ${what} in the workspace “${workspace.name}”. The members of a team see each other, and the documents and equipment that they hold, except sensitive documents.`,
      ...(teams.length > 1 ? [...teams.slice(0, NAMED), ...more] : []),
    ],
    button: { label: teams.length === 1 ? 'Open the team' : 'Open your teams', link },
    note: 'You get this email because you were added to a team. If you shouldn’t be in it, talk to the person who added you or to an admin of the workspace.',
  });
}
