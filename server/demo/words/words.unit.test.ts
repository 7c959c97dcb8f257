import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Language } from '#contract/rules/languages.ts';
import { STARTERS_SAID } from '#contract/rules/words/starters.ts';
import { LEADS } from '#server/demo/company/cast.ts';
import { COMPANY_TRADES, COURSES, CREW_TITLES, SITE_PAPER } from '#server/demo/company/courses.ts';
import { KINDS, NOTES } from '#server/demo/company/items.ts';
import { EXEMPTIONS, RULES } from '#server/demo/requirements.ts';
import { german, germanPapers } from './de.ts';
import { PAPERS, papersIn, WORDS } from './words.ts';

const DEMO = join(import.meta.dirname, '..');
const source = globSync('{,company/}*.ts', { cwd: DEMO })
  .filter((path) => !path.endsWith('test.ts'))
  .map((path) => readFileSync(join(DEMO, path), 'utf8'))
  .join('\n');

/** What the lists of the company say. */
const company = {
  kinds: [...COURSES.map(({ name }) => name), SITE_PAPER, ...RULES.flatMap(({ kinds }) => kinds)],
  titles: [
    ...Object.values(LEADS).map(({ title }) => title),
    ...Object.values(CREW_TITLES).flat(),
    ...COMPANY_TRADES,
  ],
  categories: KINDS.map(({ category }) => category),
  texts: [
    ...KINDS.flatMap(({ name, location }) => [name, location]),
    ...Object.values(NOTES)
      .flat()
      .filter((note) => note !== null),
    ...RULES.flatMap(({ name, source: from }) => (from ? [name, from] : [name])),
    ...EXEMPTIONS.flatMap(([, rule, reason]) => [rule, reason]),
  ],
};
const starters = {
  kinds: STARTERS_SAID.de.kinds,
  titles: STARTERS_SAID.de.trades,
  categories: STARTERS_SAID.de.checklists,
  texts: {},
};

test('[LNG-01] every text of the sample company is in a table, and no table has one that nobody says any longer', () => {
  for (const group of ['kinds', 'titles', 'categories', 'texts'] as const) {
    const missing = company[group].filter(
      (text) => !Object.hasOwn(german[group], text) && !Object.hasOwn(starters[group], text),
    );
    expect(missing, `Add it to ${group} of server/demo/words/<language>.ts.`).toEqual([]);
  }
  const all = [...Object.values(german).flatMap((group) => Object.keys(group)), ...Object.keys(germanPapers)];
  const stale = all.filter((text) => !source.includes(`'${text}'`) && !source.includes(`"${text}"`));
  // Keys of objects stand without quotation marks where they are one word.
  expect(stale.filter((text) => !/^\w+$/.test(text) || !source.includes(`${text}:`))).toEqual([]);
});

const others = Object.keys(WORDS) as (keyof typeof WORDS)[];

test.each(others)(
  '[LNG-01] in %s no two kinds or job titles have the same name, and values stay',
  (language) => {
    for (const [group, texts] of [
      ['kinds', STARTERS_SAID[language].kinds],
      ['titles', STARTERS_SAID[language].trades],
    ] as const) {
      const table: Record<string, string> = { ...texts, ...WORDS[language][group] };
      const names = [...new Set<string>(company[group])].map((english) => table[english]);
      expect(names).toEqual([...new Set(names)]);
    }
    for (const group of Object.values(WORDS[language])) {
      for (const [english, own] of Object.entries<string>(group)) {
        expect(own.trim()).not.toBe('');
        expect(own.match(/\{\w+\}/g), own).toEqual(english.match(/\{\w+\}/g));
      }
    }
  },
);

test.each(['en', ...others] satisfies Language[])(
  '[LNG-01] the fonts of papers have every letter of theirs in %s',
  (language) => {
    const papers = papersIn(language);
    const words = Object.keys(germanPapers) as (keyof typeof germanPapers)[];
    const drawn = [...words.map(papers.word), ...COURSES.map(({ name }) => papers.kind(name))];
    for (const text of drawn) expect(text).toMatch(/^[\u0020-\u007e\u00a0-\u00ff]+$/);
    expect(papers.locale).toBe(language === 'en' || PAPERS[language] === null ? 'en-GB' : language);
  },
);
