import { expect, test } from 'vitest';
import { authorizeAddress, readReturn } from './microsoft.ts';

const outstanding = { state: 'a1b2', purpose: 'login' } as const;

test('[ONB-43] Microsoft is asked for an id token in the fragment, for our state and nonce', () => {
  const address = new URL(
    authorizeAddress({
      authorizeUrl: 'https://login.example/authorize?tenant=x',
      clientId: 'client',
      origin: 'https://portal.example',
      nonce: 'n-1',
      state: 'a1b2',
    }),
  );
  expect(address.origin + address.pathname).toBe('https://login.example/authorize');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    tenant: 'x',
    client_id: 'client',
    response_type: 'id_token',
    response_mode: 'fragment',
    redirect_uri: 'https://portal.example/login/microsoft',
    nonce: 'n-1',
    state: 'a1b2',
  });
  expect(address.searchParams.get('scope')?.split(' ')).toContain('openid');
});

test('[ONB-43] [ONB-44] the answer to our own question is taken', () => {
  expect(readReturn('#id_token=x.y.z&state=a1b2', outstanding)).toEqual({
    outcome: 'token',
    idToken: 'x.y.z',
    purpose: 'login',
  });
});

test.each([
  ['another state', '#id_token=x.y.z&state=a1b3', outstanding],
  ['the state in another case', '#id_token=x.y.z&state=A1B2', outstanding],
  ['a state that is longer', '#id_token=x.y.z&state=a1b2a1b2', outstanding],
  ['an empty state', '#id_token=x.y.z&state=', outstanding],
  ['no state', '#id_token=x.y.z', outstanding],
  ['a state when none was sent', '#id_token=x.y.z&state=a1b2', null],
  ['neither state', '#id_token=x.y.z', null],
  ['no fragment', '', outstanding],
  ['an error with another state', '#error=access_denied&state=zz', outstanding],
  ['an error of Microsoft', '#error=server_error&state=a1b2', outstanding],
  ['no token', '#state=a1b2', outstanding],
])('[ONB-44] refused: %s', (_, fragment, sent) => {
  expect(readReturn(fragment, sent)).toEqual({ outcome: 'refused' });
});

test('whoever turns back at Microsoft’s is no failure', () => {
  expect(readReturn('#error=access_denied&state=a1b2', outstanding)).toEqual({
    outcome: 'cancelled',
    purpose: 'login',
  });
});
