import { globSync, readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import { OFFERED, SOURCE_LANGUAGE } from '#contract/rules/languages.ts';
import { piecesIn } from './ofContract.ts';

/** A folder for each area, with a file for each language. */
export const CATALOGUES = 'web/languages/catalogues';

/** The sentences of one language by their ids. One that isn't translated is missing. */
export interface Catalogue {
  language: string;
  sentences: ReadonlyMap<string, string>;
}

export const catalogueFiles = (folder: string, language: string): string[] =>
  globSync(`${folder}/*/${language}.po`).sort();

/** The translations of a language, those of all areas in one. */
export function readCatalogue(folder: string, language: string): Map<string, string> {
  const sentences = new Map<string, string>();
  for (const filename of catalogueFiles(folder, language)) {
    const context = { locale: language, sourceLocale: SOURCE_LANGUAGE, filename };
    const catalogue = formatter().parse(readFileSync(filename, 'utf8'), context);
    for (const [id, { translation }] of Object.entries(catalogue))
      if (translation) sentences.set(id, translation);
  }
  return sentences;
}

/** The catalogues of the languages that are offered besides the one of the source. */
export const readCatalogues = (folder: string): Catalogue[] =>
  OFFERED.filter((language) => language !== SOURCE_LANGUAGE).map((language) => ({
    language,
    sentences: new Map([...readCatalogue(folder, language), ...piecesIn(language)]),
  }));
