import { expect, test } from 'vitest';
import { collapseTrail } from '../page/breadcrumbTrail.ts';
import { initialsOf } from './initials.ts';
import { truncate } from './truncate.ts';

test('[SHELL-24] [WSP-03] [WSP-50] text is cut at its length and not before', () => {
  expect(truncate('a'.repeat(20), 20)).toBe('a'.repeat(20));
  expect(truncate('a'.repeat(21), 20)).toBe(`${'a'.repeat(20)}…`);
});

test('a cut never splits what a reader takes for one character', () => {
  expect(truncate('👷‍♀️👷‍♂️👷', 2)).toBe('👷‍♀️👷‍♂️…');
  expect(truncate('👷‍♀️👷‍♂️', 2)).toBe('👷‍♀️👷‍♂️');
});

test('[SHELL-23] a trail of more than 4 keeps the first and the last two', () => {
  expect(collapseTrail(['a', 'b', 'c', 'd'])).toEqual(['a', 'b', 'c', 'd']);
  expect(collapseTrail(['a', 'b', 'c', 'd', 'e'])).toEqual(['a', null, 'd', 'e']);
});

test('initials of names in any script, and of addresses', () => {
  expect(initialsOf('Sofía Anna Müller')).toBe('SM');
  expect(initialsOf('محمد علي')).toBe('مع');
  expect(initialsOf('omar@site.example')).toBe('O');
  expect(initialsOf('🏗️ Crane crew')).toBe('CC');
  expect(initialsOf('  ')).toBe('');
});
