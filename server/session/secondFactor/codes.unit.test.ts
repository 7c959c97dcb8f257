import { expect, test } from 'vitest';
import { newRecoveryCode, recoveryHash } from './codes.ts';

test('[MFA-01] a recovery code is the same with spaces, without its dashes and in capitals', () => {
  const code = newRecoveryCode();
  expect(code).toMatch(/^([a-km-z2-9]{4}-){3}[a-km-z2-9]{4}$/);
  const typed = [code.replaceAll('-', ''), code.replaceAll('-', ' '), ` ${code.toUpperCase()} `];
  for (const one of typed) expect(recoveryHash(one)).toEqual(recoveryHash(code));
  expect(recoveryHash(newRecoveryCode())).not.toEqual(recoveryHash(code));
});
