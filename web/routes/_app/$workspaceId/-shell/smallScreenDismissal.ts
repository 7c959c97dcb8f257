const storageKey = 'muster-small-screen-banner';

/** Kept for the browser session, no longer (LIM-14). */
export function isBannerDismissed(): boolean {
  try {
    return sessionStorage.getItem(storageKey) === 'dismissed';
  } catch {
    return false;
  }
}

export function dismissBanner(): void {
  try {
    sessionStorage.setItem(storageKey, 'dismissed');
  } catch {
    // Dismissed until the next reload.
  }
}
