import fc from 'fast-check';
import { find } from 'linkifyjs';
import { expect, test } from 'vitest';
import { plainWords } from './plainWords.ts';

test.each([
  ['evil.example/login', 'evil example login'],
  ['Win at https://www.evil.example/a?b=c#d now', 'Win at https www evil example a b c d now'],
  ['www.evil', 'www evil'],
  ['write to eve@evil.example!', 'write to eve evil example!'],
  ['mailto:eve', 'mailto eve'],
  ['10.0.0.7/login', '10 0 0 7 login'],
  ['\\\\evil\\share', 'evil share'],
  ['“evil.example”:', '“evil example”:'],
  ['evil。example', 'evil example'],
  ['evil｡example', 'evil example'],
  ['ｅｖｉｌ．ｅｘａｍｐｌｅ／login', 'evil example login'],
  ['evil\u200b.\u2060exa\u00admple', 'evil example'],
  ['evil.\ufeffexample', 'evil example'],
  ['пример.рф', 'пример рф'],
  ['пример.xn--p1ai', 'пример xn--p1ai'],
  ['\u202eelpmaxe', 'elpmaxe'],
])('%j becomes %j', (typed, plain) => {
  expect(plainWords(typed)).toBe(plain);
});

test.each([
  'North & South, Inc.',
  'A/B shift 10:30',
  'Dr. J. R. Byron',
  'Ratio 3:1, version 1.2',
  '22.11.2026',
  'O’Brien-Müller',
  'علی‌رضا',
  'Crew 👩‍🚒',
  'First aid (2026)',
])('%j stays as it is', (typed) => {
  expect(plainWords(typed)).toBe(typed);
});

const pieces = fc.constantFrom(
  ...[
    'evil',
    'example',
    'com',
    'xn--p1ai',
    'рф',
    '中国',
    'co',
    'uk',
    'zip',
    'www',
    'http',
    'https',
    'mailto',
    'ftp',
  ],
  ...[
    '.',
    '。',
    '｡',
    '．',
    '․',
    ':',
    '/',
    '//',
    '／',
    '@',
    '＠',
    '?',
    '#',
    '&',
    '=',
    '%2e',
    '\\',
    '-',
    '_',
    ',',
    '…',
  ],
  ...[
    '\u200b',
    '\u200d',
    '\u2060',
    '\u00ad',
    '\ufeff',
    '\u034f',
    '\u202e',
    ' ',
    '1',
    '127.0.0.1',
    '[::1]',
    '“',
    '”',
  ],
);

test('no link and no address is left in what people typed', () => {
  const typed = fc.array(fc.oneof({ weight: 9, arbitrary: pieces }, fc.string({ unit: 'grapheme' })), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(typed, (parts) => {
      const plain = plainWords(parts.join(''));
      for (const seen of [plain, plain.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')]) {
        expect(find(seen)).toEqual([]);
        expect(seen).not.toMatch(/\w@\w|\w:\/\/\w|www\.\w/i);
      }
    }),
    { numRuns: 3_000 },
  );
});

test('plain words stay plain', () => {
  fc.assert(
    fc.property(fc.array(pieces), (parts) => {
      const plain = plainWords(parts.join(''));
      expect(plainWords(plain)).toBe(plain);
    }),
  );
});
