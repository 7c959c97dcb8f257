import type { CalendarDate } from '#contract/rules/dates.ts';
import { compose } from './layout.ts';
import type { Mail } from './mail.ts';
import { mailedDay } from './mailedDay.ts';

/** Tells a person what became of a document that they submitted (SUB-06). */
export function decisionMail(decided: {
  to: string;
  workspace: { id: string; name: string };
  /** What the document is called. */
  name: string;
  isAccepted: boolean;
  /** Why it was refused. */
  reason: string | null;
  expirationDate: CalendarDate | null;
  link: string;
}): Mail {
  const { to, workspace, name, isAccepted, reason, expirationDate, link } = decided;
  const what = `Your “${name}” in the workspace “${workspace.name}”`;
  const until = expirationDate === null ? [] : [`It’s valid until ${mailedDay(expirationDate)}.`];
  const why = reason === null ? [] : [`The reason: ${reason}`];
  return compose({
    to,
    workspace,
    subject: `“${name}” was ${isAccepted ? 'accepted' : 'rejected'}`,
    title: isAccepted ? 'Your document was accepted' : 'Your document was rejected',
    paragraphs: isAccepted
      ? [`${what} was accepted.`, ...until]
      : [`${what} was rejected.`, ...why, 'You can put it right and submit it again.'],
    button: { label: 'Open the document', link },
    note: 'You get this email because you submitted the document. If you have a question about it, talk to an admin of the workspace.',
  });
}

/** Tells a person that a certificate of theirs counts no more (VAL-07). */
export function withdrawnMail(withdrawn: {
  to: string;
  workspace: { id: string; name: string };
  /** The document’s. */
  name: string;
  /** The day from which it proves nothing. */
  from: CalendarDate;
  reason: string;
  link: string;
}): Mail {
  const { to, workspace, name, from, reason, link } = withdrawn;
  return compose({
    to,
    workspace,
    subject: `“${name}” was withdrawn`,
    title: 'Your document was withdrawn',
    paragraphs: [
      `Your “${name}” in the workspace “${workspace.name}” proves nothing from ${mailedDay(from)} on.`,
      `The reason: ${reason}`,
    ],
    button: { label: 'Open the document', link },
    note: 'You get this email because the document is yours. If you have a question about it, talk to an admin of the workspace.',
  });
}
