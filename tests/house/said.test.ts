import { expect, test } from 'vitest';
import { STARTER_CHECKLISTS, STARTERS } from '#contract/rules/checklists/starterChecklists.ts';
import { INDUSTRIES, STARTER_KINDS } from '#contract/rules/kinds/starterKinds.ts';
import { STARTER_TRADES } from '#contract/rules/kinds/starterTrades.ts';
import { STARTER_NAMES } from '#contract/rules/words/names.ts';
import { SAID } from '#contract/rules/words/said.ts';
import { STARTERS_SAID } from '#contract/rules/words/starters.ts';
import { isSaying } from '#web/languages/ofContract.ts';
import { spokenIn } from '#web/languages/spoken.ts';
import { shipped } from './sources.ts';

/**
 * Folders and files of the server whose texts are no answers to calls: they are mailed, printed, logged, put into files, for programs, or
 * stand there in each language.
 */
const SILENT = new RegExp(
  `^server/(${[
    'backup|bin/|db|deleted|demo|files/(s3|scan|store|served)|jobs|main|medicalId/rotation|process',
    'core/(config|secret|settings|storeKeys|workspaces)|http/(language|metrics|openapi|scim|web)',
    'account/(calendar|unsubscribe)|mail|outbox|reminders|session/company/claims',
    'requirements/(packs/(?!handlers)|personalData|record)',
  ].join('|')})`,
);

/** Read by programs, and the same for all of them. */
const FOR_PROGRAMS = [
  'Token not found',
  'Token has expired',
  'Token has already been used',
  'Invalid token format',
  'Token expired',
];
/** Kept in the records of a workspace. */
const KEPT = ['Taken from a list.', 'Taken from a list, which names no result.'];
const LOCALE = 'en';

/** All that the contract and the server say to people. */
const spoken = [...shipped('contract'), ...shipped('server')]
  .filter(({ path }) => (path.startsWith('contract/') ? isSaying(`/${path}`) : !SILENT.test(path)))
  .filter(({ path }) => !/\/starter\w+\.ts$/.test(path))
  .flatMap(({ path, text }) => spokenIn(text).map((one) => ({ ...one, path, text })))
  .filter(({ sentence }) => ![...FOR_PROGRAMS, ...KEPT, LOCALE].includes(sentence));

test('[LNG-01] what the contract and the server say to people is translated, and nothing else', () => {
  const missing = spoken.filter(({ sentence }) => !Object.hasOwn(SAID.de, sentence));
  expect(
    missing.map(({ sentence, path }) => `${path}: ${sentence}`),
    'Add it to a table of contract/rules/words in every language; docs/languages.md says how.',
  ).toEqual([]);
  const said = new Set(spoken.map(({ sentence }) => sentence));
  const stale = Object.keys(SAID.de).filter((sentence) => !said.has(sentence));
  expect(stale, 'Nobody says this any longer: take it out of its table in every language.').toEqual([]);
});

test('[LNG-01] no value of a sentence is a word that the code chooses', () => {
  const chosen = spoken.filter(({ pieces, text }) =>
    pieces.some(({ end }, place) => {
      const next = pieces[place + 1];
      return next && /\?\s*['"`][^'"`]/.test(text.slice(end, next.start));
    }),
  );
  expect(
    chosen.map(({ sentence, path }) => `${path}: ${sentence}`),
    'Give each case its own sentence.',
  ).toEqual([]);
});

test.each(Object.entries(SAID))(
  '[LNG-01] the sentences of %s have the values of English in their order',
  (_, sentences) => {
    const gaps = (text: string) => text.match(/\{\d\}/g)?.join('') ?? '';
    const wrong = Object.entries(sentences).filter(
      ([english, own]) => own.trim() === '' || gaps(english) !== gaps(own),
    );
    expect(wrong).toEqual([]);
  },
);

const lists = STARTERS.map((starter) => STARTER_CHECKLISTS[starter]);
const starterTexts = {
  kinds: INDUSTRIES.flatMap((one) => STARTER_KINDS[one].flatMap(({ name, note }) => [name, note])),
  trades: INDUSTRIES.flatMap((one) => STARTER_TRADES[one]),
  checklists: lists.flatMap(({ name, category, questions }) => [
    name,
    category,
    ...questions.map(({ text }) => text),
  ]),
};

test.each(Object.entries(STARTERS_SAID))('[LNG-01] all starters are there in %s, and no others', (_, of) => {
  for (const table of ['kinds', 'trades', 'checklists'] as const)
    expect(Object.keys(of[table]).sort()).toEqual([...new Set(starterTexts[table])].sort());
});

test('[LNG-01] a name belongs to one starter, whatever the language', () => {
  for (const table of ['kinds', 'trades'] as const) {
    const groups = Object.keys(STARTER_NAMES.de[table]).map(
      (english) =>
        new Set(
          [english, ...Object.values(STARTERS_SAID).map((of) => of[table][english] ?? '')].map((name) =>
            name.toLowerCase(),
          ),
        ),
    );
    const all = groups.flatMap((names) => [...names]);
    expect(all.filter((name, place) => all.indexOf(name) !== place)).toEqual([]);
  }
});
