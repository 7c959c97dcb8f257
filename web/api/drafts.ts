import { getSession } from './session.ts';

/** Every key of a draft begins so, in both storages: drafts are found and forgotten by it. */
const PREFIX = 'muster-draft:';

/** The forms that keep drafts, each with the thing it is about. */
export type DraftForm =
  | 'add-members'
  | 'profile'
  | 'wizard'
  | 'wizard-sheet'
  | 'wizard-step'
  | `defect-${string}`
  | `document-${string}`
  | `inspection-${string}`
  | `renewal-${string}`
  | `submission-${string}`;

/** The form that a draft belongs to, and the person who filled it in. */
export interface DraftPlace {
  userId: string | null;
  /** Null for forms that belong to no workspace. */
  workspaceId: string | null;
  form: DraftForm;
  /** Local storage instead of the tab's own, so that a draft outlives the tab. */
  outlivesTab?: boolean;
}

/** Drafts that storage has refused: they live as long as the page. */
const inMemory = new Map<string, string>();

const keyOf = ({ userId, workspaceId, form }: DraftPlace): string =>
  `${PREFIX}${userId ?? ''}:${workspaceId ?? ''}:${form}`;

/** The text of a draft; null where there is none. */
export function readDraft(place: DraftPlace): string | null {
  const key = keyOf(place);
  try {
    return inMemory.get(key) ?? (place.outlivesTab ? localStorage : sessionStorage).getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a draft; null forgets it. A form that is still there after its person has gone keeps nothing. */
export function writeDraft(place: DraftPlace, text: string | null): void {
  if (text === null) forgetKeys((key) => key === keyOf(place));
  if (text === null || getSession().userId !== place.userId) return;
  const key = keyOf(place);
  try {
    (place.outlivesTab ? localStorage : sessionStorage).setItem(key, text);
    inMemory.delete(key);
  } catch {
    inMemory.set(key, text);
  }
}

/** Hears what other tabs write of a draft that outlives its tab; null when they forget it. Answers with how to stop. */
export function onDraftWritten(place: DraftPlace, listener: (text: string | null) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(place)) listener(newValue);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** Forgets the drafts of all forms whose names begin as this one's. */
export const forgetDrafts = (place: DraftPlace): void => forgetKeys((key) => key.startsWith(keyOf(place)));

/**
 * Leaves the drafts of the person who is logged in, and nobody else's. After a sign-out nothing is left. A session that expired
 * leaves them for its own person, until somebody else logs in.
 */
export function forgetDraftsOfOthers(): void {
  const { userId, isAuthenticated, redirectMessage } = getSession();
  if (!isAuthenticated && redirectMessage !== null) return;
  const own = isAuthenticated ? `${PREFIX}${userId}:` : null;
  forgetKeys((key) => own === null || !key.startsWith(own));
}

function forgetKeys(isMeant: (key: string) => boolean): void {
  const isMeantDraft = (key: string) => key.startsWith(PREFIX) && isMeant(key);
  for (const key of [...inMemory.keys()].filter(isMeantDraft)) inMemory.delete(key);
  try {
    for (const storage of [sessionStorage, localStorage])
      for (const key of Object.keys(storage).filter(isMeantDraft)) storage.removeItem(key);
  } catch {
    // Nothing is kept where storage is refused.
  }
}
