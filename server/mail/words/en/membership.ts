import type { Paragraph, Text } from '../text.ts';

/** Mails about workspaces and teams that somebody comes into. */
export const membership = {
  /** `day` is the one after which it can't be accepted. */
  invitation: ({
    invitedBy,
    workspace,
    day,
  }: {
    invitedBy: string;
    workspace: string;
    day: string;
  }): Text => ({
    subject: `${invitedBy} invited you to ${workspace}`,
    title: `Join ${workspace}`,
    paragraphs: [
      `${invitedBy} invited you to the workspace “${workspace}” on Muster, where your company keeps certificates, equipment and inspections in order.`,
      `You can accept it until ${day}. The link also confirms your email address. Don’t pass it on: anyone who has it can join in your name.`,
    ],
    button: 'Accept invitation',
    note: 'You get this email because the sender entered your address. If you don’t know the sender or don’t want to join, ignore this email; nothing will happen.',
  }),

  stranger: ({
    name,
    email,
    workspace,
    domain,
  }: {
    name: string;
    email: string;
    workspace: string;
    domain: string;
  }): Text => ({
    subject: `${name} joined ${workspace} without an invitation`,
    title: `${name} joined without an invitation`,
    paragraphs: [
      `${name} (${email}) joined “${workspace}”. Nobody invited them: the workspace is open to everyone at ${domain}.`,
      `If you don’t know them, remove them from the workspace. If people outside your company can get an address at ${domain}, clear “Open to everyone at ${domain}” in the workspace settings.`,
    ],
    button: 'Open settings',
    note: 'You get this email once, because you manage this workspace. We won’t email you about others who join this way.',
  }),

  /** `team` is the only one, else `lines` name them. */
  addedToTeams: ({
    addedBy,
    team,
    count,
    workspace,
    lines,
  }: {
    addedBy: string;
    team: string | null;
    count: number;
    workspace: string;
    lines: Paragraph[];
  }): Text => {
    const what = team === null ? `${count} teams` : `the team “${team}”`;
    return {
      subject: `You were added to ${team ?? what} in ${workspace}`,
      title: `You are now in ${what}`,
      paragraphs: [
        `${addedBy} added you to ${what} in the workspace “${workspace}”. The members of a team see each other, and the documents and equipment that they hold, except sensitive documents.`,
        ...lines,
      ],
      button: team === null ? 'Open your teams' : 'Open the team',
      note: 'You get this email because you were added to a team. If you shouldn’t be in it, talk to the person who added you or to an admin of the workspace.',
    };
  },
};
