import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { partsOf } from './parts.ts';
import { say } from './say.ts';

const said = (
  message: string,
  values: Parameters<typeof say>[1] = {},
  elements?: Parameters<typeof say>[2],
) => say(partsOf(message), values, elements);
const html = (drawn: ReturnType<typeof say>) => renderToStaticMarkup(createElement('p', null, drawn));
const bold: Record<string, ReactElement<object>> = {
  0: createElement('b'),
  1: createElement('i', { lang: 'de' }),
};

test.for<[message: string, values: Record<string, string | number>, expected: string]>([
  ['Save', {}, 'Save'],
  ['{name} was added.', { name: 'Anna' }, 'Anna was added.'],
  ['{count, plural, one {# person} other {# people}}', { count: 1 }, '1 person'],
  ['{count, plural, one {# person} other {# people}}', { count: 1234 }, '1,234 people'],
  ['{count, plural, =0 {Nobody} one {# person} other {# people}} left', { count: 0 }, 'Nobody left'],
  [
    '{all, plural, one {# of {some, plural, one {# file} other {# files}}} other {#}}',
    { all: 1, some: 2 },
    '1 of 2 files',
  ],
  ['{who, select, you {You} other {They}} left', { who: 'you' }, 'You left'],
  ['{who, select, you {You} other {They}} left', { who: 'she' }, 'They left'],
  ['{n, plural, offset:1 one {# other} other {# others}}', { n: 2 }, '1 other'],
  ['{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { place: 23 }, '23rd'],
])('a sentence without elements is a text: %s', ([message, values, expected]) =>
  expect(said(message, values)).toBe(expected),
);

test('elements stand where the sentence has them, with what is in them', () => {
  const drawn = said('Read <0>all of {name}</0>, <1>twice</1>.', { name: 'it' }, bold);
  expect(html(drawn)).toBe('<p>Read <b>all of it</b>, <i lang="de">twice</i>.</p>');
});

test('an element in a plural, and in another element', () => {
  const drawn = said(
    '{n, plural, one {<0># file</0>} other {<0>all <1># files</1></0>}} left',
    { n: 3 },
    bold,
  );
  expect(html(drawn)).toBe('<p><b>all <i lang="de">3 files</i></b> left</p>');
});

test('a value may be drawn itself', () => {
  expect(html(said('By {who}', { who: createElement('bdi', null, 'Anna') }))).toBe(
    '<p>By <bdi>Anna</bdi></p>',
  );
});

test('[LNG-05] in a sentence from right to left, values keep their own direction', () => {
  const fromRight = (message: string, values: Record<string, string | number>) =>
    say(partsOf(message, true), values, bold);
  expect(fromRight('{who} أضاف {what}.', { who: 'Ada', what: 'A-12 (3)' })).toBe(
    '\u2068Ada\u2069 أضاف \u2068A-12 (3)\u2069.',
  );
  expect(fromRight('{n, plural, one {ملف # من {who}} other {# من {who}}}', { n: 4, who: 'Ada' })).toBe(
    '4 من \u2068Ada\u2069',
  );
  expect(html(fromRight('اقرأ <0>{what}</0>', { what: '12-A' }))).toBe('<p>اقرأ <b>\u206812-A\u2069</b></p>');
  expect(fromRight('حفظ', {})).toBe('حفظ');
  // Names alone would else read from left to right within another sentence.
  expect(fromRight('{row}، {next}', { row: 'Yard', next: 'Dock' })).toBe(
    '\u200F\u2068Yard\u2069، \u2068Dock\u2069',
  );
  expect(fromRight('{name}', { name: 'Yard' })).toBe('\u2068Yard\u2069');
});

test.for([
  ['an element that isn’t closed', 'Read <0>all'],
  ['an element that is closed twice', 'Read all</0>'],
  ['a value that the message would put into words', '{day, date}'],
  ['a brace without its like', 'Read {name'],
])('a message is refused for %s', ([, message]) => expect(() => partsOf(message ?? '')).toThrow());
