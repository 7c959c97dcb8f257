import { useEffect, useRef } from 'react';
import type { UsedForm } from '#web/ui/forms/useForm.ts';
import { keepProfileDraft, loadProfileDraft } from './profileDraft.ts';

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
