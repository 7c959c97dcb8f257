import type { Language } from '../languages.ts';
import { STARTER_NAMES } from './names.ts';
import type { Sentences } from './said.ts';
import * as ar from './starters/ar.ts';
import * as de from './starters/de.ts';
import * as es from './starters/es.ts';
import * as pl from './starters/pl.ts';

type Starters = Record<'kinds' | 'trades' | 'checklists', Sentences>;

const TEXTS = { de, es, pl, ar };
const startersOf = (language: keyof typeof TEXTS): Starters => ({
  kinds: { ...STARTER_NAMES[language].kinds, ...TEXTS[language].notes },
  trades: STARTER_NAMES[language].trades,
  checklists: TEXTS[language].checklists,
});

/** What a workspace may begin with, by its English texts, in every other language. */
export const STARTERS_SAID: Record<Exclude<Language, 'en'>, Starters> = {
  de: startersOf('de'),
  es: startersOf('es'),
  pl: startersOf('pl'),
  ar: startersOf('ar'),
};
