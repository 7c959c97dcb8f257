import type { CalendarDate } from '#contract/rules/dates.ts';
import type { Language } from '#contract/rules/languages.ts';
import { valuesIn } from './direction.ts';
import type { Reader } from './mail.ts';
import { mailedDay } from './mailedDay.ts';
import type { ReminderPart } from './reminderParts.ts';
import type { Paragraph } from './words/text.ts';
import { wordsOf } from './words/words.ts';

/** How a team stands to a rule that it doesn't keep, or soon won't. */
export type ToldRule = { minimum: number; kinds: string[] } & (
  | { count: number }
  /** The day is null where the reader must not know it. */
  | { breaksOn: CalendarDate | null }
);

/** A document, an item of equipment or a team, with the day it is about. */
export interface DueThing {
  name: string;
  /** Of a team: what name and day don't say. */
  rules?: ToldRule[];
  day: CalendarDate;
  /** Who holds or has it, or was asked for it; null while nobody does. */
  person: { name: string; email: string | null } | null;
  /** Where it is. */
  link: string;
}

/** Things that a part names; the others are counted. */
const NAMED = 25;

function ruleIn(language: Language, { minimum, kinds, ...told }: ToldRule): string {
  const { layout, reminders } = wordsOf(language);
  const named = layout.or(valuesIn(language, { kinds }).kinds);
  if ('count' in told) return reminders.coverage.short({ count: told.count, minimum, kinds: named });
  const day = told.breaksOn && mailedDay(told.breaksOn, language);
  return reminders.coverage.atRisk({ minimum, kinds: named, day });
}

function lineOf({ to, language }: Reader, part: ReminderPart, thing: DueThing): string {
  const { coverage, parts } = wordsOf(language).reminders;
  const { name, rules = [], person } = thing;
  if (part === 'teamsShort' || part === 'teamsAtRisk') {
    const told = rules.map((rule) => ruleIn(language, rule));
    return coverage.line({ team: valuesIn(language, { name }).name, rules: told });
  }
  const whose = person === null || person.email === to ? null : person.name;
  return parts[part].line(valuesIn(language, { name, person: whose, day: mailedDay(thing.day, language) }));
}

/** What a part says of its things: one’s own first, then by their day. */
export function linesOf(reader: Reader, part: ReminderPart, things: DueThing[]): Paragraph[] {
  const isOwn = ({ person }: DueThing) => person?.email === reader.to;
  const ordered = things.toSorted(
    (one, other) => Number(isOwn(other)) - Number(isOwn(one)) || one.day.localeCompare(other.day),
  );
  const named = ordered
    .slice(0, NAMED)
    .map((thing) => ({ text: lineOf(reader, part, thing), link: thing.link }));
  const more = things.length - named.length;
  return more > 0 ? [...named, wordsOf(reader.language).layout.more({ count: more })] : named;
}
