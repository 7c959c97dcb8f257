import type { Language } from '../languages.ts';
import { STARTER_NAMES } from './names.ts';
import type { Sentences } from './said.ts';
import { arabicChecklists, arabicKindNotes } from './starters/ar.ts';
import { germanChecklists, germanKindNotes } from './starters/de.ts';
import { spanishChecklists, spanishKindNotes } from './starters/es.ts';
import { polishChecklists, polishKindNotes } from './starters/pl.ts';

type Starters = Record<'kinds' | 'trades' | 'checklists', Sentences>;

const startersOf = (
  { kinds, trades }: Pick<Starters, 'kinds' | 'trades'>,
  notes: Sentences,
  checklists: Sentences,
): Starters => ({ kinds: { ...kinds, ...notes }, trades, checklists });

/** What a workspace may begin with, by its English texts, in every other language. */
export const STARTERS_SAID: Record<Exclude<Language, 'en'>, Starters> = {
  de: startersOf(STARTER_NAMES.de, germanKindNotes, germanChecklists),
  es: startersOf(STARTER_NAMES.es, spanishKindNotes, spanishChecklists),
  pl: startersOf(STARTER_NAMES.pl, polishKindNotes, polishChecklists),
  ar: startersOf(STARTER_NAMES.ar, arabicKindNotes, arabicChecklists),
};
