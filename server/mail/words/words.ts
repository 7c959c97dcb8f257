import type { Language } from '#contract/rules/languages.ts';
import { arabic } from './ar/arabic.ts';
import { german } from './de/german.ts';
import { english, type MailWords } from './en/english.ts';
import { spanish } from './es/spanish.ts';
import { polish } from './pl/polish.ts';

export type { MailWords };

const WORDS: Record<Language, MailWords> = {
  en: english,
  de: german,
  es: spanish,
  pl: polish,
  ar: arabic,
};

/** The texts of mails, and of pages that the server writes, in a language (LNG-01). */
export const wordsOf = (language: Language): MailWords => WORDS[language];
