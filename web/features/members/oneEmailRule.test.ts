import { expect, test } from 'vitest';
import { isEmail } from '#contract/schemas.ts';
import { equipmentNoun, itemsIn } from '#web/features/import/nouns/equipment.ts';
import { peopleNoun } from '#web/features/import/nouns/people.ts';
import { peopleIn } from '#web/features/import/nouns/peopleIn.ts';
import { readList } from '#web/features/import/reader/readList.ts';
import { readPasted, tagsOf } from '#web/ui/emails/emailTags.ts';

/** A text, whether it is an address that mail can reach, and whether it may be the address of an account. */
const TEXTS: [string, boolean, boolean?][] = [
  ['anna@site.example', true],
  ['anna@localhost', false, true],
  ['anna@acme', false, true],
  ['anna@127.0.0.1', false, true],
  ['a..b@site.example', false, true],
  ['.a@site.example', false, true],
  ['a.@site.example', false, true],
  [`${'a'.repeat(65)}@site.example`, false, true],
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

test.each(TEXTS)(
  '[MEM-62] one rule says everywhere whether a text is an address: %s',
  (text, isAddress, isKnown = isAddress) => {
    const table = `Name\tEmail\nLadder\t${text}\n`;
    expect({
      calls: isEmail(text),
      pasted: tagsOf(readPasted(text).entries, new Set()).every(({ isValidEmail }) => isValidEmail),
      people: peopleIn(readList(table, peopleNoun))?.kinds[0] === 'valid',
      equipment: itemsIn(readList(table, equipmentNoun))?.items[0]?.problems.ownerEmail === undefined,
    }).toEqual({ calls: isAddress, pasted: isAddress, people: isAddress, equipment: isKnown });
  },
);
