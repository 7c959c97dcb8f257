/** Every event that is recorded, and what goes with it. Nothing that names a person. */
export interface Events {
  workspace_left: { workspaceId: string };
}

type Recorded = { [Name in keyof Events]: { name: Name; about: Events[Name] } }[keyof Events];
type Listener = (event: Recorded) => void;

const listeners = new Set<Listener>();

/** Hears every event from now on; the answer stops it. Until somebody listens, nothing is kept and nothing is sent. */
export function onEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells whoever listens that something happened. */
export function recordEvent<Name extends keyof Events>(name: Name, about: Events[Name]): void {
  for (const listener of listeners) listener({ name, about } as Recorded);
}
