import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LANGUAGES, SOURCE_LANGUAGE } from '#contract/rules/languages.ts';
import { CATALOGUES, catalogueFiles, readCatalogue } from './catalogues.ts';
import { type Area, catalogueFile, compare, extract, type Sentence } from './extract.ts';

const FEW = 10;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Writes one language anew, and takes away areas that the source no longer has. */
async function write(
  language: string,
  areas: Map<string, Area>,
  translationOf: (id: string) => string | undefined,
) {
  const kept = new Set<string>();
  for (const [area, sentences] of areas) {
    const path = join(CATALOGUES, area, `${language}.po`);
    kept.add(path);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await catalogueFile(sentences, language, translationOf));
  }
  for (const path of catalogueFiles(CATALOGUES, language)) if (!kept.has(path)) rmSync(path);
}

function tell(what: string, texts: string[]): void {
  if (texts.length === 0) return;
  say(`  ${texts.length} ${what}:`);
  for (const text of texts.slice(0, FEW)) say(`    ${text}`);
  if (texts.length > FEW) say(`    and ${texts.length - FEW} more`);
}

const areas = await extract('.');
const source = new Map<string, Sentence>([...areas.values()].flatMap((area) => [...area]));
await write(SOURCE_LANGUAGE, areas, () => undefined);
say(`${source.size} sentences in ${areas.size} areas.`);
const written = process.argv.slice(2);
for (const [language, name] of Object.entries(LANGUAGES).filter(([one]) => one !== SOURCE_LANGUAGE)) {
  const translated = readCatalogue(CATALOGUES, language);
  const { missing, stale, placeholders } = compare(source, translated);
  const isComplete = missing.length + stale.length + placeholders.length === 0;
  say(
    `${name} (${language}): ${isComplete ? 'complete' : `${source.size - missing.length} of ${source.size}`}`,
  );
  tell('missing', missing);
  tell('stale, which no screen says any longer', stale);
  tell('with other values or elements than in English', placeholders);
  if (written.includes(language)) await write(language, areas, (id) => translated.get(id));
}
