import {
  type Draft,
  type DraftDocument,
  type DraftMember,
  type DraftSheet,
  emptyDraft,
  noDetails,
} from '#web/features/documents/draft.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDocument = (value: unknown): value is DraftDocument =>
  isRecord(value) &&
  typeof value.key === 'number' &&
  ['fileId', 'name', 'displayName', 'type', 'mimeType', 'url'].every(
    (field) => typeof value[field] === 'string',
  );

const isMember = (value: unknown): value is DraftMember =>
  isRecord(value) && ['id', 'name', 'email'].every((field) => typeof value[field] === 'string');

const isKeptSheet = (value: unknown): value is DraftSheet =>
  isRecord(value) &&
  // An earlier version of the page has stored it in another form.
  typeof value.id === 'string' &&
  typeof value.fileName === 'string' &&
  isRecord(value.kept) &&
  Array.isArray(value.used);

/** What could be entered before it was noted what was, and no hash of the content. */
const earlier: Partial<DraftDocument> = {
  touched: ['displayName', 'expirationDate', 'expirationReminderOption'],
  sha256: '',
};

/** Reads a stored draft; what cannot be read is an empty one. */
export function parseDraft(text: string | null): Draft {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(kept) || !Array.isArray(kept.documents) || !Array.isArray(kept.members)) return emptyDraft;
    if (!kept.documents.every(isDocument) || !kept.members.every(isMember)) return emptyDraft;
    return {
      // One that an earlier version of the page has stored lacks what came since.
      documents: kept.documents.map((document) => ({ ...noDetails, ...earlier, ...document })),
      members: kept.members,
      toAll: kept.toAll === true,
      sheet: isKeptSheet(kept.sheet) ? kept.sheet : null,
      reached: 0,
      finishKey: typeof kept.finishKey === 'string' ? kept.finishKey : null,
    };
  } catch {
    return emptyDraft;
  }
}
