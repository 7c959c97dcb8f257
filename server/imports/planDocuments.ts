import type { z } from 'zod';
import { givenFacts } from '#contract/documents/facts.ts';
import type { DocumentColumn, ImportedDetails, RowOutcome } from '#contract/imports.ts';
import { reminderDate } from '#contract/rules/dates.ts';
import { FACT_NAMES, FACTS, type FactName, type Facts } from '#contract/rules/documents.ts';
import { type KindTimes, MAX_VALID_MONTHS, nameKey } from '#contract/rules/kinds/kinds.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { cleanText } from '#contract/rules/text.ts';
import { ApiError } from '#server/core/errors.ts';
import { changedVersion, checkedFacts } from '#server/documents/rules.ts';
import type { Correctable } from '#server/documents/versions/correctEach.ts';
import { type Found, personFinder } from './personFinder.ts';
import { callOf, type KnownPerson } from './planPeople.ts';
import { labelOf } from './readPerson.ts';

export interface KnownKind extends KindTimes {
  id: string;
  name: string;
  code: string | null;
}

/** A document of the workspace that a row can be about, with its version in force. */
export interface KnownDocument extends Correctable {
  kindId: string | null;
  /** False where none of its versions counts. */
  counts: boolean;
  versionCount: number;
}

export interface KnownOfDocuments {
  documents: readonly KnownDocument[];
  people: readonly KnownPerson[];
  kinds: readonly KnownKind[];
  /** The kinds of which each meets a requirement. */
  requirements: readonly { name: string; kindIds: string[] }[];
  today: string;
}

/** A row, read by the rules of the fields. */
export interface ReadDetails {
  row: number;
  /** As sentences call it. */
  label: string;
  is: string | undefined;
  personIs: string | undefined;
  /** As written. */
  person: string;
  kind: string;
  facts: Partial<Facts>;
  /** A reminder that is a number of months. */
  reminderMonths: number | null;
  problem: string | null;
}

export interface PlannedDetails {
  read: ReadDetails;
  outcome: RowOutcome;
  why: string[];
  matches: KnownDocument[];
  people: KnownPerson[];
  asksPerson: boolean;
  holder: string | null;
  document: KnownDocument | null;
  changes: DocumentColumn[];
  /** All that the correction says; null where nothing is written. */
  after: Facts | null;
}

/** Reads a row by the rules by which a form's entries are read. */
export function readDetails({ values, is, personIs, ...place }: ImportedDetails): ReadDetails {
  const problems: string[] = [];
  const told = (name: FactName, written: string, message: string) => {
    problems.push(`${FACTS[name].label} “${written}”: ${message}`);
    return [];
  };
  let reminderMonths: number | null = null;
  const given = FACT_NAMES.flatMap((name) => {
    const written = cleanText(values[name] ?? '');
    if (written === '') return [];
    if (name === 'expirationReminder' && /^\d+$/.test(written)) {
      reminderMonths = Number(written);
      const isUsual = reminderMonths >= 1 && reminderMonths <= MAX_VALID_MONTHS;
      return isUsual ? [] : told(name, written, `Use 1 to ${MAX_VALID_MONTHS} months.`);
    }
    const read = (givenFacts[name] as z.ZodType<string>).safeParse(written);
    return read.success
      ? [[name, read.data] as const]
      : told(name, written, read.error.issues[0]?.message ?? '');
  });
  const [person, kind] = [cleanText(values.person ?? ''), cleanText(values.kind ?? '')];
  const facts: Partial<Facts> = Object.fromEntries(given);
  if (is === undefined && person === '' && personIs === undefined)
    problems.push('The row doesn’t say whose document it is.');
  if (is === undefined && kind === '' && !facts.name)
    problems.push('The row has no document type and no name.');
  const problem = problems.length === 0 ? null : problems.join(' ');
  return {
    row: place.row,
    label: labelOf(place),
    is,
    personIs,
    person,
    kind,
    facts,
    reminderMonths,
    problem,
  };
}

const WORDS = {
  gone: 'Its holder is no longer in the workspace.',
  which: (name: string) => `Which ${name} is meant?`,
};

/**
 * Decides each row: its document is the one that its holder has of its type, else of its name; asked where there are several (IMP-02). The same
 * for a preview and for what is written.
 */
export function planDocuments(
  rows: readonly ReadDetails[],
  known: KnownOfDocuments,
  update: readonly DocumentColumn[],
): PlannedDetails[] {
  const ofId = new Map(known.documents.map((document) => [document.id, document]));
  const ofPerson = Map.groupBy(known.documents, ({ memberId }) => memberId);
  const people = new Map(known.people.map((person) => [person.id, person]));
  const kinds = new Map(known.kinds.map((kind) => [kind.id, kind]));
  const find = personFinder(known.people);
  const kindsCalled = kindFinder(known);
  /** The first row about each document. */
  const taken = new Map<string, ReadDetails>();
  const end = (
    read: ReadDetails,
    outcome: RowOutcome,
    why: string[],
    more: Partial<PlannedDetails> = {},
  ): PlannedDetails => ({
    read,
    outcome,
    why,
    matches: [],
    people: [],
    asksPerson: false,
    holder: null,
    document: null,
    changes: [],
    after: null,
    ...more,
  });
  const leaveOut = (read: ReadDetails, why: string) => end(read, 'LEFT_OUT', [why]);
  const ask = (read: ReadDetails, why: string, matches: KnownDocument[]) =>
    end(read, 'DECIDE', [why], { matches: matches.slice(0, 5) });

  const change = (read: ReadDetails, document: KnownDocument): PlannedDetails => {
    const before = taken.get(document.id);
    if (before) return leaveOut(read, `${before.label} is about the same document.`);
    taken.set(document.id, read);
    const after = correctedBy(read, document, update, kinds.get(document.kindId ?? '') ?? null, known.today);
    if (typeof after === 'string') return leaveOut(read, after);
    const changes = FACT_NAMES.filter((name) => after[name] !== document.facts[name]);
    const found = { matches: [document], document };
    if (changes.length === 0) return end(read, 'SAME', [], found);
    if (!document.counts) return leaveOut(read, 'No version of this document counts. Renew it instead.');
    if (document.versionCount >= COUNT.versions)
      return leaveOut(read, `This document has ${COUNT.versions} versions, the most that one can have.`);
    return end(read, 'UPDATE', [], { ...found, changes, after });
  };

  const plan = (read: ReadDetails): PlannedDetails => {
    const { problem, is } = read;
    if (problem !== null) return leaveOut(read, problem);
    if (is !== undefined) {
      const document = ofId.get(is);
      return document
        ? change(read, document)
        : leaveOut(read, 'This document is no longer in the workspace.');
    }
    const holder: Found = find(read.person, read.personIs, WORDS);
    if (!holder.isKnown) {
      const { outcome, why, people: meant } = holder;
      return end(read, outcome, why, { people: meant, asksPerson: outcome === 'DECIDE' });
    }
    const person = people.get(holder.id ?? '');
    const name = person ? callOf(person) : read.person;
    return { ...amongHeld(read, ofPerson.get(holder.id ?? '') ?? [], name), holder: name };
  };
  const amongHeld = (read: ReadDetails, held: KnownDocument[], name: string): PlannedDetails => {
    const { facts } = read;
    if (read.kind === '') {
      const named = held.filter((one) => isCalled(one.facts.name, facts.name));
      return choose(
        read,
        named,
        `Which “${facts.name}” of ${name} is it?`,
        `${name} has no document “${facts.name}”.`,
      );
    }
    const asked = kindsCalled(read.kind);
    if (asked === null) return leaveOut(read, `There is no document type “${read.kind}”.`);
    const ofKind = held.filter(({ kindId }) => kindId !== null && asked.includes(kindId));
    const untyped = held.filter(
      (one) =>
        one.kindId === null && [read.kind, facts.name].some((called) => isCalled(one.facts.name, called)),
    );
    if (ofKind.length === 0 && untyped[0])
      return ask(read, `Is it “${untyped[0].facts.name}” of ${name}, which has no type?`, untyped);
    const none = `${name} has no document of the type “${read.kind}”. Add its file first.`;
    return choose(read, ofKind, `Which “${read.kind}” of ${name} is it?`, none);
  };
  /** The only one of the documents; of several one of which the row says all that there is, else the only one of which it says the same. */
  const choose = (read: ReadDetails, among: KnownDocument[], question: string, none: string) => {
    const [first, ...others] = among;
    if (!first) return leaveOut(read, none);
    if (others.length === 0) return change(read, first);
    const same = among.find((one) => !taken.has(one.id) && saysAll(read, one));
    if (same) return change(read, same);
    for (const fact of ['number', 'name', 'expirationDate', 'issuedOn'] as const) {
      const alike = among.filter((one) => isCalled(one.facts[fact], read.facts[fact]));
      if (alike.length === 1 && alike[0]) return change(read, alike[0]);
    }
    return ask(read, question, among);
  };
  return rows.map(plan);
}

/** True of a row that says all that an export says of a document. */
const saysAll = ({ facts }: ReadDetails, { facts: own }: KnownDocument): boolean =>
  FACT_NAMES.every((name) => name === 'expirationReminder' || own[name] === (facts[name] ?? null));

const isCalled = (own: string | null, other: string | null | undefined): boolean =>
  own !== null && Boolean(other) && own.toLowerCase() === other?.toLowerCase();

/** The facts of the version that would put a document's right, or why there can be none. */
function correctedBy(
  { facts, reminderMonths }: ReadDetails,
  { facts: before }: KnownDocument,
  update: readonly DocumentColumn[],
  kind: KindTimes | null,
  today: string,
): Facts | string {
  const given: Partial<Facts> = Object.fromEntries(
    Object.entries(facts).filter(([name]) => update.includes(name as FactName)),
  );
  const expires = given.expirationDate ?? before.expirationDate;
  if (update.includes('expirationReminder') && reminderMonths !== null) {
    if (expires === null) return 'A reminder needs an expiration date.';
    given.expirationReminder = reminderDate(expires, reminderMonths);
  } else if (given.expirationDate && given.expirationReminder === undefined) {
    // The reminder moves with the date that it is about.
    const months = kind?.reminderMonths ?? null;
    if (months !== null) given.expirationReminder = reminderDate(given.expirationDate, months);
    else if (before.expirationReminder && before.expirationReminder >= given.expirationDate)
      given.expirationReminder = null;
  }
  try {
    return checkedFacts(changedVersion(before, given), { kind, today, before });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'VALIDATION')
      return (error.issues ?? []).map(({ message }) => message).join(' ');
    throw error;
  }
}

/** Finds kinds by name or code, else as those that meet the requirement of that name; null where nothing is called so. */
function kindFinder({ kinds, requirements }: Pick<KnownOfDocuments, 'kinds' | 'requirements'>) {
  const found = new Map<string, string[] | null>();
  const look = (text: string): string[] | null => {
    const exact = kinds.find(({ name, code }) => isCalled(name, text) || isCalled(code, text));
    if (exact) return [exact.id];
    const required = requirements.filter(({ name }) => text.split(' · ').some((one) => isCalled(name, one)));
    if (required.length > 0) return required.flatMap(({ kindIds }) => kindIds);
    const alike = kinds.filter(({ name }) => nameKey(name) !== '' && nameKey(name) === nameKey(text));
    return alike.length === 1 && alike[0] ? [alike[0].id] : null;
  };
  return (text: string): string[] | null => {
    const key = text.toLowerCase();
    if (!found.has(key)) found.set(key, look(text));
    return found.get(key) ?? null;
  };
}
