import { datesByKind } from '#contract/rules/kinds/kinds.ts';
import {
  type Details,
  type Draft,
  type DraftDocument,
  withDocuments,
} from '#web/features/documents/draft.ts';

/**
 * What the kind makes of everything that nobody has touched: name, expiration date and reminder (KIND-04). Without a date there is
 * no reminder (DOC-29).
 */
function filledIn(document: DraftDocument): DraftDocument {
  const { kind, issuedOn, touched } = document;
  const isFree = (name: keyof Details) => !touched.includes(name);
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

/** Somebody, or their sheet, says something about a document; what the kind says follows where nothing was said. */
export function withDetails(draft: Draft, key: number, details: Partial<Details>): Draft {
  const said = Object.keys(details) as (keyof Details)[];
  return changedOne(draft, key, (document) => ({
    ...document,
    ...details,
    touched: [...new Set([...document.touched, ...said])],
  }));
}

/** Something is proposed: it is written where nobody has said anything, and counts as looked for. */
export function withProposal(
  draft: Draft,
  key: number,
  proposal: Partial<Pick<Details, 'kind' | 'people'>>,
): Draft {
  return changedOne(draft, key, (document) => {
    const { kind = document.kind, people = document.people } = proposal;
    const isFree = (name: keyof Details) => !document.touched.includes(name);
    return {
      ...document,
      kind: isFree('kind') ? kind : document.kind,
      people: isFree('people') ? people : document.people,
      isProposed: true,
    };
  });
}

/**
 * Gives the date and the reminder of one document to those that have none; what stands in the others stays. `count` is the
 * number of documents that were given something.
 */
export function withSameDates(draft: Draft, key: number): { draft: Draft; count: number } {
  const source = draft.documents.find((document) => document.key === key);
  const empty = draft.documents.filter((document) => document !== source && document.expirationDate === null);
  if (!source || empty.length === 0) return { draft, count: 0 };
  const { expirationDate, expirationReminderOption } = source;
  const touched = ['expirationDate', 'expirationReminderOption'] as const;
  const documents = draft.documents.map((document) =>
    empty.includes(document)
      ? {
          ...document,
          expirationDate,
          expirationReminderOption,
          touched: [...new Set([...document.touched, ...touched])],
        }
      : document,
  );
  return { draft: withDocuments(draft, documents), count: empty.length };
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
