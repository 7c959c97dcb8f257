import type { CalendarDate } from './dates.ts';

interface Fact {
  /** The word for it in what the server says. The web has its own, in each language. */
  label: string;
  /** `name` is a text that is never missing, `mark` a short text. */
  value: 'name' | 'mark' | 'day';
  /** It proves something: of a document of a kind, those who don’t manage the workspace change it by a review alone (VAL-05). */
  proves: boolean;
  /** A renewal mostly says the same (VER-01). */
  lasts: boolean;
}

/** The facts of a certificate, in the order in which they are asked for. Whatever stores, sends, shows or compares certificates goes by this list. */
export const FACTS = {
  name: { label: 'Name', value: 'name', proves: false, lasts: true },
  issuedOn: { label: 'Day of issue', value: 'day', proves: true, lasts: false },
  expirationDate: { label: 'Expiration date', value: 'day', proves: true, lasts: false },
  expirationReminder: { label: 'Reminder', value: 'day', proves: false, lasts: false },
  number: { label: 'Number', value: 'mark', proves: true, lasts: false },
  issuer: { label: 'Issuer', value: 'mark', proves: true, lasts: true },
} as const satisfies Record<string, Fact>;

export type FactName = keyof typeof FACTS;
export const FACT_NAMES = Object.keys(FACTS) as FactName[];

/** A certificate in words and days, null for what it doesn’t say. */
export interface Facts extends Record<Exclude<FactName, 'name'>, string | null> {
  name: string;
}

/** The facts that stand in the document itself, by which documents are found, and can be edited (DOC-42). */
export const DETAILS = ['name', 'expirationDate', 'expirationReminder'] as const satisfies FactName[];
export type DocumentDetails = Pick<Facts, (typeof DETAILS)[number]>;

/** All else stands in its versions alone. */
export type EvidenceName = Exclude<FactName, keyof DocumentDetails>;
export const EVIDENCE = FACT_NAMES.filter(
  (name): name is EvidenceName => !DETAILS.some((detail) => detail === name),
);

/** The facts that may be missing: those in words but for the name, and the days. */
export const MARKS = EVIDENCE.filter((name) => FACTS[name].value === 'mark');
type DayName = { [Name in FactName]: (typeof FACTS)[Name]['value'] extends 'day' ? Name : never }[FactName];
export const DAYS = FACT_NAMES.filter((name): name is DayName => FACTS[name].value === 'day');
export type FactDays = Pick<Facts, DayName>;

/** Some of what a thing has, under the same names. */
export const picked = <Thing extends object, Name extends keyof Thing>(
  thing: Thing,
  names: readonly Name[],
) => Object.fromEntries(names.map((name) => [name, thing[name]])) as Pick<Thing, Name>;

/** What is wrong with a reminder, or null. */
export function reminderProblem(
  expirationDate: CalendarDate | null | undefined,
  expirationReminder: CalendarDate | null | undefined,
): string | null {
  if (!expirationReminder) return null;
  if (!expirationDate) return 'A reminder needs an expiration date.';
  return expirationReminder < expirationDate ? null : 'The reminder must come before the expiration date.';
}

/** Whether two versions of a document have the same details. */
export const hasSameDetails = (some: DocumentDetails, other: DocumentDetails): boolean =>
  DETAILS.every((name) => some[name] === other[name]);
