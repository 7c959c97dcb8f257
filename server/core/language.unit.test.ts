import { expect, test } from 'vitest';
import { firstOffered, languageOf } from './language.ts';

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
