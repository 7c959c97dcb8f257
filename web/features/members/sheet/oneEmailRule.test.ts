import { expect, test } from 'vitest';
import { isEmail } from '#contract/schemas.ts';
import { itemsInTables } from '#web/routes/_app/$workspaceId/equipment/-import/itemsInTables.ts';
import { peopleInTables } from '#web/routes/_app/$workspaceId/members/add/-sheet/peopleInTables.ts';
import { readPasted, tagsOf } from '#web/ui/emails/emailTags.ts';

const TEXTS: [string, boolean][] = [
  ['anna@site.example', true],
  ['anna@localhost', true],
  ["o'brien+crew@site.example", true],
  ['o/b=c*d?e|f`g{h}@site.example', true],
  ['Tom|anna@site.example', true],
  ['anna@-site.example', false],
  ['anna@site..example', false],
  ['anna@', false],
  ['jürgen@site.example', false],
  ['anna@sïte.example', false],
  [`${'a'.repeat(241)}@site.example`, true],
  [`${'a'.repeat(242)}@site.example`, false],
];

test.each(TEXTS)('[MEM-62] one rule says everywhere whether a text is an address: %s', (text, isAddress) => {
  const rows = [
    ['Name', 'Email'],
    ['Ladder', text],
  ];
  expect({
    calls: isEmail(text),
    pasted: tagsOf(readPasted(text).entries, new Set()).every(({ isValidEmail }) => isValidEmail),
    people: peopleInTables([{ name: 'A', rows }])?.kinds[0] === 'valid',
    equipment: itemsInTables([{ name: 'A', rows }])?.items[0]?.problems.ownerEmail === undefined,
  }).toEqual({ calls: isAddress, pasted: isAddress, people: isAddress, equipment: isAddress });
});
