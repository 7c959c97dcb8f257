import { readDraft, writeDraft } from '#web/api/drafts.ts';
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
  typeof value.fileName === 'string' &&
  Array.isArray(value.rows) &&
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
      reached: typeof kept.reached === 'number' ? kept.reached : 0,
      finishKey: typeof kept.finishKey === 'string' ? kept.finishKey : null,
    };
  } catch {
    return emptyDraft;
  }
}

interface Owner {
  workspaceId: string;
  userId: string | null;
}

const placeOf = (owner: Owner) => ({ ...owner, form: 'wizard' }) as const;

/** The draft of this tab (DOC-40). */
export const loadDraft = (owner: Owner): Draft => parseDraft(readDraft(placeOf(owner)));

/** Longer sheets are not written down at every key that is pressed: they live as long as the page. */
const STORED_ROWS = 1_000;

export function saveDraft(owner: Owner, draft: Draft): void {
  const sheet = draft.sheet && draft.sheet.rows.length <= STORED_ROWS ? draft.sheet : null;
  writeDraft(placeOf(owner), JSON.stringify({ ...draft, sheet }));
}
