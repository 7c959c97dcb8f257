import {
  type Draft,
  type DraftDocument,
  type DraftMember,
  emptyDraft,
} from '#web/features/documents/draft.ts';
import { type Owner, storageKey } from './draftOwner.ts';

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

/** Reads a stored draft; what cannot be read is an empty one. */
export function parseDraft(text: string | null): Draft {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(kept) || !Array.isArray(kept.documents) || !Array.isArray(kept.members)) return emptyDraft;
    if (!kept.documents.every(isDocument) || !kept.members.every(isMember)) return emptyDraft;
    return {
      documents: kept.documents,
      members: kept.members,
      reached: typeof kept.reached === 'number' ? kept.reached : 0,
      finishKey: typeof kept.finishKey === 'string' ? kept.finishKey : null,
    };
  } catch {
    return emptyDraft;
  }
}

/** The draft of this tab (DOC-40). */
export function loadDraft(owner: Owner): Draft {
  try {
    return parseDraft(sessionStorage.getItem(storageKey(owner)));
  } catch {
    return emptyDraft;
  }
}

export function saveDraft(owner: Owner, draft: Draft): void {
  try {
    sessionStorage.setItem(storageKey(owner), JSON.stringify(draft));
  } catch {
    // The draft lives as long as the page then.
  }
}
