import type { Language } from '#contract/rules/languages.ts';

/** Words that a language shares with English: a text that is one of them is no text that was forgotten. */
export const SHARED_WORDS: Partial<Record<Language, string[]>> = {
  de: ['Browser', 'Name', 'Passkey', 'Person', 'Status', 'Team', 'Teams', 'Version'],
  es: ['No', 'Roles'],
  pl: ['Role', 'Status'],
};
