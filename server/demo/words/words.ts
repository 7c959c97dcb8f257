import type { Language } from '#contract/rules/languages.ts';
import type { KindName, TradeName } from '#contract/rules/words/names/de.ts';
import type { Sentences } from '#contract/rules/words/said.ts';
import type { ChecklistText } from '#contract/rules/words/starters/de.ts';
import { STARTERS_SAID } from '#contract/rules/words/starters.ts';
import { orNotFound } from '#server/core/errors.ts';
import { printed } from '#server/demo/company/names.ts';
import { arabic } from './ar.ts';
import { german, germanPapers, type Papers, type Words } from './de.ts';
import { spanish, spanishPapers } from './es.ts';
import { polish, polishPapers } from './pl.ts';

type Other = Exclude<Language, 'en'>;
type Group = keyof Words;

/** The company is told in English, and its texts are put into its language where they go into the portal or onto paper. */
export type KindText = keyof Words['kinds'] | KindName;
export type TitleText = keyof Words['titles'] | TradeName;
export type CategoryText = keyof Words['categories'] | ChecklistText;
export type Text = keyof Words['texts'];
export type PageText = keyof Words['page'];
export type PaperText = keyof Papers;

export const WORDS: Record<Other, Words> = { de: german, es: spanish, pl: polish, ar: arabic };

/** Null where the fonts of every PDF reader lack the letters: papers stay in English. */
export const PAPERS: Record<Other, Papers | null> = {
  de: germanPapers,
  es: spanishPapers,
  pl: polishPapers,
  ar: null,
};

/** What the company writes, in its language. */
export interface Said {
  language: Language;
  kind(english: KindText): string;
  /** Job titles and trades: a trade has the name of its job title. */
  title(english: TitleText): string;
  category(english: CategoryText): string;
  /** Names and questions of starter checklists. */
  question(english: string): string;
  text(english: Text): string;
  page(english: PageText): string;
}

export function wordsIn(language: Language): Said {
  const from =
    (group: Group | null, starters: keyof (typeof STARTERS_SAID)[Other] | null) => (english: string) => {
      if (language === 'en') return english;
      const own: Sentences = group ? WORDS[language][group] : {};
      const shared: Sentences = starters ? STARTERS_SAID[language][starters] : {};
      return orNotFound(own[english] ?? shared[english]);
    };
  return {
    language,
    kind: from('kinds', 'kinds'),
    title: from('titles', 'trades'),
    category: from('categories', 'checklists'),
    question: from(null, 'checklists'),
    text: from('texts', null),
    page: from('page', null),
  };
}

/** What is drawn on papers, in letters that their fonts have: Polish ones go without their marks, as names do. */
export interface PaperWords extends Pick<Said, 'kind' | 'text'> {
  word(english: PaperText): string;
  /** How days are written. */
  locale: string;
}

export function papersIn(language: Language): PaperWords {
  const papers = language === 'en' ? null : PAPERS[language];
  const said = wordsIn(papers ? language : 'en');
  return {
    kind: (english) => printed(said.kind(english)),
    text: (english) => printed(said.text(english)),
    word: (english) => printed(papers ? papers[english] : english),
    locale: papers ? language : 'en-GB',
  };
}
