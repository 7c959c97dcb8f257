import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import { isRightToLeft, SOURCE_LANGUAGE } from '#contract/rules/languages.ts';
import { bracketed, PSEUDO } from './brackets.ts';
import { CATALOGUES, type Catalogue, readCatalogues } from './catalogues.ts';
import { contractWrittenOut, isSaying } from './ofContract.ts';
import { type Part, partsOf } from './parts.ts';
import { hasSentences, type Writer, writeOut } from './writeOut.ts';

/**
 * Stand in the built files for a sentence until each language has put in its own: within a literal for a text, else for the parts of one with
 * values or elements.
 */
const TEXT = /__Text:([\w-]+)\.\w+;/g;
const PARTS = /__parts\((["'`])([\w-]+)\.\w+\1\)/g;

const inFile = (id: string) => id.split('?')[0] as string;

/** English as it stands in the source: for the development server and for tests. */
export const sentencesInEnglish: Plugin = {
  name: 'muster-sentences',
  enforce: 'pre',
  async transform(code, id) {
    if (!hasSentences(code, inFile(id))) return null;
    const english: Writer = {
      text: (_id, message) => JSON.stringify(textOf(message)),
      parts: (_id, message) => JSON.stringify(partsOf(message)),
    };
    return { code: await writeOut(code, inFile(id), english), map: null };
  },
};

type BuiltFile = Rolldown.OutputChunk | Rolldown.OutputAsset;

/** A script that is written in each language: what the page loads, or a worker that says something. */
const scriptIn = (file: BuiltFile): string | null => {
  if (file.type === 'chunk') return file.code;
  const isScript = file.fileName.endsWith('.js') && /__(Text:|parts\()/.test(String(file.source));
  return isScript ? String(file.source) : null;
};

/**
 * Writes the scripts of the build once for each language, with its sentences in them (decision 0098): nothing is fetched beside them, and
 * English costs what it did. `assets/x.js` is English, `assets/de/x.js` German; all else is there once. `withPseudo` adds the pseudo-language,
 * which has brackets around each sentence and so shows on the screens what isn’t one.
 */
export function sentencesOfAllLanguages(
  withPseudo: boolean,
  translated: readonly Catalogue[] = readCatalogues(CATALOGUES),
): { ofPages: Plugin; ofWorkers: Plugin } {
  const english = new Map<string, string>();
  const inPseudo = (id: string) => {
    const message = inEnglish(id);
    return message === SOURCE_LANGUAGE ? message : bracketed(message);
  };
  const pseudo = { language: PSEUDO, sentences: { get: inPseudo } };
  const catalogues = withPseudo ? [...translated, pseudo] : translated;
  const named = (id: string, message: string) => {
    english.set(id, message);
    return `${id}.${versionOf(id, message, catalogues)}`;
  };
  const marks: Writer = {
    text: (id, message) => `"__Text:${named(id, message)};"`,
    parts: (id, message) => `__parts("${named(id, message)}")`,
  };
  const inEnglish = (id: string): string => {
    const message = english.get(id);
    if (message === undefined) throw new Error(`No sentence has the id ${id}.`);
    return message;
  };
  const ofWorkers: Plugin = {
    name: 'muster-sentences',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      const file = inFile(id);
      if (isSaying(file)) return { code: contractWrittenOut(code, file, marks), map: null };
      if (!hasSentences(code, file)) return null;
      return { code: await writeOut(code, file, marks), map: null };
    },
  };
  return {
    ofWorkers,
    ofPages: {
      ...ofWorkers,
      generateBundle: {
        order: 'post',
        handler(_options, bundle) {
          const scripts = Object.values(bundle).flatMap((file) => {
            const code = scriptIn(file);
            return code === null ? [] : [{ file, code }];
          });
          const names = new Set(scripts.map(({ file }) => file.fileName));
          for (const { file, code } of scripts) {
            for (const { language, sentences } of catalogues)
              this.emitFile({
                type: 'asset',
                fileName: inLanguage(file.fileName, language),
                source: leadingTo(
                  names,
                  language,
                  filled(code, (id) => sentences.get(id) ?? inEnglish(id), isRightToLeft(language)),
                ),
              });
            if (file.type === 'chunk') file.code = filled(code, inEnglish);
            else file.source = filled(code, inEnglish);
          }
        },
      },
    },
  };
}

const inLanguage = (file: string, language: string): string =>
  file.replace(/^assets\//, `assets/${language}/`);

/** Scripts that are named by their address are those of the language too; imports beside each other stay as they are. */
const leadingTo = (names: ReadonlySet<string>, language: string, code: string): string =>
  code.replace(/assets\/[\w.-]+\.js/g, (name) => (names.has(name) ? inLanguage(name, language) : name));

function filled(code: string, sentenceOf: (id: string) => string, isFromRight = false): string {
  const full = code
    .replace(TEXT, (_, id) => inAnyLiteral(textOf(sentenceOf(id))))
    .replace(PARTS, (_, _quote, id) => JSON.stringify(partsOf(sentenceOf(id), isFromRight)));
  const at = full.search(/__text:/i);
  // A build works out what is done to constant texts: then the mark is changed, instead of the sentence.
  if (at >= 0) throw new Error(`A sentence was changed by the build: ${full.slice(at - 40, at + 60)}`);
  return full;
}

/** A message without values. */
function textOf(message: string): string {
  const parts = partsOf(message);
  if (!parts.every((part: Part) => typeof part === 'string'))
    throw new Error(`“${message}” is given no values.`);
  return parts.join('');
}

/** The text as it may stand in quotes of each kind, and in a template. */
const inAnyLiteral = (text: string): string =>
  text.replace(/[\\"'`]|\$(?=\{)/g, '\\$&').replaceAll('\n', '\\n');

interface Written {
  sentences: Pick<Catalogue['sentences'], 'get'>;
}

/** Changes with each translation of the sentence, so that a file that has another text has another name. */
const versionOf = (id: string, message: string, catalogues: readonly Written[]): string =>
  createHash('sha256')
    .update(JSON.stringify([message, ...catalogues.map(({ sentences }) => sentences.get(id) ?? null)]))
    .digest('hex')
    .slice(0, 8);
