import { daysUntil } from '#contract/rules/calendar.ts';
import {
  addDays,
  addMonths,
  type CalendarDate,
  type ExpirationState,
  reminderDate,
} from '#contract/rules/dates.ts';
import type { Random } from '#server/demo/random.ts';
import { type Course, coursesFor, SCAFFOLDING_CARD } from './courses.ts';
import type { Person } from './people.ts';

/** How many certificates there are in each state; papers of a site come on top, without a date. */
export const CERTIFICATES = { EXPIRED: 31, EXPIRING_SOON: 37, UP_TO_DATE: 232 } as const satisfies Record<
  ExpirationState,
  number
>;
const ALL = Object.values(CERTIFICATES).reduce((sum, count) => sum + count, 0);

/** How long the card of the story has been out of date: longer than anything else, so that it leads the list. */
const STORY_DAYS = 123;

export interface Certificate {
  holder: Person;
  course: Course;
  number: string;
  issued: CalendarDate;
  expiration: CalendarDate;
  reminder: CalendarDate | null;
  /** When it was added to the portal, in days ago. */
  added: number;
  /** Whether it is a photo or scan instead of a PDF. */
  isPicture: boolean;
  /** The certificate before, which was there first and was replaced on the day on which this one was added. */
  former: Pick<Certificate, 'issued' | 'expiration' | 'reminder' | 'added'> | null;
}

type Held = Pick<Certificate, 'holder' | 'course'>;

const isCard = ({ course }: Held) => course === SCAFFOLDING_CARD;
const isStory = (held: Held) => isCard(held) && held.holder.lead === 'expiredScaffolder';

/** Who has what: everybody two, most of them more, and one scaffolder no scaffolding card. */
function held(random: Random, people: Person[]): Held[] {
  const having = people.filter(({ became }) => became === 'active' || became === 'deactivated');
  const wishes = having.map((holder) => {
    const courses = coursesFor(holder.title);
    const own = courses.filter((course) => course !== SCAFFOLDING_CARD);
    const hasCard = courses.length > own.length && holder.lead !== 'unlicensedScaffolder';
    const shuffled = random.shuffled(own);
    return (hasCard ? [SCAFFOLDING_CARD, ...shuffled] : shuffled).map((course) => ({ holder, course }));
  });
  const rounds = Array.from({ length: 6 }, (_, round) =>
    random.shuffled(wishes).flatMap((own) => own[round] ?? []),
  );
  return rounds.flat().slice(0, ALL);
}

/** On which day a certificate of that state expires, and from when on people are reminded of it. */
function daysOf(random: Random, state: ExpirationState, months: number, today: CalendarDate) {
  if (state === 'EXPIRED') {
    const expiration = addDays(
      today,
      -(random.chance(0.4) ? random.between(1, 14) : random.between(15, 110)),
    );
    return { expiration, reminder: reminderDate(expiration, 1) };
  }
  if (state === 'EXPIRING_SOON') {
    const isEarly = random.chance(0.3);
    const expiration = addDays(today, isEarly ? random.between(33, 80) : random.between(0, 29));
    const reminder = reminderDate(expiration, isEarly ? 3 : random.pick([1, 1, 2]));
    return { expiration, reminder };
  }
  const expiration = addDays(today, random.between(45, months * 30 - 10));
  return { expiration, reminder: random.chance(0.8) ? reminderDate(expiration, 1) : null };
}

/** Those who have been there for long had the certificate before in the portal, too: some of them are shown as renewed. */
function formerOf(
  random: Random,
  { holder }: Held,
  issued: CalendarDate,
  added: number,
  months: number,
): Certificate['former'] {
  const first = holder.joined - 2;
  if (holder.became !== 'active' || added > 200 || first - added < 90 || !random.chance(0.2)) return null;
  const expiration = addDays(issued, random.between(5, 25));
  return {
    issued: addMonths(expiration, -months),
    expiration,
    reminder: reminderDate(expiration, 1),
    added: first,
  };
}

/** The certificates of the company, in no order. */
export function certificates(random: Random, people: Person[], today: CalendarDate): Certificate[] {
  const all = held(random, people);
  /** Who came lately, and whom the story names, has nothing that expires. */
  const isSettled = (one: Held) => isCard(one) || one.holder.lead !== null || one.holder.joined < 130;
  const open = random.shuffled(all.filter((one) => !isSettled(one)));
  const stateOf = new Map<Held, ExpirationState>();
  for (const [index, one] of open.entries()) {
    const isExpired = index < CERTIFICATES.EXPIRED - 1;
    const isSoon = index < CERTIFICATES.EXPIRED - 1 + CERTIFICATES.EXPIRING_SOON;
    stateOf.set(one, isExpired ? 'EXPIRED' : isSoon ? 'EXPIRING_SOON' : 'UP_TO_DATE');
  }
  return all.map((one, index) => {
    const { holder, course } = one;
    const { months } = course;
    const { expiration, reminder } = isStory(one)
      ? { expiration: addDays(today, -STORY_DAYS), reminder: null }
      : daysOf(random, stateOf.get(one) ?? 'UP_TO_DATE', months, today);
    const issued = addMonths(expiration, -months);
    const first = holder.joined - random.between(1, 3);
    const sinceIssue = -daysUntil(issued, today) - random.between(0, 4);
    const added = holder.became === 'deactivated' ? first : Math.max(1, Math.min(first, sinceIssue));
    return {
      ...one,
      issued,
      expiration,
      reminder,
      number: `${initials(course.issuer)}-${issued.slice(2, 4)}${String(1_000 + index * 7).padStart(5, '0')}`,
      added,
      isPicture: random.chance(course.form === 'card' ? 0.8 : 0.06),
      former: isCard(one) ? null : formerOf(random, one, issued, added, months),
    };
  });
}

const initials = (issuer: string): string =>
  issuer
    .split(' ')
    .map(([letter = '']) => letter)
    .join('')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase();
