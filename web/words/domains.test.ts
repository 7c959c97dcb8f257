import { expect, test } from 'vitest';
import { accountsText } from './domains.ts';

test.each([
  [{ count: 1, hasMore: false }, 'So far, 1 person with such an address has an account.'],
  [{ count: 12, hasMore: false }, 'So far, 12 people with such an address have an account.'],
  [{ count: 1_000, hasMore: true }, 'So far, more than 1,000 people with such an address have an account.'],
])('%j accounts are told in words', (accounts, text) => {
  expect(accountsText(accounts)).toBe(text);
});
