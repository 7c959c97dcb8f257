import { AsyncLocalStorage } from 'node:async_hooks';

/** A tab of the app. Whatever it was about to do when it is closed is never done. */
export class Tab {
  isClosed = false;
  readonly #onClose = new Set<() => void>();

  onClose(act: () => void): () => void {
    this.#onClose.add(act);
    return () => this.#onClose.delete(act);
  }

  close(): void {
    this.isClosed = true;
    for (const act of [...this.#onClose]) act();
  }
}

const current = new AsyncLocalStorage<Tab>();

export const inTab = <T>(tab: Tab, act: () => T): T => current.run(tab, act);

export function thisTab(): Tab {
  const tab = current.getStore();
  if (!tab) throw new Error('This is done in no tab.');
  return tab;
}

/** Called at each step that a tab takes; it may close the tab. */
export const steps: { onStep: (tab: Tab) => void } = { onStep: () => {} };

const later = setImmediate;

/** Whatever a browser answers, it answers later, and never to a tab that was closed. */
export async function step(tab = thisTab()): Promise<void> {
  await new Promise((resolve) => later(resolve));
  if (!tab.isClosed) steps.onStep(tab);
  if (tab.isClosed) await new Promise(() => {});
}
