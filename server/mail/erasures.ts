import type { CalendarDate } from '#contract/rules/dates.ts';
import { compose } from './layout.ts';
import type { Mail } from './mail.ts';
import { mailedDay } from './mailedDay.ts';

interface Erasures {
  to: string;
  workspace: { id: string; name: string };
  /** How much it is of each document type; of people who left, without one. */
  found: { kind: string | null; count: number }[];
  eraseOn: CalendarDate;
  link: string;
}

/** Document types that the mail names; the others are counted. */
const NAMED = 20;

const people = (count: number) =>
  count === 1 ? 'All records of 1 person who left' : `All records of ${count} people who left`;

/** Tells an admin what will be erased in two weeks, unless somebody says no (DOOR-12). */
export function erasuresMail({ to, workspace, found, eraseOn, link }: Erasures): Mail {
  const day = mailedDay(eraseOn);
  const left = found.find(({ kind }) => kind === null)?.count ?? 0;
  const kinds = found.filter(({ kind }) => kind !== null);
  const papers = kinds.reduce((sum, { count }) => sum + count, 0);
  const what = [
    papers === 0 ? [] : papers === 1 ? '1 document' : `${papers} documents`,
    left === 0 ? [] : left === 1 ? 'the records of 1 person' : `the records of ${left} people`,
  ]
    .flat()
    .join(' and ');
  return compose({
    to,
    workspace,
    subject: `${what[0]?.toUpperCase()}${what.slice(1)} will be erased on ${day}`,
    title: `What will be erased on ${day}`,
    paragraphs: [
      `In the workspace “${workspace.name}” this has been kept for as long as your rules say. It will be erased on ${day}, with its files, and can’t be restored after that.`,
      ...kinds.slice(0, NAMED).map(({ kind, count }) => `${kind}: ${count}`),
      ...(kinds.length > NAMED ? [`And ${kinds.length - NAMED} more document types.`] : []),
      ...(left > 0 ? [people(left)] : []),
      'To keep everything of a person, put a legal hold on them before that day. To keep more, change the rule.',
    ],
    button: { label: 'See what will be erased', link },
    note: 'You get this email because you’re an admin of the workspace.',
  });
}
