import { expect, test } from 'vitest';
import { isRightToLeft, LANGUAGE_CODES, type Language } from '#contract/rules/languages.ts';
import { mailedDay } from '#server/mail/mailedDay.ts';
import { ALL_MAILS, DAYS, NAMES } from '#tests/support/mail/allMails.ts';
import { SHARED_WORDS } from '#tests/support/mail/sharedWords.ts';
import { formsIn } from './forms.ts';
import { wordsOf } from './words.ts';

const OTHERS = LANGUAGE_CODES.filter((language) => language !== 'en');
const EACH = OTHERS.flatMap((language) =>
  Object.keys(ALL_MAILS).map((name): [Language, string] => [language, name]),
);

function mailIn(language: Language, name: string) {
  const make = ALL_MAILS[name];
  if (!make) throw new Error(`no mail ${name}`);
  return make({ to: 'mia@example.com', language });
}

/** What a mail says without the signs that only turn directions. */
function saidIn(language: Language, name: string): string {
  const { subject, text } = mailIn(language, name);
  return `${subject}\n${text}`.replace(/[\u2068\u2069]/g, '');
}

const linesOf = (said: string): string[] =>
  said.split('\n').filter((line) => line !== '' && !line.startsWith('https:') && line !== 'Muster');

/** What is left of a line without names and numbers. */
const ownWords = (line: string): string =>
  NAMES.toSorted((one, other) => other.length - one.length)
    .reduce((left, name) => left.replaceAll(name, ''), line)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

test.each(EACH)('[LNG-01] in %s nothing of the mail “%s” is left in English', (language, name) => {
  const english = new Set(linesOf(saidIn('en', name)));
  const lines = linesOf(saidIn(language, name)).filter((line) => ownWords(line) !== '');
  expect(lines.filter((line) => english.has(line))).toEqual([]);
  const isEnglish = /\b(?:the|you|your|and|this|from|open|until)\b/i;
  expect(lines.filter((line) => isEnglish.test(ownWords(line)))).toEqual([]);
});

test.each(EACH)(
  '[LNG-01] in %s the mail “%s” has all names, days and numbers of the English one',
  (language, name) => {
    const [english, said] = [saidIn('en', name), saidIn(language, name)];
    for (const value of NAMES) if (english.includes(value)) expect(said).toContain(value);
    for (const day of DAYS)
      if (english.includes(mailedDay(day, 'en'))) expect(said).toContain(mailedDay(day, language));
    const numbers = new Set(english.match(/(?<!\d)[1-9]\d(?!\d)/g));
    for (const number of numbers) expect(said).toContain(number);
    expect(said).not.toMatch(/undefined|null|NaN|\[object|[\ue000\ue001]/);
    expect(said.match(/https:\S+/g)).toEqual(english.match(/https:\S+/g));
  },
);

/** All fixed texts among words, by where they stand. */
const fixedTexts = (words: object, path = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]: [string, unknown]) => {
    const here = `${path}${key}`;
    if (typeof value === 'string') return [[here, value] as [string, string]];
    return typeof value === 'object' && value !== null ? fixedTexts(value, `${here}.`) : [];
  });

test.each(OTHERS)('[LNG-01] in %s no fixed text is the English one', (language) => {
  const english = new Map(fixedTexts(wordsOf('en')));
  const texts = fixedTexts(wordsOf(language));
  expect(texts.map(([where]) => where).sort()).toEqual([...english.keys()].sort());
  const shared = new Set(SHARED_WORDS[language]);
  const isLeft = ([where, text]: [string, string]) =>
    text.trim() === '' || (text === english.get(where) && !shared.has(text));
  expect(texts.filter(isLeft)).toEqual([]);
});

test.each(LANGUAGE_CODES)(
  '[LNG-01] mails in %s say their language and direction, also in each of their tables',
  (language) => {
    for (const name of Object.keys(ALL_MAILS)) {
      const { html } = mailIn(language, name);
      const dir = isRightToLeft(language) ? ' dir="rtl"' : '';
      expect(html).toContain(`<html lang="${language}"${dir}>`);
      const tables = html.match(/<table [^>]*>/g) ?? [];
      expect(tables.filter((table) => table.includes(' dir="rtl"'))).toHaveLength(
        dir === '' ? 0 : tables.length,
      );
      expect(html.includes('text-align:right')).toBe(dir !== '');
    }
  },
);

test('[LNG-01] in Arabic every name keeps its own direction, and a link is written from left to right', () => {
  const { subject, text, html } = mailIn('ar', 'invitation');
  expect(subject).toContain('\u2068Ada Byron\u2069');
  expect(text).toContain('\u2068North Site\u2069');
  expect(html).toContain('<span dir="ltr">https://muster.example/w/page</span>');
  for (const name of Object.keys(ALL_MAILS))
    for (const line of linesOf(mailIn('ar', name).text))
      expect(line.split('\u2068').length).toBe(line.split('\u2069').length);
});

test.each<[Language, count: number, string]>([
  ['pl', 1, 'jeden'],
  ['pl', 22, 'kilka'],
  ['pl', 12, 'wiele'],
])('in %s %d takes its form: %s', (language, count, form) => {
  expect(
    formsIn<'one' | 'few' | 'many'>(language)(count, { one: 'jeden', few: 'kilka', many: 'wiele' }),
  ).toBe(form);
});

test('a number without a form of its own takes the last one, with the number in it', () => {
  expect(formsIn<'one' | 'other'>('es')(1_000_000, { one: '# grupo', other: '# grupos' })).toBe(
    '1000000 grupos',
  );
});
