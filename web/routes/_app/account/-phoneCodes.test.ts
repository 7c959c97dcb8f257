import { afterEach, expect, test, vi } from 'vitest';
import { findCode, likelyCode, phoneCodes } from './-phoneCodes.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const found = (search: string) =>
  findCode({ options: phoneCodes, search, limit: 500 }).map((option) => 'value' in option && option.value);

test('every telephone code stands in the list once', () => {
  const codes = phoneCodes.map(({ value }) => value);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes).toContain('+49');
  expect(codes.length).toBeGreaterThan(180);
});

test('a code is found by its digits and by every country that has it', () => {
  expect(found('+49')).toContain('+49');
  expect(found('germany')).toEqual(['+49']);
  expect(found('jamaica')).toEqual(['+1']);
  expect(found('atlantis')).toEqual([]);
});

test('countries have the names of the page’s language, and are found by the English ones, too', async () => {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang: 'de' } });
  const german = await import('./-phoneCodes.ts');
  const codes = (search: string) =>
    german
      .findCode({ options: german.phoneCodes, search, limit: 500 })
      .map((option) => 'value' in option && option.value);
  expect(german.phoneCodes.map(({ label }) => label)).toContain('+49 Deutschland');
  expect([codes('deutschland'), codes('germany')]).toEqual([['+49'], ['+49']]);
});

test('a shared code is named after the country that most people look for', () => {
  const labels = phoneCodes.map(({ label }) => label);
  expect(labels).toContain('+49 Germany');
  expect(labels.find((label) => label.startsWith('+1 '))).toMatch(/^\+1 United States, .* …$/);
});

test('the browser’s country is a first guess', () => {
  expect(likelyCode('de-DE')).toBe('+49');
  expect(likelyCode('en-US')).toBe('+1');
  // As WebKit names the language of a system without one.
  expect(likelyCode('c')).toBeNull();
  expect(likelyCode('en')).toBeNull();
});
