import { useSyncExternalStore } from 'react';
import { type DraftForm, type DraftPlace, readDraft, writeDraft } from '#web/api/drafts.ts';

/** The draft of an entry that somebody opens. It isn't written before its form is there: leaving another form forgets drafts. */
let opened: { place: DraftPlace; text: string } | null = null;
const times = new Map<DraftForm, number>();
const listeners = new Set<() => void>();

const isOf = (place: DraftPlace) =>
  opened?.place.form === place.form &&
  opened.place.workspaceId === place.workspaceId &&
  opened.place.userId === place.userId;

/** Lets the form of an entry begin with its draft, anew where it is drawn; null takes that back. */
export function openDraft(next: { place: DraftPlace; text: string } | null): void {
  opened = next;
  if (next) times.set(next.place.form, (times.get(next.place.form) ?? 0) + 1);
  for (const listener of listeners) listener();
}

/** The text with which a form begins: of an entry that was opened, else of its own draft; null for neither. */
export const beginningOf = (place: DraftPlace): string | null =>
  isOf(place) ? (opened?.text ?? null) : readDraft(place);

/** For a form that has begun: what was opened is its draft from here on. */
export function takeOpened(place: DraftPlace): void {
  if (!isOf(place)) return;
  writeDraft(place, opened?.text ?? null);
  opened = null;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A key for a form: another one each time an entry of it is opened, so that it begins anew. */
export function useOpenings(form: DraftForm): number {
  const openings = () => times.get(form) ?? 0;
  return useSyncExternalStore(listen, openings, openings);
}
