import { expect, test } from 'vitest';
import { addEmails, emailsToSend, splitEmails, tagsOf } from './emailTags.ts';

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
