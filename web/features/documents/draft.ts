import type { DocumentType } from '#contract/files.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';

/** A document of the wizard (DOC-41). The content is on the server already; `fileId` stands for it. */
export interface DraftDocument {
  /** Its place among the others; stays when its file is added again. */
  key: number;
  fileId: string;
  /** The file's name. */
  name: string;
  displayName: string;
  type: DocumentType;
  mimeType: string;
  size: number;
  /** Signed link to the content; works for a limited time. */
  url: string;
  expirationDate: CalendarDate | null;
  /** Months before the expiration date. */
  expirationReminderOption: number | null;
  /** The server has removed the unused file; it must be added again. */
  isLost: boolean;
}

export interface DraftMember {
  id: string;
  /** The full name, or the e-mail address without one. */
  name: string;
  email: string;
  isDraft: boolean;
}

/** Everything that was entered in the wizard. */
export interface Draft {
  documents: readonly DraftDocument[];
  members: readonly DraftMember[];
  /** The furthest step that "Next" has led to. */
  reached: number;
  /** Makes "Finish" happen once, however often it is sent; a change of the draft makes it another one. */
  finishKey: string | null;
}

export const emptyDraft: Draft = { documents: [], members: [], reached: 0, finishKey: null };

export type Details = Pick<DraftDocument, 'displayName' | 'expirationDate' | 'expirationReminderOption'>;

type StoredFile = Pick<DraftDocument, 'key' | 'fileId' | 'name' | 'type' | 'mimeType' | 'size' | 'url'>;

const noDetails: Details = { displayName: '', expirationDate: null, expirationReminderOption: null };

const changed = (draft: Draft, change: Partial<Draft>): Draft => ({ ...draft, ...change, finishKey: null });

/** Adds an uploaded file in its place. It takes the place of a lost one of the same name, with what was entered for it. */
export function withFile(draft: Draft, file: StoredFile): Draft {
  const lost = draft.documents.find(({ isLost, name }) => isLost && name === file.name);
  if (!lost) {
    const documents = [...draft.documents, { ...noDetails, ...file, isLost: false }];
    return changed(draft, { documents: documents.sort((one, other) => one.key - other.key) });
  }
  return changed(draft, {
    documents: draft.documents.map((document) =>
      document === lost ? { ...lost, ...file, key: lost.key, isLost: false } : document,
    ),
  });
}

export const withoutFile = (draft: Draft, key: number): Draft =>
  changed(draft, { documents: draft.documents.filter((document) => document.key !== key) });

/** A reminder needs a date (DOC-29). */
const consistent = (details: Details): Details =>
  details.expirationDate === null ? { ...details, expirationReminderOption: null } : details;

export const withDetails = (draft: Draft, key: number, details: Partial<Details>): Draft =>
  changed(draft, {
    documents: draft.documents.map((document) =>
      document.key === key ? { ...document, ...consistent({ ...document, ...details }) } : document,
    ),
  });

/** Copies date and reminder of one document to all. */
export function withSameDates(draft: Draft, key: number): Draft {
  const source = draft.documents.find((document) => document.key === key);
  if (!source) return draft;
  const { expirationDate, expirationReminderOption } = source;
  return changed(draft, {
    documents: draft.documents.map((document) => ({ ...document, expirationDate, expirationReminderOption })),
  });
}

export const withMembers = (draft: Draft, members: readonly DraftMember[]): Draft =>
  changed(draft, { members });

/** The server does not know these files any more. */
export const withLostFiles = (draft: Draft, fileIds: readonly string[]): Draft =>
  changed(draft, {
    documents: draft.documents.map((document) =>
      fileIds.includes(document.fileId) ? { ...document, isLost: true } : document,
    ),
  });

/** Members who cannot be given documents any more leave the selection. */
export const withoutMembers = (draft: Draft, ids: readonly string[]): Draft =>
  withMembers(
    draft,
    draft.members.filter(({ id }) => !ids.includes(id)),
  );
