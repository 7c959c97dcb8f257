import type { CalendarDate } from '#contract/rules/dates.ts';
import { valuesIn } from './direction.ts';
import { compose } from './layout.ts';
import type { Mail, Reader } from './mail.ts';
import { mailedDay } from './mailedDay.ts';
import { wordsOf } from './words/words.ts';

/** Asks somebody for documents that they can send without an account (DOOR-02). */
export function uploadLinkMail(
  asked: Reader & {
    workspace: { id: string; name: string };
    askedBy: string | null;
    /** The names of at least one kind. */
    kinds: string[];
    /** The last day on which it can be opened. */
    until: CalendarDate;
    link: string;
  },
): Mail {
  const { to, language, workspace, askedBy, kinds, until, link } = asked;
  const { documents, people } = wordsOf(language);
  const [first = '', ...others] = kinds;
  const isOne = others.length === 0;
  const values = valuesIn(language, {
    askedBy: askedBy ?? people.anAdmin,
    kind: isOne ? first : null,
    count: kinds.length,
    day: mailedDay(until, language),
    workspace: workspace.name,
    lines: isOne ? [] : kinds,
  });
  return compose({ to, language, workspace, link, ...documents.uploadLink(values) });
}
