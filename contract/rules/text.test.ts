import { expect, test } from 'vitest';
import {
  cleanLines,
  cleanText,
  emailDomain,
  emailKey,
  fullName,
  joinNames,
  mailableAddress,
  nameInUse,
  splitNames,
} from './text.ts';

test.each([
  [{ fullName: ' Ada Byron ', email: 'ada@acme.example', staffNumber: '7' }, 'Ada Byron'],
  [{ fullName: '  ', email: 'ada@acme.example', staffNumber: '7' }, 'ada@acme.example'],
  [{ fullName: null, email: 'ada@acme.example', staffNumber: '7' }, 'ada@acme.example'],
  [{ fullName: null, email: null, staffNumber: '7' }, '7'],
  [{ fullName: null, email: '', staffNumber: '' }, null],
  [{}, null],
  [null, null],
  [undefined, null],
])('[PPL-04] somebody with %j is called %j', (person, name) => {
  expect(nameInUse(person)).toBe(name);
});

test.each([
  ['one\r\ntwo\rthree\u2028four\u2029five', 'one\ntwo\nthree\nfour\nfive'],
  ['  one  \n\n  two\t\n', 'one\n\n  two'],
  ['one\u0000two\tthree', 'one two three'],
  ['A\u030Asa', 'Åsa'],
  ['\n \n', ''],
])('%j is kept in lines as %j', (text, lines) => {
  expect(cleanLines(text)).toBe(lines);
});

test.each([
  ['Jo@MÜLLER.example', 'Jo@xn--mller-kva.example', 'jo@xn--mller-kva.example'],
  ['Jo@Acme.example', 'Jo@Acme.example', 'jo@acme.example'],
  ['a@b@Müller.example', 'a@b@xn--mller-kva.example', 'a@b@xn--mller-kva.example'],
  ['jo@mül/ler.example', 'jo@mül/ler.example', 'jo@mül/ler.example'],
])('%s is mailed to %s and known as %s', (email, mailed, key) => {
  expect(mailableAddress(email)).toBe(mailed);
  expect(emailKey(` ${email} `)).toBe(key);
  expect(emailDomain(email)).toBe(key.split('@').at(-1));
});

test.each([
  ['Ada', 'Byron', 'Ada Byron'],
  ['Ada', null, 'Ada'],
  [null, 'Byron', 'Byron'],
  ['', 'Byron', 'Byron'],
  [null, null, null],
  ['', '', null],
])('the name of %j and %j is %j', (firstName, lastName, name) => {
  expect(fullName({ firstName, lastName })).toBe(name);
});

test('half a character becomes a sign, and whole ones stay', () => {
  for (const clean of [cleanText, cleanLines])
    expect(clean('Torn \ud83d strap \u{1f600}')).toBe('Torn \ufffd strap \u{1f600}');
});

test.each([
  [['Rigger', 'Welder'], 'Rigger, Welder'],
  [['Crane, rigging', 'A/B', '2" pipe'], '"Crane, rigging", "A/B", 2" pipe'],
  [[], ''],
])('the names %j are one text, and the same names again', (names, text) => {
  expect(joinNames(names)).toBe(text);
  expect(splitNames(text)).toEqual(names);
});

test('names stand between all signs that people put there', () => {
  expect(splitNames(' rigger;Painter / Welder\nFitter | "Crane, rigging" ,, ')).toEqual([
    ...['rigger', 'Painter', 'Welder', 'Fitter', 'Crane, rigging'],
  ]);
});
