import { expect, test } from 'vitest';
import { findPages } from './pages.ts';

const labels = (term: string, isOpen = (_to: string) => true) =>
  findPages(isOpen, term).map(({ label }) => label);

test('pages are found by any part of their name', () => {
  expect(labels('add MEM')).toEqual(['Add members']);
  expect(labels('sett')).toEqual(['Settings']);
  expect(labels('nowhere')).toEqual([]);
});

test('a page that may not be opened is not found', () => {
  expect(labels('add', (to) => !to.includes('members'))).toEqual(['Add work documents', 'Add requirement']);
});
