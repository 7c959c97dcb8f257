import type { Language } from '../languages.ts';
import { arabicAnswers } from './answers/ar.ts';
import { germanAnswers } from './answers/de.ts';
import { spanishAnswers } from './answers/es.ts';
import { polishAnswers } from './answers/pl.ts';
import { arabicErrors } from './errors/ar.ts';
import { germanErrors } from './errors/de.ts';
import { spanishErrors } from './errors/es.ts';
import { polishErrors } from './errors/pl.ts';
import { arabicFields } from './fields/ar.ts';
import { germanFields } from './fields/de.ts';
import { spanishFields } from './fields/es.ts';
import { polishFields } from './fields/pl.ts';
import { arabicRows } from './rows/ar.ts';
import { germanRows } from './rows/de.ts';
import { spanishRows } from './rows/es.ts';
import { polishRows } from './rows/pl.ts';

/** The translations of one language by the English sentences, with `{0}`, `{1}` in place of values. */
export type Sentences = Readonly<Record<string, string>>;

/** What the contract and the server say to people, in every language but English, which stands where it is said. */
export const SAID: Record<Exclude<Language, 'en'>, Sentences> = {
  de: { ...germanErrors, ...germanFields, ...germanAnswers, ...germanRows },
  es: { ...spanishErrors, ...spanishFields, ...spanishAnswers, ...spanishRows },
  pl: { ...polishErrors, ...polishFields, ...polishAnswers, ...polishRows },
  ar: { ...arabicErrors, ...arabicFields, ...arabicAnswers, ...arabicRows },
};
