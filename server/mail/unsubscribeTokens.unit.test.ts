import { expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { unsubscribeLink, unsubscribeTokens } from './unsubscribeTokens.ts';

const tokens = unsubscribeTokens('a secret key of at least 32 characters');
const userId = newId();
const token = tokens.sign(userId);

test('a token names its account, and is the same each time', () => {
  expect(tokens.accountOf(token)).toBe(userId);
  expect(tokens.sign(userId)).toBe(token);
  expect(unsubscribeLink('https://muster.example', token)).toBe(
    `https://muster.example/unsubscribe?token=${token}`,
  );
});

test('nobody makes one for another account, nor under another key', () => {
  const [, signature = ''] = token.split('.');
  expect(tokens.accountOf(`${newId()}.${signature}`)).toBeNull();
  expect(unsubscribeTokens('another secret key of 32 characters').accountOf(token)).toBeNull();
});

test.each(['', '.', 'x', userId, `${userId}.`, `${userId}.%`, `${userId}.${'A'.repeat(43)}`, `.${token}`])(
  'the text %j is no token',
  (text) => {
    expect(tokens.accountOf(text)).toBeNull();
  },
);
