import { useSyncExternalStore } from 'react';
import { getSession } from '#web/api/session.ts';
import { type DraftFlow, emptyFlow, parseFlow } from './-draftFlow.ts';

const flows = new Map<string, DraftFlow>();
const listeners = new Set<() => void>();

/** Apart for each workspace, and for each person who logs in in this tab. */
const keyOf = (workspaceId: string) => `muster-add-members:${getSession().userId}:${workspaceId}`;

function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function draftFlow(workspaceId: string): DraftFlow {
  const key = keyOf(workspaceId);
  const flow = flows.get(key) ?? parseFlow(stored(key));
  flows.set(key, flow);
  return flow;
}

export function keepDraftFlow(workspaceId: string, flow: DraftFlow): void {
  const key = keyOf(workspaceId);
  flows.set(key, flow);
  try {
    if (flow === emptyFlow) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(flow));
  } catch {
    // Storage is refused or full: kept as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state of "Add members" in a workspace, kept in session storage (MEM-77). */
export const useDraftFlow = (workspaceId: string): DraftFlow =>
  useSyncExternalStore(subscribe, () => draftFlow(workspaceId));
