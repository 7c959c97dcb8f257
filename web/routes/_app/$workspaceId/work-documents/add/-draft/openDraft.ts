import { onDraftWritten, readDraft, writeDraft } from '#web/api/drafts.ts';
import { type Draft, type DraftSheet, emptyDraft } from '#web/features/documents/draft.ts';
import { draftPlace, type Owner, stepPlace } from './draftPlaces.ts';
import { parseDraft } from './draftStorage.ts';

/** The rows of longer sheets are not written down at every key that is pressed: after a reload they are to be imported once more. */
const STORED_ROWS = 1_000;
const isLong = (sheet: DraftSheet | null) => (sheet?.rows?.length ?? 0) > STORED_ROWS;
const stored = (sheet: DraftSheet | null) =>
  sheet && isLong(sheet) ? { ...sheet, isOpen: true, rows: null, used: [] } : sheet;

/**
 * The draft of a person in a workspace, which all their tabs share. Every change starts from what was written last, in whatever tab, and the
 * other tabs show it at once: two that fill in the wizard never undo each other's work.
 */
export function openDraft(owner: Owner, onFinishedElsewhere: () => void) {
  const listeners = new Set<() => void>();
  let text = readDraft(draftPlace(owner));
  let draft = { ...parseDraft(text), reached: Number(readDraft(stepPlace(owner))) || 0 };

  const show = (next: Draft) => {
    draft = next;
    for (const listener of listeners) listener();
  };
  const write = ({ reached, ...next }: Draft) => {
    text = JSON.stringify({ ...next, sheet: stored(next.sheet) });
    writeDraft(draftPlace(owner), text);
    writeDraft(stepPlace(owner), reached === 0 ? null : String(reached));
  };
  const withStored = (written: string): Draft => {
    const { sheet, ...next } = parseDraft(written);
    const isSame = isLong(draft.sheet) && sheet?.id === draft.sheet?.id;
    return { ...next, reached: draft.reached, sheet: isSame ? draft.sheet : sheet };
  };
  const hear = (written: string | null) => {
    if (written === text) return;
    text = written;
    if (written !== null) {
      const next = withStored(written);
      // Only a draft that another tab has finished has a key and fewer documents. What is left of it is another draft.
      const isFinished = next.finishKey !== null && next.documents.length < draft.documents.length;
      show(isFinished ? { ...next, finishKey: null } : next);
      if (isFinished) onFinishedElsewhere();
    } else if (draft.documents.length > 0 || draft.sheet !== null) {
      // Another tab has discarded what is still open here: here it stays until it is discarded here.
      write(draft);
    }
  };

  return {
    current: () => draft,
    subscribe(listener: () => void) {
      listeners.add(listener);
      const stop = onDraftWritten(draftPlace(owner), hear);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    /** Changes the draft, and answers with what became of it. */
    change(next: (draft: Draft) => Draft): Draft {
      const written = readDraft(draftPlace(owner));
      const newest = written === null || written === text ? draft : withStored(written);
      const changed = next(newest);
      if (changed !== draft) {
        write(changed);
        show(changed);
      }
      return changed;
    },
    /** Tells the other tabs which documents are created. This tab leaves the wizard. */
    finish(created: Draft): void {
      const fileIds = new Set(created.documents.map(({ fileId }) => fileId));
      const before = parseDraft(readDraft(draftPlace(owner)));
      const documents = before.documents.filter(({ fileId }) => !fileIds.has(fileId));
      write({
        ...(documents.length > 0 ? before : emptyDraft),
        documents,
        finishKey: created.finishKey,
      });
    },
  };
}
