import { useSyncExternalStore } from 'react';
import { readDraft, writeDraft } from '#web/api/drafts.ts';
import { getSession } from '#web/api/session.ts';
import { type DraftFlow, emptyFlow, parseFlow } from './-draftFlow.ts';

const listeners = new Set<() => void>();

const placeOf = (workspaceId: string) =>
  ({ userId: getSession().userId, workspaceId, form: 'add-members' }) as const;

/** React wants the same object as long as nothing has changed. */
let latest: { text: string | null; flow: DraftFlow } = { text: null, flow: emptyFlow };

export function draftFlow(workspaceId: string): DraftFlow {
  const text = readDraft(placeOf(workspaceId));
  if (text !== latest.text) latest = { text, flow: parseFlow(text) };
  return latest.flow;
}

export function keepDraftFlow(workspaceId: string, flow: DraftFlow): void {
  writeDraft(placeOf(workspaceId), flow === emptyFlow ? null : JSON.stringify(flow));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state of "Add members" in a workspace, kept in session storage (MEM-77). */
export const useDraftFlow = (workspaceId: string): DraftFlow =>
  useSyncExternalStore(subscribe, () => draftFlow(workspaceId));
