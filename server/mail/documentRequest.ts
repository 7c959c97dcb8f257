import type { CalendarDate } from '#contract/rules/dates.ts';
import { valuesIn } from './direction.ts';
import { compose } from './layout.ts';
import type { Mail, Reader } from './mail.ts';
import { mailedDay } from './mailedDay.ts';
import { wordsOf } from './words/words.ts';

/** A kind that a person is asked for; the link opens the upload. */
export interface AskedKind {
  kind: string;
  dueOn: CalendarDate | null;
  link: string;
}

interface Asked extends Reader {
  workspace: { id: string; name: string };
  /** Null where several people ask; with the name where it is known. */
  askedBy: { name: string | null } | null;
  /** At least one. */
  kinds: AskedKind[];
  /** Where the person finds all that they are asked for. */
  list: string;
}

/** So many kinds are named; the others are counted. */
const NAMED = 25;

/** Asks a person for documents, all in one mail (SUB-09). */
export function documentRequestMail({ to, language, workspace, askedBy, kinds, list }: Asked): Mail {
  const { documents, layout, people } = wordsOf(language);
  const [first, second] = kinds;
  const only = first !== undefined && second === undefined ? first : null;
  const toLine = ({ kind, dueOn, link }: AskedKind) => ({
    text:
      dueOn === null
        ? kind
        : documents.kindByDay(valuesIn(language, { kind, day: mailedDay(dueOn, language) })),
    link,
  });
  const more = kinds.length > NAMED ? [layout.more({ count: kinds.length - NAMED })] : [];
  const values = valuesIn(language, {
    askedBy: askedBy && (askedBy.name ?? people.anAdmin),
    kind: only ? only.kind : null,
    count: kinds.length,
    day: only?.dueOn ? mailedDay(only.dueOn, language) : null,
    workspace: workspace.name,
    lines: only ? [] : [...kinds.slice(0, NAMED).map(toLine), ...more],
  });
  return compose({ to, language, workspace, link: only?.link ?? list, ...documents.request(values) });
}
