import type { CalendarDate } from '#contract/rules/dates.ts';
import { compose, type Paragraph } from './layout.ts';
import type { Mail } from './mail.ts';
import { mailedDay } from './mailedDay.ts';
import { type DueThing, linesOf } from './reminderLines.ts';
import {
  OPEN_LIST,
  OPEN_ONE,
  PART_WORDS,
  REMINDER_PARTS,
  type ReminderList,
  type ReminderPart,
  WHO_COUNTS,
} from './reminderWords.ts';

/** What waits for the reader's review. */
export interface WaitingReview {
  count: number;
  /** The day on which the oldest was submitted. */
  oldest: CalendarDate;
}

/** Gaps of people in the reader’s teams. */
export interface TeamGaps {
  /** Of people with something that is told today. */
  lines: { text: string; link: string }[];
  /** How many these are, also those for whom there was no room. */
  told: number;
  /** How many people lack anything, told today or not. */
  people: number;
  /** The name of the only one. */
  only: string | null;
}

interface ReminderLetter {
  to: string;
  workspaceName: string;
  /** At least one thing altogether, or a review that waits, or a gap. */
  parts: Partial<Record<ReminderPart, DueThing[]>>;
  review?: WaitingReview | undefined;
  gaps?: TeamGaps | undefined;
  /** Where the reader finds all of each sort. */
  lists: Record<ReminderList, string>;
  /** Where they turn these mails off. */
  unsubscribe: string;
}

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
 * The one mail that a person gets on a day of a workspace: what is late, then what people of their teams lack, then what waits for their
 * review, then what is due soon; in each part their own first (INS-13, GAP-06).
 */
export function reminderMail(letter: ReminderLetter): Mail {
  const { to, workspaceName, parts, review, gaps, lists, unsubscribe } = letter;
  const sections = (isLate: boolean) =>
    REMINDER_PARTS.filter((part) => PART_WORDS[part].isLate === isLate).flatMap((part) =>
      sectionOf(to, part, parts[part] ?? []),
    );
  const given = [
    ...sections(true),
    ...(gaps ? [gapsSection(gaps, lists.gaps)] : []),
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
      ...given.flatMap(({ heading, paragraphs }) => [
        ...(given.length > 1 ? [{ heading }] : []),
        ...paragraphs,
      ]),
      ...(given.some(({ isOf }) => isOf === 'teams') ? [WHO_COUNTS] : []),
    ],
    button: buttonOf(given, lists),
    note: 'You get this email because these are yours, because you added or review them, or because you manage the team or the workspace. It comes at most once a day. You can also turn it off in your account, under Preferences.',
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

function gapsSection({ lines, told, people, only }: TeamGaps, link: string): Section {
  const more = told - lines.length;
  const inAll = `In all, ${counted(people, 'person in your teams lacks something', 'people in your teams lack something')}.`;
  return {
    heading: 'People in your teams who lack something:',
    paragraphs: [
      ...lines,
      ...(more > 0 ? [`And ${more} more.`] : []),
      ...(people > told ? [{ text: inAll, link }] : []),
    ],
    isOf: 'gaps',
    count: told,
    subject: `${only ?? `${told} people in your teams`} ${told === 1 ? 'lacks' : 'lack'} something that is required`,
    link: told === 1 ? (lines[0]?.link ?? link) : null,
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
    counted(count('gaps'), 'person', 'people'),
    counted(count('teams'), 'team', 'teams'),
  ].filter(Boolean);
  const last = numbers.pop();
  return `${[numbers.join(', '), last].filter(Boolean).join(' and ')} need your attention`;
}

const counted = (number: number, one: string, many: string): string =>
  number === 0 ? '' : `${number} ${number === 1 ? one : many}`;
