import { afterEach, expect, test, vi } from 'vitest';
import { dotted, inARow, listFormat, listOfNames, quoted } from './listFormat.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The same in a page of another language. */
async function inPageOf(lang: string) {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang } });
  return import('./listFormat.ts');
}

test('names and facts stand one after another, without those that are empty', () => {
  expect(inARow(['Yard', false, 'Dock', null, '', 'Office', undefined])).toBe('Yard, Dock, Office');
  expect(inARow(['Yard'])).toBe('Yard');
  expect(inARow([])).toBe('');
});

test('a list in a sentence has the words of the page’s language', async () => {
  expect(listFormat().format(['Ann', 'Ben', 'Cas'])).toBe('Ann, Ben and Cas');
  const german = await inPageOf('de');
  expect(german.listFormat().format(['Ann', 'Ben', 'Cas'])).toBe('Ann, Ben und Cas');
  const arabic = await inPageOf('ar');
  expect(arabic.listFormat().format(['أ', 'ب'])).toBe('أ وب');
  expect(arabic.listFormat('disjunction').format(['أ', 'ب'])).toBe('أ أو ب');
});

test('a name stands in quotation marks', () => {
  expect(quoted('First aid')).toBe('“First aid”');
});

test('[LNG-05] facts beside each other, and names, keep their own direction in a line from right to left', async () => {
  expect(dotted(['Welder', null, '', 'Roof crew'])).toBe('Welder · Roof crew');
  expect(listOfNames(['First aid', 'Crane'], 'disjunction')).toBe('First aid or Crane');
  const arabic = await inPageOf('ar');
  expect(arabic.dotted(['12-A', '3'])).toBe('\u200F\u206812-A\u2069 · \u20683\u2069');
  expect(arabic.dotted(['12-A'])).toBe('\u206812-A\u2069');
  expect(arabic.listOfNames(['Ann', 'Ben'])).toBe('\u2068Ann\u2069 و\u2068Ben\u2069');
});
