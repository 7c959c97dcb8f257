import type { CalendarDate } from '#contract/rules/dates.ts';
import { emailDomain } from '#contract/rules/text.ts';
import { valuesIn } from './direction.ts';
import { compose } from './layout.ts';
import type { Mail, Reader } from './mail.ts';
import { mailedDay } from './mailedDay.ts';
import { wordsOf } from './words/words.ts';

/** The page where an invitation is accepted, with the place of its token, which is put in when the mail is sent. */
export const JOIN_PLACE = '/join#token-of-invitation';

interface Letter extends Reader {
  workspace: { id: string; name: string };
  link: string;
}

/** Invites a person to a workspace, in the name of the member who asked for it. */
export function invitationMail(
  invitation: Letter & {
    invitedBy: string;
    /** The day after which it cannot be accepted. */
    validUntil: CalendarDate;
  },
): Mail {
  const { to, language, workspace, invitedBy, validUntil, link } = invitation;
  const day = mailedDay(validUntil, language);
  const values = valuesIn(language, { invitedBy, workspace: workspace.name, day });
  return compose({ to, language, workspace, link, ...wordsOf(language).membership.invitation(values) });
}

/** Tells an admin of the first person who joined by the domain of their address, with nobody having added them. */
export function strangerMail(joined: Letter & { name: string; email: string }): Mail {
  const { to, language, workspace, name, email, link } = joined;
  const domain = emailDomain(email);
  const values = valuesIn(language, { name, email, workspace: workspace.name, domain });
  const text = wordsOf(language).membership.stranger(values);
  return compose({ to, language, workspace, link, verified: [email, domain], ...text });
}

/** Teams that a mail names; the others are counted. */
const NAMED = 10;

/** Tells a person that somebody put them into teams. */
export function addedToTeamsMail(added: Letter & { addedBy: string | null; teams: string[] }): Mail {
  const { to, language, workspace, addedBy, teams, link } = added;
  const { layout, membership, people } = wordsOf(language);
  const [first = ''] = teams;
  const isOne = teams.length === 1;
  const more = teams.length > NAMED ? [layout.more({ count: teams.length - NAMED })] : [];
  const values = {
    addedBy: addedBy ?? people.anAdmin,
    team: isOne ? first : null,
    count: teams.length,
    workspace: workspace.name,
    lines: isOne ? [] : [...teams.slice(0, NAMED), ...more],
  };
  return compose({ to, language, workspace, link, ...membership.addedToTeams(valuesIn(language, values)) });
}
