import { expect, test } from 'vitest';
import { mailboxKey } from './mailboxKey.ts';

test('the key is the same for every node with the same secret, another with another secret, and long', () => {
  const key = mailboxKey('the secret key of a portal, long enough');
  expect(mailboxKey('the secret key of a portal, long enough')).toBe(key);
  expect(mailboxKey('the secret key of another portal, long')).not.toBe(key);
  expect(key).toMatch(/^[\w-]{43}$/);
});
