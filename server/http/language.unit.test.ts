import { expect, test } from 'vitest';
import { inLanguage, languageOf } from './language.ts';

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

test('a language that isn’t offered is shown to nobody', () => {
  expect(languageOf({ 'accept-language': 'de', cookie: 'muster-language=de' })).toBe('en');
});

test('the scripts of a page are those of its language', () => {
  const html = '<link rel="stylesheet" href="/assets/a.css"><script src="/assets/b.js"></script>';
  expect(inLanguage(html, 'en')).toBe(html);
  expect(inLanguage(html, 'de')).toBe(html.replace('/assets/b', '/assets/de/b'));
});
