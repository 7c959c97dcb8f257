import type { CalendarDate } from '#contract/rules/dates.ts';
import { compose, type Paragraph } from './layout.ts';
import type { Mail } from './mail.ts';
import { mailedDay } from './mailedDay.ts';
import {
  OPEN_LIST,
  OPEN_ONE,
  PART_WORDS,
  REMINDER_PARTS,
  type ReminderList,
  type ReminderPart,
} from './reminderWords.ts';

/** A document, or an item of equipment, with the day it is about. */
export interface DueThing {
  name: string;
  day: CalendarDate;
  /** Who holds or has it, or was asked for it; null while nobody does. */
  person: { name: string; email: string | null } | null;
  /** Where it is. */
  link: string;
}

/** What waits for the reader's review. */
export interface WaitingReview {
  count: number;
  /** The day on which the oldest was submitted. */
  oldest: CalendarDate;
}

interface ReminderLetter {
  to: string;
  workspaceName: string;
  /** At least one thing altogether, or a review that waits. */
  parts: Partial<Record<ReminderPart, DueThing[]>>;
  review?: WaitingReview | undefined;
  /** Where the reader finds all of each sort. */
  lists: Record<ReminderList, string>;
  /** Where they turn these mails off. */
  unsubscribe: string;
}

/** Things that a part names; the others are counted. */
const NAMED = 25;

/** What a part says, once it has something to say. */
interface Section {
  heading: string;
  paragraphs: Paragraph[];
  isOf: ReminderList;
  count: number;
  /** The subject of a mail that says nothing else. */
  subject: string;
  /** Where the only thing is; null when there are several. */
  link: string | null;
}

/**
 * The one mail that a person gets on a day of a workspace: what is late, then what waits for their review, then what is due soon; in
 * each part their own first (INS-13).
 */
export function reminderMail(letter: ReminderLetter): Mail {
  const { to, workspaceName, parts, review, lists, unsubscribe } = letter;
  const sections = (isLate: boolean) =>
    REMINDER_PARTS.filter((part) => PART_WORDS[part].isLate === isLate).flatMap((part) =>
      sectionOf(to, part, parts[part] ?? []),
    );
  const given = [
    ...sections(true),
    ...(review ? [reviewSection(review, lists.submissions)] : []),
    ...sections(false),
  ];
  const subject = subjectOf(given);
  return compose({
    to,
    subject,
    title: subject,
    paragraphs: [
      `In the workspace “${workspaceName}”:`,
      ...given.flatMap(({ heading, paragraphs }) => [...(given.length > 1 ? [heading] : []), ...paragraphs]),
    ],
    button: buttonOf(given, lists),
    note: 'You get this email because these are yours or you added them, because you review documents, or because you manage the workspace. It comes at most once a day.',
    unsubscribe,
  });
}

function sectionOf(to: string, part: ReminderPart, things: DueThing[]): Section[] {
  const [first] = things;
  if (!first) return [];
  const words = PART_WORDS[part];
  const isOnly = things.length === 1;
  return [
    {
      heading: words.heading,
      paragraphs: linesOf(to, words.verb, things),
      isOf: words.isOf,
      count: things.length,
      subject: isOnly ? `${first.name} ${words.one}` : `${things.length} ${words.many}`,
      link: isOnly ? first.link : null,
    },
  ];
}

function reviewSection({ count, oldest }: WaitingReview, link: string): Section {
  const many = counted(count, 'document waits', 'documents wait');
  const since = count === 1 ? 'since' : 'the oldest since';
  return {
    heading: 'Waiting for your review:',
    paragraphs: [{ text: `${many} for your review, ${since} ${mailedDay(oldest)}.`, link }],
    isOf: 'submissions',
    count,
    subject: `${many} for your review`,
    link,
  };
}

function buttonOf(given: Section[], lists: ReminderLetter['lists']): { label: string; link: string } {
  const [first, second] = given;
  if (first && !second && first.link !== null) return { label: OPEN_ONE[first.isOf], link: first.link };
  const isOf = first?.isOf ?? 'documents';
  return { label: OPEN_LIST[isOf], link: lists[isOf] };
}

function subjectOf(given: Section[]): string {
  const [first, second] = given;
  if (first && !second) return first.subject;
  const count = (...lists: ReminderList[]) =>
    given.reduce((sum, section) => (lists.includes(section.isOf) ? sum + section.count : sum), 0);
  const numbers = [
    counted(count('documents', 'requests'), 'document', 'documents'),
    counted(count('submissions'), 'review', 'reviews'),
    counted(count('items'), 'item of equipment', 'items of equipment'),
  ].filter(Boolean);
  const last = numbers.pop();
  return `${[numbers.join(', '), last].filter(Boolean).join(' and ')} need your attention`;
}

const counted = (number: number, one: string, many: string): string =>
  number === 0 ? '' : `${number} ${number === 1 ? one : many}`;

function linesOf(to: string, verb: string, things: DueThing[]): Paragraph[] {
  const isOwn = ({ person }: DueThing) => person?.email === to;
  const ordered = things.toSorted(
    (one, other) => Number(isOwn(other)) - Number(isOwn(one)) || one.day.localeCompare(other.day),
  );
  const named = ordered.slice(0, NAMED).map((thing) => {
    const whose = thing.person === null || isOwn(thing) ? '' : ` of ${thing.person.name}`;
    return { text: `${thing.name}${whose} ${verb} ${mailedDay(thing.day)}.`, link: thing.link };
  });
  const more = things.length - named.length;
  return more > 0 ? [...named, `And ${more} more.`] : named;
}
