import { PROFILES } from '#web/features/inspections/storedDrafts.ts';

/** What somebody enters of themselves, at profile setup and on their account. */
const FIELDS = ['firstName', 'lastName', 'title', 'contractor', 'phone', 'phoneCountryCode'] as const;

type ProfileDraft = Partial<Record<(typeof FIELDS)[number], string>>;

/** What this person entered before a reload; null where there is nothing, or nothing that can be read. */
export function loadProfileDraft(userId: string): ProfileDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PROFILES + userId) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const entered = new Map(Object.entries(kept));
    return Object.fromEntries(
      FIELDS.map((field) => [field, entered.get(field)]).filter(([, value]) => typeof value === 'string'),
    );
  } catch {
    return null;
  }
}

/** Keeps in the tab what is entered; null forgets it. Tick boxes and pictures are chosen anew. */
export function keepProfileDraft(userId: string, values: object | null): void {
  try {
    if (values === null) sessionStorage.removeItem(PROFILES + userId);
    else {
      const known = Object.entries(values).filter(([field]) => FIELDS.some((one) => one === field));
      sessionStorage.setItem(PROFILES + userId, JSON.stringify(Object.fromEntries(known)));
    }
  } catch {
    // What was entered lives as long as the page then.
  }
}
