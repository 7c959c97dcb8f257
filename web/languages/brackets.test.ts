import { expect, test } from 'vitest';
import { bracketed, outsideBrackets } from './brackets.ts';

const nothing = () => false;

test.for<[what: string, texts: string[], expected: string[]]>([
  ['a sentence in brackets', [bracketed('Save')], []],
  ['a sentence without', ['Save', bracketed('Cancel')], ['Save']],
  ['a sentence around an element', ['⟦Read ', 'all of it', ' now⟧', 'outside'], ['outside']],
  ['a sentence in a sentence', [bracketed(`Sent: ${bracketed('Anna')} and more`)], []],
  ['words beside a sentence', ['⟦Due⟧ in March'], ['in March']],
  ['numbers and signs', ['1,234', '–', '·', '×', 'x'], []],
])('%s', ([, texts, expected]) => expect(outsideBrackets(texts, nothing)).toEqual(expected));

test('what customers wrote is no sentence', () => {
  const isData = (words: string) => words === 'Anna Berg';
  expect(outsideBrackets(['Anna Berg', ' Anna Berg ', 'Anna'], isData)).toEqual(['Anna']);
});
