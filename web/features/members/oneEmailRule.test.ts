import { expect, test } from 'vitest';
import { isEmail } from '#contract/schemas.ts';
import { readPasted, tagsOf } from '#web/ui/emails/emailTags.ts';

/** A text, and whether it is an address that mail can reach. */
const TEXTS: [string, boolean][] = [
  ['anna@site.example', true],
  ['anna@localhost', false],
  ['anna@acme', false],
  ['anna@127.0.0.1', false],
  ['a..b@site.example', false],
  ['.a@site.example', false],
  ['a.@site.example', false],
  [`${'a'.repeat(65)}@site.example`, false],
  ["o'brien+crew@site.example", true],
  ['o/b=c*d?e|f`g{h}@site.example', true],
  ['Tom|anna@site.example', true],
  ['anna@-site.example', false],
  ['anna@site..example', false],
  ['anna@', false],
  ['jürgen@site.example', false],
  ['jorg@müller-gerüst.de', true],
  ['"quoted local"@site.example', false],
  [`${'a'.repeat(64)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(57)}.example`, true],
  [`${'a'.repeat(64)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(58)}.example`, false],
];

test.each(TEXTS)('[MEM-62] one rule says everywhere whether a text is an address: %s', (text, isAddress) => {
  expect({
    calls: isEmail(text),
    pasted: tagsOf(readPasted(text).entries, new Set()).every(({ isValidEmail }) => isValidEmail),
  }).toEqual({ calls: isAddress, pasted: isAddress });
});
