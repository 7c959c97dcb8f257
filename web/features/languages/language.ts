import { useEffect } from 'react';
import { type Language, OFFERED } from '#contract/rules/languages.ts';
import { pageLanguage } from '#web/pageLocale.ts';

/** The server reads it as it sends the page (`server/http/language.ts`). */
const COOKIE = 'muster-language';
const YEAR_S = 365 * 24 * 60 * 60;

/** Keeps the language in this browser and loads the page in it. On plain HTTP browsers have no Cookie Store API. */
export function showIn(language: Language): void {
  document.cookie = `${COOKIE}=${language}; path=/; max-age=${YEAR_S}; samesite=lax`;
  window.location.reload();
}

/** Asked for once in a tab: a page that is kept for when there is no connection may have another language. */
const ASKED = 'muster-language-asked';

/** Loads the page in the language that the person chose elsewhere. */
export function useSavedLanguage(saved: Language | null | undefined): void {
  useEffect(() => {
    if (!saved || saved === pageLanguage || !OFFERED.includes(saved) || !navigator.onLine) return;
    if (sessionStorage.getItem(ASKED) === saved) return;
    sessionStorage.setItem(ASKED, saved);
    showIn(saved);
  }, [saved]);
}
