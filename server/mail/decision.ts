import type { CalendarDate } from '#contract/rules/dates.ts';
import { valuesIn } from './direction.ts';
import { compose } from './layout.ts';
import type { Mail, Reader } from './mail.ts';
import { mailedDay } from './mailedDay.ts';
import { wordsOf } from './words/words.ts';

interface Letter extends Reader {
  workspace: { id: string; name: string };
  /** What the document is called. */
  name: string;
  link: string;
}

interface Decided extends Letter {
  /** The member who submitted it, where that is not its holder; null for those who did themselves. */
  submittedBy: string | null;
  /** Its holder, for whoever submitted it for them, with the name where it is known. */
  holder: { name: string | null } | null;
  isAccepted: boolean;
  /** Why it was refused. */
  reason: string | null;
  expirationDate: CalendarDate | null;
}

/** Tells a person what became of a document that they submitted, or that somebody submitted for them (SUB-06, GAP-06). */
export function decisionMail(decided: Decided): Mail {
  const { to, language, workspace, name, submittedBy, holder, isAccepted, reason, expirationDate, link } =
    decided;
  const { documents, people } = wordsOf(language);
  const values = valuesIn(language, {
    name,
    workspace: workspace.name,
    submittedBy,
    of: holder && (holder.name ?? people.holder),
    isAccepted,
    reason,
    day: expirationDate && mailedDay(expirationDate, language),
  });
  return compose({ to, language, workspace, link, ...documents.decision(values) });
}

/** Tells a person that a certificate of theirs counts no more (VAL-07). */
export function withdrawnMail(
  withdrawn: Letter & {
    /** The day from which it proves nothing. */
    from: CalendarDate;
    reason: string;
  },
): Mail {
  const { to, language, workspace, name, from, reason, link } = withdrawn;
  const day = mailedDay(from, language);
  const values = valuesIn(language, { name, workspace: workspace.name, day, reason });
  return compose({ to, language, workspace, link, ...wordsOf(language).documents.withdrawn(values) });
}
