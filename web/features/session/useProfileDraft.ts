import { useEffect, useRef } from 'react';
import { readDraft, writeDraft } from '#web/api/drafts.ts';
import type { UsedForm } from '#web/ui/forms/useForm.ts';

/** What somebody enters of themselves, at profile setup and on their account. */
const FIELDS = ['firstName', 'lastName', 'title', 'contractor', 'phone', 'phoneCountryCode'] as const;

type ProfileDraft = Partial<Record<(typeof FIELDS)[number], string>>;

const placeOf = (userId: string) => ({ userId, workspaceId: null, form: 'profile' }) as const;

/** What this person entered before a reload; null where there is nothing, or nothing that can be read. */
export function loadProfileDraft(userId: string): ProfileDraft | null {
  try {
    const kept: unknown = JSON.parse(readDraft(placeOf(userId)) ?? 'null');
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
  const known = Object.entries(values ?? {}).filter(([field]) => FIELDS.some((one) => one === field));
  writeDraft(placeOf(userId), values === null ? null : JSON.stringify(Object.fromEntries(known)));
}

/** Keeps what somebody enters of themselves over a reload of the page; whoever saves it or leaves it for good forgets it. */
export function useProfileDraft<Values extends object>(userId: string, form: UsedForm<Values>): void {
  const isLoaded = useRef(false);
  useEffect(() => {
    if (form.busy) return;
    if (isLoaded.current) {
      keepProfileDraft(userId, form.isDirty() && !form.isSent ? form.values : null);
      return;
    }
    isLoaded.current = true;
    const kept = Object.entries(loadProfileDraft(userId) ?? {}).filter(([field]) => field in form.values);
    form.setValues(Object.fromEntries(kept) as Partial<Values>);
  });
}
