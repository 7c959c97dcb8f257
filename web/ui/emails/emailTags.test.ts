import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addEmails, emailsToSend, readPasted, splitEmails, tagsOf } from './emailTags.ts';

test('[MEM-57] text splits on comma, semicolon, whitespace and newline', () => {
  expect(splitEmails('a@x.example, b@x.example;c@x.example\td@x.example\r\n e@x.example ,;, ')).toEqual([
    'a@x.example',
    'b@x.example',
    'c@x.example',
    'd@x.example',
    'e@x.example',
  ]);
});

test('addresses in brackets and mailto links lose their wrapping', () => {
  expect(splitEmails('<a@x.example>; mailto:b@x.example "c@x.example"')).toEqual([
    'a@x.example',
    'b@x.example',
    'c@x.example',
  ]);
});

test('[MEM-58] [MEM-65] a pasted list is added at once, each address once', () => {
  expect(addEmails(['A@x.example'], 'a@X.example b@x.example B@x.example')).toEqual([
    'A@x.example',
    'b@x.example',
  ]);
  expect(addEmails(['a@x.example'], '   ')).toEqual(['a@x.example']);
});

test('[MEM-58] 5,000 pasted addresses are all added, in their order', () => {
  const list = Array.from({ length: 5_000 }, (_, index) => `worker${index}@site.example`);
  expect(addEmails([], list.join('\n'))).toEqual(list);
});

test('[MEM-62] [MEM-63] [ENT-32] a tag knows whether it is valid and whether it is there already', () => {
  expect(tagsOf(['a@x.example', 'nonsense', 'B@x.example'], new Set(['b@x.example']))).toEqual([
    { email: 'a@x.example', isValidEmail: true, isExistingInWorkspace: false },
    { email: 'nonsense', isValidEmail: false, isExistingInWorkspace: false },
    { email: 'B@x.example', isValidEmail: true, isExistingInWorkspace: true },
  ]);
});

test('[MEM-64] [MEM-65] [MEM-66] only valid new addresses are sent, each once', () => {
  const tags = tagsOf(['a@x.example', 'bad', 'b@x.example', 'A@x.example'], new Set(['b@x.example']));
  expect(emailsToSend(tags)).toHaveLength(1);
  expect(emailsToSend(tags)[0]?.toLowerCase()).toBe('a@x.example');
});

test('[MEM-62] of a pasted list of addresses that mail servers refuse, only the one that can be reached is valid', () => {
  const { entries } = readPasted(readFileSync('tests/cases/import/t1-addresses.txt', 'utf8'));
  const tags = tagsOf(entries, new Set());
  expect(tags.filter(({ isValidEmail }) => isValidEmail).map(({ email }) => email)).toEqual([
    'jorg@müller-gerüst.de',
  ]);
  const refused = tags.filter(({ email, isValidEmail }) => !isValidEmail && email.includes('@'));
  expect(refused.map(({ email }) => email)).toEqual([
    ...['user@acme', 'user@localhost', 'user@127.0.0.1', 'a..b@acme.example', '.a@acme.example'],
    ...['a.@acme.example', `${'l'.repeat(65)}@acme.example`, 'jörg@acme.example'],
    '"quoted local"@acme.example',
  ]);
});
