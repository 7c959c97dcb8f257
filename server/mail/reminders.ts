import type { CalendarDate } from '#contract/rules/dates.ts';
import { compose } from './layout.ts';
import type { Mail } from './mail.ts';

/** The parts of a reminder mail, the most urgent first. */
export const REMINDER_PARTS = [
  'documentsExpired',
  'inspectionsOverdue',
  'documentsSoon',
  'inspectionsSoon',
] as const;
export type ReminderPart = (typeof REMINDER_PARTS)[number];

/** A document, or an item of equipment, with the day it is about. */
export interface DueThing {
  name: string;
  day: CalendarDate;
  /** Who holds or has it; null while nobody does. */
  person: { name: string; email: string | null } | null;
}

interface ReminderLetter {
  to: string;
  workspaceName: string;
  /** At least one thing altogether. */
  parts: Partial<Record<ReminderPart, DueThing[]>>;
  link: string;
}

/** Things that a part names; the others are counted. */
const NAMED = 25;

interface Words {
  /** After the name of the only thing. */
  one: string;
  /** After the number of things. */
  many: string;
  heading: string;
  /** Before the day. */
  verb: string;
  isOf: 'documents' | 'items';
}

const WORDS: Record<ReminderPart, Words> = {
  documentsExpired: {
    one: 'has expired',
    many: 'documents have expired',
    heading: 'Documents that have expired:',
    verb: 'expired on',
    isOf: 'documents',
  },
  inspectionsOverdue: {
    one: 'is overdue for inspection',
    many: 'items are overdue for inspection',
    heading: 'Equipment that is overdue for inspection:',
    verb: 'was due for inspection on',
    isOf: 'items',
  },
  documentsSoon: {
    one: 'expires soon',
    many: 'documents expire soon',
    heading: 'Documents that expire soon:',
    verb: 'expires on',
    isOf: 'documents',
  },
  inspectionsSoon: {
    one: 'is due for inspection',
    many: 'items are due for inspection',
    heading: 'Equipment that is due for inspection:',
    verb: 'is due for inspection on',
    isOf: 'items',
  },
};

/** The one mail that a person gets on a day of what is due in a workspace: documents and equipment together (INS-13). */
export function reminderMail({ to, workspaceName, parts, link }: ReminderLetter): Mail {
  const given = REMINDER_PARTS.flatMap((part) => {
    const things = parts[part] ?? [];
    return things.length > 0 ? { words: WORDS[part], things } : [];
  });
  const subject = subjectOf(given);
  return compose({
    to,
    subject,
    title: subject,
    paragraphs: [
      `In the workspace “${workspaceName}”:`,
      ...given.flatMap(({ words, things }) => [
        ...(given.length > 1 ? [words.heading] : []),
        ...linesOf(to, words, things),
      ]),
    ],
    button: { label: 'Open Muster', link },
    note: 'You get this email because these are yours or you added them, or because you manage the workspace. You can turn off reminder emails in your account.',
  });
}

type Given = { words: Words; things: DueThing[] }[];

function subjectOf(given: Given): string {
  const [first, second] = given;
  if (first && !second) {
    const { words, things } = first;
    return things.length === 1 ? `${things[0]?.name} ${words.one}` : `${things.length} ${words.many}`;
  }
  const count = (isOf: Words['isOf']) =>
    given.reduce((sum, { words, things }) => (words.isOf === isOf ? sum + things.length : sum), 0);
  const numbers = [
    counted(count('documents'), 'document', 'documents'),
    counted(count('items'), 'item of equipment', 'items of equipment'),
  ];
  return `${numbers.filter(Boolean).join(' and ')} need your attention`;
}

const counted = (number: number, one: string, many: string): string =>
  number === 0 ? '' : `${number} ${number === 1 ? one : many}`;

function linesOf(to: string, { verb }: Words, things: DueThing[]): string[] {
  const named = things.slice(0, NAMED).map(({ name, person, day }) => {
    const whose = person === null || person.email === to ? '' : ` of ${person.name}`;
    return `${name}${whose} ${verb} ${dayText(day)}.`;
  });
  const more = things.length - named.length;
  return more > 0 ? [...named, `And ${more} more.`] : named;
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Where a reader comes from is not known: the month in letters is the same for all. */
const dayText = (day: CalendarDate): string => DAY.format(new Date(`${day}T12:00:00Z`));
