import { useEffect } from 'react';
import { lockOf } from './outbox.ts';
import { canKeep } from './vault.ts';

/** While a form is open, what waits under its reference is not sent by itself, in whatever tab: it may be corrected in it. */
export function useEntryLock(clientRef: string, isOpened = true): void {
  useEffect(() => {
    if (!isOpened || !canKeep()) return;
    const left = new AbortController();
    const { promise, resolve } = Promise.withResolvers<void>();
    navigator.locks.request(lockOf(clientRef), { signal: left.signal }, () => promise).catch(() => undefined);
    return () => {
      left.abort();
      resolve();
    };
  }, [clientRef, isOpened]);
}
