import type { CalendarDate } from '#contract/rules/dates.ts';
import { compose } from './layout.ts';
import type { Mail } from './mail.ts';
import { mailedDay } from './mailedDay.ts';

/** Tells a person what became of a document that they submitted, or that somebody submitted for them (SUB-06, GAP-06). */
export function decisionMail(decided: {
  to: string;
  workspace: { id: string; name: string };
  /** What the document is called. */
  name: string;
  /** The member who submitted it, where that is not its holder; null for those who did themselves. */
  submittedBy: string | null;
  /** Its holder, for whoever submitted it for them. */
  of: string | null;
  isAccepted: boolean;
  /** Why it was refused. */
  reason: string | null;
  expirationDate: CalendarDate | null;
  link: string;
}): Mail {
  const { to, workspace, name, submittedBy, of, isAccepted, reason, expirationDate, link } = decided;
  const whose = of === null ? `Your “${name}”` : `“${name}” of ${of}, which you submitted,`;
  const by = submittedBy === null ? '' : `, which ${submittedBy} submitted for you,`;
  const what = `${whose}${by} in the workspace “${workspace.name}”`;
  const outcome = isAccepted ? 'accepted' : 'rejected';
  const until = expirationDate === null ? [] : [`It’s valid until ${mailedDay(expirationDate)}.`];
  const why = reason === null ? [] : [`Reason: ${reason}`];
  return compose({
    to,
    workspace,
    subject: of === null ? `“${name}” was ${outcome}` : `“${name}” of ${of} was ${outcome}`,
    title: of === null ? `Your document was ${outcome}` : `The document was ${outcome}`,
    paragraphs: isAccepted
      ? [`${what} was accepted.`, ...until]
      : [`${what} was rejected.`, ...why, 'You can correct it and submit it again.'],
    button: { label: of === null ? 'Open the document' : 'See who lacks what', link },
    note: `You get this email because ${submittedBy === null ? 'you submitted the document' : 'the document is yours'}. If you have a question about it, talk to an admin of the workspace.`,
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
      `From ${mailedDay(from)}, your “${name}” in the workspace “${workspace.name}” no longer counts.`,
      `Reason: ${reason}`,
    ],
    button: { label: 'Open the document', link },
    note: 'You get this email because the document is yours. If you have a question about it, talk to an admin of the workspace.',
  });
}
