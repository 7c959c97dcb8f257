import type { CalendarDate } from '#contract/rules/dates.ts';
import { valuesIn } from './direction.ts';
import { compose } from './layout.ts';
import type { Mail, Reader } from './mail.ts';
import { mailedDay } from './mailedDay.ts';
import { wordsOf } from './words/words.ts';

interface Erasures extends Reader {
  workspace: { id: string; name: string };
  /** How much it is of each document type; of people who left, without one. */
  found: { kind: string | null; count: number }[];
  eraseOn: CalendarDate;
  link: string;
}

/** Document types that the mail names; the others are counted. */
const NAMED = 20;

/** Tells an admin what will be erased in two weeks, unless somebody says no (DOOR-12). */
export function erasuresMail({ to, language, workspace, found, eraseOn, link }: Erasures): Mail {
  const { records } = wordsOf(language);
  const left = found.find(({ kind }) => kind === null)?.count ?? 0;
  const kinds = found.flatMap(({ kind, count }) => (kind === null ? [] : { kind, count }));
  const lines = kinds.slice(0, NAMED).map((one) => {
    const { kind, count } = valuesIn(language, one);
    return `${kind}: ${count}`;
  });
  const text = records.erasures({
    documents: kinds.reduce((sum, { count }) => sum + count, 0),
    people: left,
    ...valuesIn(language, { day: mailedDay(eraseOn, language), workspace: workspace.name }),
    lines: [
      ...lines,
      ...(kinds.length > NAMED ? [records.moreKinds({ count: kinds.length - NAMED })] : []),
      ...(left > 0 ? [records.peopleWhoLeft({ count: left })] : []),
    ],
  });
  return compose({ to, language, workspace, link, ...text });
}
