import { expect, test } from 'vitest';
import { tokenRules } from './tokenRules.ts';
import { noToken } from './tokenValues.ts';

test('a form that was filled in is what the call takes', () => {
  const named = { ...noToken, name: ' Payroll ' };
  expect(tokenRules.parse(named)).toEqual({
    name: 'Payroll',
    mayWrite: false,
    validDays: 365,
    currentPassword: null,
  });
  expect(tokenRules.parse({ ...named, access: 'write', validDays: '' })).toMatchObject({
    mayWrite: true,
    validDays: null,
  });
  expect(tokenRules.parse({ ...named, access: 'directory' })).toMatchObject({
    mayWrite: false,
    forDirectory: true,
  });
});

test('what is missing is told at its field', () => {
  const paths = tokenRules
    .safeParse({ ...noToken, currentPassword: '' })
    .error?.issues.map(({ path }) => path.join('.'));
  expect(paths).toEqual(['name', 'currentPassword']);
});
