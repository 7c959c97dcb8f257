import { expect, test } from 'vitest';
import { openSecret, secretSealer } from './secretSeal.ts';

const PASSPHRASE = 'correct horse battery staple';
const MANIFEST = 'a'.repeat(64);

test('the passphrase opens the secret, another one does not, nor does a manifest that was changed', async () => {
  const sealed = await secretSealer('the secret', PASSPHRASE)(MANIFEST);
  expect(JSON.stringify(sealed)).not.toContain('the secret');
  expect(await openSecret(sealed, PASSPHRASE, MANIFEST)).toBe('the secret');
  await expect(openSecret(sealed, `${PASSPHRASE}.`, MANIFEST)).rejects.toThrow('does not open this backup');
  await expect(openSecret(sealed, PASSPHRASE, 'b'.repeat(64))).rejects.toThrow('does not open this backup');
});

test('a passphrase typed on another keyboard, in other code points, is the same', async () => {
  const sealed = await secretSealer('the secret', 'Schl\u00fcssel der Firma')(MANIFEST);
  expect(await openSecret(sealed, 'Schlu\u0308ssel der Firma', MANIFEST)).toBe('the secret');
});
