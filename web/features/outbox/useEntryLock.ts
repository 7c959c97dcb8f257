import { useEffect } from 'react';
import type { DraftPlace } from '#web/api/drafts.ts';
import { canKeep } from '#web/offline/vault.ts';
import { formLock } from './entries.ts';
import { takeOpened } from './openedDraft.ts';
import { beginForm } from './outbox.ts';

/** While a form is open, what waits under its reference is not sent by itself, in whatever tab: it may be corrected in it. */
export function useEntryLock(clientRef: string, place: DraftPlace, isOpened = true): void {
  useEffect(() => takeOpened(place), [place]);
  useEffect(() => {
    if (!isOpened || !canKeep()) return;
    beginForm(clientRef);
    const left = new AbortController();
    const { promise, resolve } = Promise.withResolvers<void>();
    navigator.locks
      .request(formLock(clientRef), { signal: left.signal }, () => promise)
      .catch(() => undefined);
    return () => {
      left.abort();
      resolve();
    };
  }, [clientRef, isOpened]);
}
