import type { CalendarDate } from '#contract/rules/dates.ts';
import type { Paragraph } from './layout.ts';
import { mailedDay } from './mailedDay.ts';

/** A document, an item of equipment or a team, with the day it is about. */
export interface DueThing {
  name: string;
  /** What is said of it, where name and day don't say it. */
  sentence?: string;
  day: CalendarDate;
  /** Who holds or has it, or was asked for it; null while nobody does. */
  person: { name: string; email: string | null } | null;
  /** Where it is. */
  link: string;
}

/** Things that a part names; the others are counted. */
const NAMED = 25;

/** What a part says of its things: one’s own first, then by their day. */
export function linesOf(to: string, verb: string | null, things: DueThing[]): Paragraph[] {
  const isOwn = ({ person }: DueThing) => person?.email === to;
  const ordered = things.toSorted(
    (one, other) => Number(isOwn(other)) - Number(isOwn(one)) || one.day.localeCompare(other.day),
  );
  const named = ordered.slice(0, NAMED).map((thing) => {
    const whose = thing.person === null || isOwn(thing) ? '' : ` of ${thing.person.name}`;
    const text = thing.sentence ?? `${thing.name}${whose} ${verb} ${mailedDay(thing.day)}.`;
    return { text, link: thing.link };
  });
  const more = things.length - named.length;
  return more > 0 ? [...named, `And ${more} more.`] : named;
}
