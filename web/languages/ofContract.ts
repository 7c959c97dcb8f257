import { createHash } from 'node:crypto';
import { type Language, localeOfNumbers, SOURCE_LANGUAGE } from '#contract/rules/languages.ts';
import { SAID, type Sentences } from '#contract/rules/words/said.ts';
import { STARTERS_SAID } from '#contract/rules/words/starters.ts';
import { piecesOf } from '#contract/rules/words/translate.ts';
import { spokenIn } from './spoken.ts';
import type { Writer } from './writeOut.ts';

export type Translated = Exclude<Language, typeof SOURCE_LANGUAGE>;

/** The tables of a language, and the files whose texts they have. */
const tablesOf = (language: Translated): [table: string, files: RegExp, sentences: Sentences][] => [
  ['kinds', /\/starterKinds\.ts$/, STARTERS_SAID[language].kinds],
  ['trades', /\/starterTrades\.ts$/, STARTERS_SAID[language].trades],
  ['checklists', /\/starterChecklists\.ts$/, STARTERS_SAID[language].checklists],
  ['said', /./, { ...SAID[language], [SOURCE_LANGUAGE]: localeOfNumbers(language) }],
];

/** True of the files of the contract that say something to people, on screens too. */
export const isSaying = (file: string): boolean =>
  /\/contract\/.+(?<!\.test)\.ts$/.test(file) && !/\/contract\/(index|rules\/words\/.+)\.ts$/.test(file);

/** Stands for a piece of a sentence: what is before, between or after its values. */
const idOf = (table: string, sentence: string, place: number): string =>
  `${createHash('sha256').update(`${table} ${sentence}`).digest('hex').slice(0, 12)}-${place}`;

/** The pieces of all sentences of the contract in a language, by their ids. */
export const piecesIn = (language: Translated): Map<string, string> =>
  new Map(
    tablesOf(language).flatMap(([table, , sentences]) =>
      Object.entries(sentences).flatMap(([sentence, translation]) =>
        piecesOf(translation).map((piece, place) => [idOf(table, sentence, place), piece] as const),
      ),
    ),
  );

/**
 * The code of a file of the contract with its sentences written out. They stand there in English without a macro, since the server says them
 * too. Of starters all texts count that are in their table.
 */
export function contractWrittenOut(code: string, file: string, writer: Writer): string {
  const [table, , sentences] = tablesOf('de').find(([, files]) => files.test(file)) ?? ['', /./, {}];
  const isKnown = (sentence: string) => Object.hasOwn(sentences, sentence);
  const edits = spokenIn(code, table === 'said' ? undefined : isKnown)
    .filter(({ sentence }) => isKnown(sentence))
    .flatMap(({ sentence, pieces, isTemplate }) => {
      const texts = piecesOf(sentence).map((piece, place) =>
        writer.text(idOf(table, sentence, place), piece),
      );
      return pieces.map((at, place) => {
        const text = texts[place] ?? '""';
        return { ...at, text: isTemplate ? JSON.parse(text) : text };
      });
    });
  let written = '';
  let done = 0;
  for (const { start, end, text } of edits.sort((one, other) => one.start - other.start)) {
    written += code.slice(done, start) + text;
    done = end;
  }
  return written + code.slice(done);
}
