import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import { DOCUMENT_TYPES, type DocumentType, type UploadedFile } from '#contract/files.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import type { ReadingOptions } from '#web/features/import/found.ts';
import type { ImportRow, Kept } from '#web/features/import/screen/noun.ts';
import { type EvidenceValues, evidenceValues } from './certificate/certificateValues.ts';

export interface DraftMember {
  id: string;
  /** The full name, or the e-mail address without one. */
  name: string;
  email: string;
  staffNumber?: string | null;
  isDraft: boolean;
}

/** What a kind fills in. */
export type DraftKind = Pick<DocumentKind, 'id' | 'name' | 'validMonths' | 'reminderMonths'>;

/** Sources of a proposed value, the strongest first: a sheet, the text of the file, its name, the place it was dropped on. */
export const ORIGINS = ['sheet', 'machine', 'fileName', 'drop'] as const;
export type Origin = (typeof ORIGINS)[number];

/** The document that gets another version. */
export interface RenewedDocument {
  documentId: string;
  holderId: string;
  kindId: string | null;
  name: string;
  /** Of the version in force; null where none is known. */
  expirationDate: CalendarDate | null;
}

/** A document of the wizard (DOC-41). The content is on the server already; `fileId` stands for it. */
export interface DraftDocument extends EvidenceValues {
  /** Its place among the others; stays when its file is added again. */
  key: number;
  fileId: string;
  /** The file's name. */
  name: string;
  displayName: string;
  type: DocumentType;
  mimeType: string;
  size: number;
  /** Of the content, by which the same one is known again. */
  sha256: string;
  /** Signed link to the content; works for a limited time. */
  url: string;
  kind: DraftKind | null;
  expirationDate: CalendarDate | null;
  /** Months before the expiration date. */
  expirationReminderOption: number | null;
  /** Nobody can find a date on it. */
  isUndated?: boolean;
  /** It is a document of its own, also for those who have one of its kind. */
  isSeparate?: boolean;
  /** It is added for those too who have its file. */
  addsAgain?: boolean;
  /** Whether it takes the place of what somebody has that lasts longer. */
  replaces?: 'yes' | 'no';
  /** Who gets it, unless everybody who is chosen gets every document. */
  people: readonly DraftMember[];
  /** What somebody entered, or their sheet says: nothing that is proposed is written over it. */
  touched: readonly (keyof Details)[];
  /** Sources of the values that nobody entered by hand. */
  from: { readonly [Field in keyof Details]?: Origin };
  /** Days that a machine has seen on it; nothing before it was looked at. */
  seen?: readonly CalendarDate[];
  /** Whether its name was looked through for a person and a kind. */
  isProposed: boolean;
  /** The server has removed the unused file; it must be added again. */
  isLost: boolean;
  /** It waits for its file: until one is matched with it, it has no `fileId`, no name and no content. */
  isAwaited?: boolean;
  /** The document whose next version its file will be, where one was chosen to be renewed. */
  renews?: RenewedDocument;
}

/** A list with details of files, whose content is kept beside the draft. It stays until the files of its rows are there. */
export interface DraftSheet {
  /** Tells it from others that were dropped. */
  id: string;
  fileName: string;
  /** True while its rows are looked at. */
  isOpen: boolean;
  options: ReadingOptions;
  kept: Kept;
  /** The rows that count for the files that are there and those that come; null before they were imported. */
  rows: readonly ImportRow[] | null;
  /** The documents, by key, that it was used for. */
  used: readonly number[];
}

/** Everything that was entered in the wizard. */
export interface Draft {
  documents: readonly DraftDocument[];
  /** Who was chosen for all documents. */
  members: readonly DraftMember[];
  /** Whether everybody in `members` gets every document; else each document goes to its own people. */
  toAll: boolean;
  sheet: DraftSheet | null;
  /** The furthest step that "Next" has led to. */
  reached: number;
  /** Makes "Finish" happen once, however often it is sent; a change of the draft makes it another one. */
  finishKey: string | null;
}

export const emptyDraft: Draft = {
  documents: [],
  members: [],
  toAll: false,
  sheet: null,
  reached: 0,
  finishKey: null,
};

/** What can be said of a document. */
export interface Details
  extends EvidenceValues,
    Pick<
      DraftDocument,
      | 'displayName'
      | 'kind'
      | 'expirationDate'
      | 'expirationReminderOption'
      | 'isUndated'
      | 'isSeparate'
      | 'addsAgain'
      | 'replaces'
      | 'people'
    > {}

export type StoredFile = Pick<
  DraftDocument,
  'key' | 'fileId' | 'name' | 'type' | 'mimeType' | 'size' | 'sha256' | 'url'
>;

/** All that the wizard keeps of an uploaded file. */
export function storedFile(uploaded: UploadedFile): Omit<StoredFile, 'key'> {
  const { id, name, mimeType, size, sha256, url } = uploaded;
  const types = Object.keys(DOCUMENT_TYPES) as DocumentType[];
  const type = types.find((one) => DOCUMENT_TYPES[one] === mimeType) ?? 'PDF';
  return { fileId: id, name, type, mimeType, size, sha256, url };
}

/** A document of which nothing was said. */
export const noDetails: Details & Pick<DraftDocument, 'touched' | 'from' | 'isProposed' | 'isLost'> = {
  displayName: '',
  kind: null,
  ...evidenceValues(),
  expirationDate: null,
  expirationReminderOption: null,
  people: [],
  touched: [],
  from: {},
  isProposed: false,
  isLost: false,
};

/** Another draft, to be finished anew. */
export const changedDraft = (draft: Draft, change: Partial<Draft>): Draft => ({
  ...draft,
  ...change,
  finishKey: null,
});

/** Adds an uploaded file in its place. It takes the place of a lost one of the same name, with what was entered for it. */
export function withFile(draft: Draft, file: StoredFile): Draft {
  // Another tab may have given one at the same moment.
  while (draft.documents.some(({ key }) => key === file.key)) file = { ...file, key: file.key + 1 };
  const lost = draft.documents.find(({ isLost, name }) => isLost && name === file.name);
  if (!lost) {
    const documents = [...draft.documents, { ...noDetails, ...file }];
    return changedDraft(draft, { documents: documents.sort((one, other) => one.key - other.key) });
  }
  return changedDraft(draft, {
    documents: draft.documents.map((document) =>
      document === lost ? { ...lost, ...file, key: lost.key, isLost: false } : document,
    ),
  });
}

/** A row for a document that is renewed, before there is a file for it. */
export interface AwaitedRow extends Pick<DraftDocument, 'kind' | 'people' | 'displayName'> {
  renews: RenewedDocument;
}

/**
 * Adds rows that wait for their files, such as one for each document that was selected to be renewed, and opens the step with the
 * details. A document that has its row keeps it.
 */
export function withAwaited(draft: Draft, rows: readonly AwaitedRow[]): Draft {
  const known = new Set(draft.documents.flatMap(({ renews }) => renews?.documentId ?? []));
  const added = rows.filter(({ renews }) => !known.has(renews.documentId));
  const first = Math.max(0, ...draft.documents.map(({ key }) => key)) + 1;
  const documents = added.map(
    (row, index): DraftDocument => ({
      ...noDetails,
      ...noFile,
      ...row,
      key: first + index,
      touched: ['kind', 'people', 'displayName'],
      isProposed: true,
      isAwaited: true,
    }),
  );
  return changedDraft(draft, {
    documents: [...draft.documents, ...documents],
    reached: Math.max(draft.reached, 1),
  });
}

const noFile: Omit<StoredFile, 'key'> = {
  fileId: '',
  name: '',
  type: 'PDF',
  mimeType: '',
  size: 0,
  sha256: '',
  url: '',
};

/** Gives a file to a row that waits for one; what was said about the row stays, and a row of the file’s own goes. */
export function withFileGiven(draft: Draft, file: Omit<StoredFile, 'key'>, rowKey: number): Draft {
  const row = draft.documents.find(({ key }) => key === rowKey);
  if (!row?.isAwaited) return draft;
  const { fileId, name, type, mimeType, size, sha256, url } = file;
  const content = { fileId, name, type, mimeType, size, sha256, url };
  const given: DraftDocument = { ...row, ...content, isAwaited: false };
  return changedDraft(draft, {
    documents: draft.documents.flatMap((one) => (one === row ? [given] : one.fileId === fileId ? [] : [one])),
    // The sheet may speak of this file.
    sheet: draft.sheet && { ...draft.sheet, used: draft.sheet.used.filter((key) => key !== rowKey) },
  });
}

export const withoutFile = (draft: Draft, key: number): Draft =>
  changedDraft(draft, { documents: draft.documents.filter((document) => document.key !== key) });

export const withDocuments = (draft: Draft, documents: readonly DraftDocument[]): Draft =>
  changedDraft(draft, { documents });

export const withMembers = (draft: Draft, members: readonly DraftMember[]): Draft =>
  changedDraft(draft, { members });

/** Who gets a document. */
export const peopleOf = (draft: Draft, { people }: Pick<DraftDocument, 'people'>): readonly DraftMember[] =>
  draft.toAll ? draft.members : people;

/** The same draft with links that were signed anew; what is sent of it stays the same. */
export function withLinks(draft: Draft, links: ReadonlyMap<string, string>): Draft {
  const linkOf = ({ fileId, url }: DraftDocument) => links.get(fileId) ?? url;
  if (draft.documents.every((document) => linkOf(document) === document.url)) return draft;
  return { ...draft, documents: draft.documents.map((one) => ({ ...one, url: linkOf(one) })) };
}

/** The document that was chosen to be renewed, unless another kind or another person was entered meanwhile, or it was kept separate. */
export function renewedByChoice(draft: Draft, document: DraftDocument): RenewedDocument | undefined {
  const { renews, kind, isSeparate } = document;
  if (!renews || isSeparate || renews.kindId !== (kind?.id ?? null)) return undefined;
  return peopleOf(draft, document).some(({ id }) => id === renews.holderId) ? renews : undefined;
}

/** These documents, by id, can no longer be renewed: the rows that were for them are for new ones. */
export const withoutRenewed = (draft: Draft, documentIds: readonly string[]): Draft =>
  withDocuments(
    draft,
    draft.documents.map(({ renews, ...document }) =>
      renews && !documentIds.includes(renews.documentId) ? { ...document, renews } : document,
    ),
  );

/** The server does not know these files any more. */
export const withLostFiles = (draft: Draft, fileIds: readonly string[]): Draft =>
  withDocuments(
    draft,
    draft.documents.map((document) =>
      fileIds.includes(document.fileId) ? { ...document, isLost: true } : document,
    ),
  );

/** Members who cannot be given documents any more leave the selection. */
export function withoutMembers(draft: Draft, ids: readonly string[]): Draft {
  const left = (people: readonly DraftMember[]) => people.filter(({ id }) => !ids.includes(id));
  return changedDraft(draft, {
    members: left(draft.members),
    documents: draft.documents.map((document) => ({ ...document, people: left(document.people) })),
  });
}
