import type { EVENT_NAMES } from './eventNames.ts';

export type EventName = (typeof EVENT_NAMES)[keyof typeof EVENT_NAMES][number];

export interface RecordedEvent {
  name: EventName;
  /** Of how many at once. */
  count?: number;
}

type Listener = (event: RecordedEvent) => void;

const listeners = new Set<Listener>();

/** Hears every event from now on; the answer stops it. Until somebody listens, nothing is kept and nothing is sent. */
export function onEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells whoever listens that something happened. */
export function recordEvent(name: EventName, count?: number): void {
  for (const listener of listeners) listener({ name, ...(count !== undefined && { count }) });
}
