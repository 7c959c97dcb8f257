import { expect, test } from 'vitest';
import { readCompanyReturn } from './companyReturn.ts';

const underway = { provider: 'acme', attempt: 'kept here', state: 'a1b2' };

test('what answers the sign-in of this tab is taken', () => {
  expect(
    readCompanyReturn('acme', { code: 'x', state: 'a1b2', iss: 'https://id.acme.example' }, underway),
  ).toEqual({
    ...underway,
    outcome: 'code',
    code: 'x',
    iss: 'https://id.acme.example',
  });
});

test.each([
  ['another state', 'acme', { code: 'x', state: 'a1b3' }, underway],
  ['no state', 'acme', { code: 'x' }, underway],
  ['another provider’s address', 'contoso', { code: 'x', state: 'a1b2' }, underway],
  ['a browser that began nothing', 'acme', { code: 'x', state: 'a1b2' }, null],
  ['no code', 'acme', { state: 'a1b2' }, underway],
  ['a code that is no text', 'acme', { code: ['x'], state: 'a1b2' }, underway],
  ['an error of the provider', 'acme', { error: 'server_error', state: 'a1b2' }, underway],
  ['a refusal with another state', 'acme', { error: 'access_denied', state: 'zz' }, underway],
])('refused: %s', (_, provider, search, kept) => {
  expect(readCompanyReturn(provider, search, kept)).toEqual({ outcome: 'refused' });
});

test('whoever turns back at their company’s is no failure', () => {
  expect(readCompanyReturn('acme', { error: 'access_denied', state: 'a1b2' }, underway)).toEqual({
    outcome: 'cancelled',
  });
});
