import type { CalendarDate } from '#contract/rules/dates.ts';
import { compose } from './layout.ts';
import type { Mail } from './mail.ts';
import { mailedDay } from './mailedDay.ts';

/** Asks somebody for documents that they can send without an account (DOOR-02). */
export function uploadLinkMail(asked: {
  to: string;
  workspace: { id: string; name: string; timeZone: string };
  askedBy: string;
  /** The names of at least one kind. */
  kinds: string[];
  /** The last day on which it can be opened. */
  until: CalendarDate;
  link: string;
}): Mail {
  const { to, workspace, askedBy, kinds, until, link } = asked;
  const what = kinds.length === 1 ? `“${kinds[0]}”` : `${kinds.length} documents`;
  return compose({
    to,
    workspace,
    subject: `Please send ${what} to ${workspace.name}`,
    title: `Please send ${what}`,
    paragraphs: [
      `${askedBy} asks you for ${kinds.length === 1 ? `your ${what}` : 'the documents below'} in the workspace “${workspace.name}”.`,
      ...(kinds.length === 1 ? [] : kinds),
      'You need no account: open the link on your phone, take a photo of each document and send it.',
      `The link works until ${mailedDay(until)}. Don’t pass it on: anyone who has it can send documents in your name.`,
    ],
    button: { label: 'Send documents', link },
    note: `You get this email because ${askedBy} asked you for documents. If you don’t have them, or think this is a mistake, talk to the person who asked you.`,
  });
}
