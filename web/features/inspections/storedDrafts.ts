/** What the keys begin with under which inspections that are being recorded are kept in the tab. */
export const DRAFTS = 'muster-inspection-';

/** At sign-out: whoever uses the device next finds nothing of them. */
export function forgetInspectionDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFTS)) sessionStorage.removeItem(key);
  } catch {
    // Nothing is kept where storage is refused.
  }
}
