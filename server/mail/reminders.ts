import type { CalendarDate } from '#contract/rules/dates.ts';
import { valuesIn } from './direction.ts';
import { compose } from './layout.ts';
import type { Mail, Reader } from './mail.ts';
import { mailedDay } from './mailedDay.ts';
import { type DueThing, linesOf } from './reminderLines.ts';
import { PART_FACTS, REMINDER_PARTS, type ReminderList, type ReminderPart } from './reminderParts.ts';
import type { Paragraph } from './words/text.ts';
import { type MailWords, wordsOf } from './words/words.ts';

/** What waits for the reader's review. */
export interface WaitingReview {
  count: number;
  /** The day on which the oldest was submitted. */
  oldest: CalendarDate;
}

/** Something that somebody lacks: the kinds of which one would do. */
export interface Lack {
  kinds: string[];
  state: 'expired' | 'undated' | 'missing';
}

/** Gaps of people in the reader’s teams. */
export interface TeamGaps {
  /** People with something that is told today; null for a name that is not known. */
  lines: { name: string | null; lacks: Lack[]; more: number; link: string }[];
  /** How many these are, also those for whom there was no room. */
  told: number;
  /** How many people lack anything, told today or not. */
  people: number;
}

interface ReminderLetter extends Reader {
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
  const { to, language, workspaceName, parts, review, gaps, lists, unsubscribe } = letter;
  const words = wordsOf(language).reminders;
  const sections = (isLate: boolean) =>
    REMINDER_PARTS.filter((part) => PART_FACTS[part].isLate === isLate).flatMap((part) =>
      sectionOf({ to, language }, part, parts[part] ?? []),
    );
  const given = [
    ...sections(true),
    ...(gaps ? [gapsSection(letter, gaps, lists.gaps)] : []),
    ...(review ? [reviewSection(letter, review, lists.submissions)] : []),
    ...sections(false),
  ];
  const subject = subjectOf(words, given);
  return compose({
    to,
    language,
    subject,
    title: subject,
    paragraphs: [
      words.inWorkspace(valuesIn(language, { workspace: workspaceName })),
      ...given.flatMap(({ heading, paragraphs }) => [
        ...(given.length > 1 ? [{ heading }] : []),
        ...paragraphs,
      ]),
      ...(given.some(({ isOf }) => isOf === 'teams') ? [words.whoCounts] : []),
    ],
    ...buttonOf(words, given, lists),
    note: words.note,
    unsubscribe,
  });
}

function sectionOf(reader: Reader, part: ReminderPart, things: DueThing[]): Section[] {
  const [first] = things;
  if (!first) return [];
  const { language } = reader;
  const words = wordsOf(language).reminders.parts[part];
  const isOnly = things.length === 1;
  return [
    {
      heading: words.heading,
      paragraphs: linesOf(reader, part, things),
      isOf: PART_FACTS[part].isOf,
      count: things.length,
      subject: isOnly
        ? words.one(valuesIn(language, { name: first.name }))
        : words.many({ count: things.length }),
      link: isOnly ? first.link : null,
    },
  ];
}

function reviewSection({ language }: Reader, { count, oldest }: WaitingReview, link: string): Section {
  const words = wordsOf(language).reminders.review;
  return {
    heading: words.heading,
    paragraphs: [{ text: words.line({ count, day: mailedDay(oldest, language) }), link }],
    isOf: 'submissions',
    count,
    subject: words.subject({ count }),
    link,
  };
}

function gapsSection({ language }: Reader, gaps: TeamGaps, link: string): Section {
  const { layout, people, reminders } = wordsOf(language);
  const words = reminders.gaps;
  const lackIn = ({ kinds, state }: Lack) =>
    words[state]({ kinds: layout.or(valuesIn(language, { kinds }).kinds) });
  const lines = gaps.lines.map((line) => {
    const lacks = [...line.lacks.map(lackIn), ...(line.more > 0 ? [words.more({ count: line.more })] : [])];
    return {
      text: words.line(valuesIn(language, { name: line.name ?? people.member, lacks })),
      link: line.link,
    };
  });
  const [only, second] = gaps.lines;
  const more = gaps.told - lines.length;
  return {
    heading: words.heading,
    paragraphs: [
      ...lines,
      ...(more > 0 ? [layout.more({ count: more })] : []),
      ...(gaps.people > gaps.told ? [{ text: words.inAll({ count: gaps.people }), link }] : []),
    ],
    isOf: 'gaps',
    count: gaps.told,
    subject:
      only && !second
        ? words.one(valuesIn(language, { name: only.name ?? people.member }))
        : words.many({ count: gaps.told }),
    link: gaps.told === 1 ? (only?.link ?? link) : null,
  };
}

function buttonOf(
  { openOne, openList }: MailWords['reminders'],
  given: Section[],
  lists: ReminderLetter['lists'],
): { button: string; link: string } {
  const [first, second] = given;
  if (first && !second && first.link !== null) return { button: openOne[first.isOf], link: first.link };
  const isOf = first?.isOf ?? 'documents';
  return { button: openList[isOf], link: lists[isOf] };
}

function subjectOf({ needAttention }: MailWords['reminders'], given: Section[]): string {
  const [first, second] = given;
  if (first && !second) return first.subject;
  const count = (...lists: ReminderList[]) =>
    given.reduce((sum, section) => (lists.includes(section.isOf) ? sum + section.count : sum), 0);
  return needAttention({
    documents: count('documents', 'requests'),
    reviews: count('submissions'),
    items: count('items'),
    people: count('gaps'),
    teams: count('teams'),
  });
}
