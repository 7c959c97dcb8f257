/**
 * True where what waits may be gone after a week: browsers of Apple's engine, which are all on iPhones and iPads, delete what a site keeps
 * once it was not opened for seven days. They spare what was opened from the home screen.
 */
export function isDeletedAfterAWeek(): boolean {
  const isWebKit = /AppleWebKit/.test(navigator.userAgent) && !/Chrom(e|ium)/.test(navigator.userAgent);
  return isWebKit && !window.matchMedia('(display-mode: standalone)').matches;
}

/** Asks the browser to delete nothing by itself, as it may where the device runs out of room. Some decide alone, some ask the person. */
export async function askToStay(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}
