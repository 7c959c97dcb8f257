import type { CalendarDate } from '#contract/rules/dates.ts';
import { datesByKind } from '#contract/rules/kinds/kinds.ts';
import {
  type Details,
  type Draft,
  type DraftDocument,
  ORIGINS,
  type Origin,
  withDocuments,
} from '#web/features/documents/draft.ts';

/**
 * What the kind makes of everything that nobody has touched: name, expiration date and reminder (KIND-04). Without a date there is
 * no reminder (DOC-29).
 */
function filledIn(document: DraftDocument): DraftDocument {
  const { kind, issuedOn, touched, from } = document;
  const isFree = (name: keyof Details) => !touched.includes(name) && from[name] === undefined;
  const displayName = isFree('displayName') ? (kind?.name ?? '') : document.displayName;
  const dueByKind = kind ? datesByKind(kind, issuedOn).expirationDate : null;
  const expirationDate = isFree('expirationDate') ? dueByKind : document.expirationDate;
  const wanted = isFree('expirationReminderOption')
    ? (kind?.reminderMonths ?? null)
    : document.expirationReminderOption;
  return {
    ...document,
    displayName,
    expirationDate,
    expirationReminderOption: expirationDate === null ? null : wanted,
  };
}

const changedOne = (draft: Draft, key: number, change: (document: DraftDocument) => DraftDocument): Draft =>
  withDocuments(
    draft,
    draft.documents.map((document) => (document.key === key ? filledIn(change(document)) : document)),
  );

const fieldsOf = (details: Partial<Details>) => Object.keys(details) as (keyof Details)[];

const monthsOf = (kind: DraftDocument['kind']) => kind?.validMonths ?? null;

/** Somebody says something about a document; what the kind says follows where nothing was said. */
export const withDetails = (draft: Draft, key: number, details: Partial<Details>): Draft =>
  changedOne(draft, key, (document) => {
    const said = fieldsOf(details);
    // By another validity the days that a machine read don't confirm each other any more; they are offered yet.
    const isOtherValidity = details.kind !== undefined && monthsOf(details.kind) !== monthsOf(document.kind);
    const unread = isOtherValidity
      ? (['issuedOn', 'expirationDate'] as const).filter((name) => document.from[name] === 'machine')
      : [];
    const gone: readonly string[] = [...said, ...unread];
    const from = Object.entries(document.from).filter(([field]) => !gone.includes(field));
    return {
      ...document,
      ...Object.fromEntries(unread.map((name) => [name, null])),
      ...details,
      touched: [...new Set([...document.touched, ...said])],
      from: Object.fromEntries(from),
    };
  });

/** A machine has read a document: both days where they confirm each other, and all that it saw, to be offered. */
export function withRead(
  draft: Draft,
  key: number,
  { confirmed, seen }: { confirmed: Partial<Details> | null; seen: readonly CalendarDate[] },
): Draft {
  const read = changedOne(draft, key, (document) => ({ ...document, seen }));
  return withProposal(read, key, confirmed ?? {}, 'machine');
}

/** The same said of several documents. */
export const withDetailsOf = (draft: Draft, keys: readonly number[], details: Partial<Details>): Draft =>
  keys.reduce((sum, key) => withDetails(sum, key, details), draft);

/**
 * Something is proposed: it is written where nobody has said anything and no stronger source has. Of a file’s name it counts as looked for.
 */
export const withProposal = (draft: Draft, key: number, proposal: Partial<Details>, origin: Origin): Draft =>
  changedOne(draft, key, (document) => {
    const strength = ORIGINS.indexOf(origin);
    const taken = fieldsOf(proposal).filter((field) => {
      const before = document.from[field];
      return before === undefined ? !document.touched.includes(field) : ORIGINS.indexOf(before) >= strength;
    });
    const values = Object.fromEntries(taken.map((field) => [field, proposal[field]]));
    return {
      ...document,
      ...values,
      // A sheet is somebody’s own word.
      touched: origin === 'sheet' ? [...new Set([...document.touched, ...taken])] : document.touched,
      from: { ...document.from, ...Object.fromEntries(taken.map((field) => [field, origin])) },
      isProposed: document.isProposed || origin === 'fileName',
    };
  });

/** The fields that are filled down; the reminder goes with its date. */
export const FILLED = ['kind', 'people', 'issuedOn', 'expirationDate', 'number', 'issuer'] as const;
export type FilledField = (typeof FILLED)[number];

/** Something stands in a field that can be filled down. */
export function hasValue(document: DraftDocument, field: FilledField): boolean {
  const value = document[field];
  return typeof value === 'string' || Array.isArray(value) ? value.length > 0 : value !== null;
}

/** A field can be given something; that nobody can find a date is an answer too. */
const isEmpty = (document: DraftDocument, field: FilledField): boolean =>
  !hasValue(document, field) && !(field === 'expirationDate' && document.isUndated);

/**
 * Gives what stands in a field of one document to those of some others that have nothing there. `count` is the number of documents that
 * were given something.
 */
export function withFilled(
  draft: Draft,
  source: DraftDocument,
  field: FilledField,
  others: readonly number[],
): { draft: Draft; count: number } {
  const empty = draft.documents.filter(
    (one) => one.key !== source.key && others.includes(one.key) && isEmpty(one, field),
  );
  if (!hasValue(source, field) || empty.length === 0) return { draft, count: 0 };
  const { expirationReminderOption } = source;
  const details = {
    [field]: source[field],
    ...(field === 'expirationDate' && { expirationReminderOption }),
  };
  return {
    draft: withDetailsOf(
      draft,
      empty.map(({ key }) => key),
      details,
    ),
    count: empty.length,
  };
}

/** Gives the date and the reminder of one document to all that have none; what stands in the others stays. */
export function withSameDates(draft: Draft, key: number): { draft: Draft; count: number } {
  const source = draft.documents.find((document) => document.key === key);
  const all = draft.documents.map((document) => document.key);
  return source ? withFilled(draft, source, 'expirationDate', all) : { draft, count: 0 };
}

/** A document that has the same content as an earlier one of the draft, by key, with that one. */
export function sameContents(documents: readonly DraftDocument[]): Map<number, DraftDocument> {
  const first = new Map<string, DraftDocument>();
  const found = new Map<number, DraftDocument>();
  for (const document of documents) {
    if (document.isAwaited) continue;
    const content = document.sha256 || `${document.size} ${document.name}`;
    const known = first.get(content);
    if (known) found.set(document.key, known);
    else first.set(content, document);
  }
  return found;
}

/** Kinds that no document can be given any more leave the documents, and what they have filled in goes with them. */
export const withoutKinds = (draft: Draft, kindIds: readonly string[]): Draft =>
  draft.documents
    .filter(({ kind }) => kind !== null && kindIds.includes(kind.id))
    .reduce((sum, { key }) => withDetails(sum, key, { kind: null }), draft);
