import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGE_CODES } from '#contract/rules/languages.ts';
import { pageIn, scriptsIn } from './language.ts';

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
