import { expect, test } from 'vitest';
import { isFoundBy, searchableText } from './search.ts';

const finds = (search: string, ...names: string[]) =>
  names.filter((name) => isFoundBy(search)(searchableText(name)));

test.each(['muller', 'Müller', 'Mueller', 'müller ANNA', 'Müller, Anna'])(
  '[PPL-08] %j finds Anna Müller in a browser too',
  (search) => {
    expect(finds(search, 'Anna Müller', 'Anna Miller')).toEqual(['Anna Müller']);
  },
);

test('[PPL-08] a search with an umlaut finds who is spelt without', () => {
  expect(finds('Müller', 'Anna Mueller', 'Jo Miller')).toEqual(['Anna Mueller']);
  expect(finds('juergen muller', 'Jürgen Mueller')).toHaveLength(1);
});

test('[PPL-08] apostrophes, ligatures and ß count as they are typed elsewhere', () => {
  expect(finds("o'brien", 'Ann O’Brien', 'Ann Brien')).toEqual(['Ann O’Brien']);
  expect(finds('weiss ﬁnn', 'Finn Weiß')).toHaveLength(1);
});

test('[PPL-08] another spelling finds nobody who only looks alike', () => {
  expect(finds('joel', 'Jolanda', 'Joël', 'Joel')).toEqual(['Joël', 'Joel']);
  expect(finds('baür', 'Bauer')).toEqual([]);
});

test('[PPL-08] a search without a word finds everything', () => {
  expect(finds(' , ', 'Anna', 'Jo')).toEqual(['Anna', 'Jo']);
});
