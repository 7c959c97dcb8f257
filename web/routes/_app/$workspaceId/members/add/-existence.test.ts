import { expect, test, vi } from 'vitest';
import { COUNT } from '#contract/rules/limits.ts';
import { existenceCheck } from './-existence.ts';

const known = (emails: string[]) =>
  Promise.resolve(Object.fromEntries(emails.map((email) => [email, email.startsWith('known')])));

test('[MEM-63] finds the members in whatever case they are typed', async () => {
  const found = await existenceCheck(known)(['Known@Site.example', 'new@site.example']);
  expect(found).toEqual(new Set(['known@site.example']));
});

test('asks for each address once', async () => {
  const ask = vi.fn(known);
  const check = existenceCheck(ask);
  await check(['known@site.example', 'KNOWN@site.example']);
  const found = await check(['known@site.example', 'new@site.example']);
  expect(ask.mock.calls).toEqual([[['known@site.example']], [['new@site.example']]]);
  expect(found).toEqual(new Set(['known@site.example']));
});

test('asks for as many at once as one call takes', async () => {
  const ask = vi.fn(known);
  await existenceCheck(ask)(Array.from({ length: COUNT.emails + 1 }, (_, index) => `${index}@site.example`));
  expect(ask.mock.calls.map(([emails]) => emails.length)).toEqual([COUNT.emails, 1]);
});

test('[MEM-67] a failed check takes nobody to exist, and is made again later', async () => {
  const ask = vi.fn(known).mockRejectedValueOnce(new Error('down'));
  const check = existenceCheck(ask);
  expect(await check(['known@site.example'])).toEqual(new Set());
  expect(await check(['known@site.example'])).toEqual(new Set(['known@site.example']));
});
