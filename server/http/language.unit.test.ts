import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGE_CODES } from '#contract/rules/languages.ts';
import { firstOffered, languageOf, pageIn, scriptsIn } from './language.ts';

const OFFERED = ['en', 'de', 'pl', 'ar'] as const;

test.for<[what: string, headers: Record<string, string>, language: string]>([
  ['nothing that is asked for', {}, 'en'],
  ['the language that comes first', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }, 'de'],
  ['the dearest, wherever it stands', { 'accept-language': 'en;q=0.5, pl, de;q=0.7' }, 'pl'],
  ['the next one, where the first isn’t offered', { 'accept-language': 'uk, pl;q=0.5, en;q=0.3' }, 'pl'],
  ['one that is refused', { 'accept-language': 'de;q=0, ar' }, 'ar'],
  ['anything', { 'accept-language': '*' }, 'en'],
  ['what no browser sends', { 'accept-language': ';;q=x,,-' }, 'en'],
  ['the choice that was made', { cookie: 'a=b; muster-language=pl', 'accept-language': 'de' }, 'pl'],
  ['a choice that isn’t offered', { cookie: 'muster-language=es', 'accept-language': 'de' }, 'de'],
  ['a cookie of another name', { cookie: 'not-muster-language=pl' }, 'en'],
])('the language of a page for %s', ([, headers, language]) =>
  expect(languageOf(headers, OFFERED)).toBe(language),
);

test('[LNG-01] a language that isn’t offered is shown to nobody', () => {
  expect(languageOf({ 'accept-language': 'de', cookie: 'muster-language=de' }, ['en'])).toBe('en');
  expect(firstOffered('de', ['en', 'pl'])).toBeNull();
  expect(firstOffered('uk, pl-PL;q=0.8, en;q=0.9', ['en', 'pl'])).toBe('en');
});

test('the scripts of a page are those of its language', () => {
  const html = '<link rel="stylesheet" href="/assets/a.css"><script src="/assets/b.js"></script>';
  expect(scriptsIn(html, 'en')).toBe(html);
  expect(scriptsIn(html, 'de')).toBe(html.replace('/assets/b', '/assets/de/b'));
});

test('[LNG-01] [LNG-05] the page says all that it says in its language, and which one that is', () => {
  const page = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8');
  expect(pageIn(page, 'en')).toBe(page);
  const saidIn = (html: string) => [
    /<html ([^>]*)>/.exec(html)?.[1] ?? '',
    /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '',
    /<noscript>([^<]*)</.exec(html)?.[1] ?? '',
  ];
  const said = LANGUAGE_CODES.map((language) => saidIn(pageIn(page, language)));
  expect(said.map(([head]) => head)).toEqual([
    ...['lang="en"', 'lang="de"', 'lang="es"', 'lang="pl"'],
    'lang="ar" dir="rtl"',
  ]);
  for (const place of [1, 2]) {
    const sentences = said.map((one) => one[place] ?? '');
    expect(new Set(sentences).size).toBe(LANGUAGE_CODES.length);
    expect(sentences).not.toContain('');
  }
});
