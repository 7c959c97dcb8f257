const storageKey = 'muster-analytics';

type Kept = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Storage may be refused; then every page tries anew. */
function tried<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/**
 * Whether analytics could not be reached from this tab: an ad blocker or a firewall stands in between, and the next page need not
 * run into it again (INT-08). It ends with the tab.
 */
export const failureIn = (kept: Kept) => ({
  isKept: (): boolean => tried(() => kept().getItem(storageKey)) === 'failed',
  keep: (): void => tried(() => kept().setItem(storageKey, 'failed')),
  forget: (): void => tried(() => kept().removeItem(storageKey)),
});
