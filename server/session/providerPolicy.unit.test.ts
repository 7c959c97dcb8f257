import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/core/config.ts';
import { providerConfiguration, providerHeaders, providerHosts } from './providerPolicy.ts';

const providersOf = (environment: Record<string, string>) => readConfig(environment).providers;

const CLOSED = { 'cross-origin-opener-policy': 'same-origin', 'referrer-policy': 'no-referrer' };
const OPEN = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'referrer-policy': 'strict-origin',
};

test('without client ids no provider is offered, and no foreign host is allowed', () => {
  const none = providersOf({ GOOGLE_ISSUER: 'https://issuer.example', APPLE_CLIENT_ID: '' });
  expect(none).toEqual({ GOOGLE: null, APPLE: null, MICROSOFT: null });
  expect(providerConfiguration(none)).toEqual({ GOOGLE: null, APPLE: null, MICROSOFT: null });
  expect(Object.values(providerHosts(none)).flat()).toEqual([]);
  expect(providerHeaders(none)).toEqual(CLOSED);
});

test('each provider brings its own script and hosts, and nothing of another', () => {
  const google = providersOf({ GOOGLE_CLIENT_ID: 'our-google' });
  expect(providerConfiguration(google).GOOGLE).toEqual({
    clientId: 'our-google',
    scriptUrl: 'https://accounts.google.com/gsi/client',
  });
  const hosts = Object.values(providerHosts(google)).flat();
  expect(hosts.every((host) => host.startsWith('https://accounts.google.com/gsi/'))).toBe(true);
  const apple = providersOf({ APPLE_CLIENT_ID: 'our-apple' });
  const appleHosts = Object.values(providerHosts(apple)).flat();
  expect(appleHosts.every((host) => /^https:\/\/appleid\.(cdn-)?apple\.com(\/|$)/.test(host))).toBe(true);
  for (const providers of [google, apple]) expect(providerHeaders(providers)).toEqual(OPEN);
});

test('[ONB-43] Microsoft is a redirect: it needs no script and no window', () => {
  const microsoft = providersOf({ MICROSOFT_CLIENT_ID: 'our-microsoft' });
  expect(providerConfiguration(microsoft).MICROSOFT).toEqual({
    clientId: 'our-microsoft',
    authorizeUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
  });
  expect(Object.values(providerHosts(microsoft)).flat()).toEqual([]);
  expect(providerHeaders(microsoft)).toEqual(CLOSED);
});

test('issuers and keys can be those of another server, over https or on this machine', () => {
  const own = {
    GOOGLE_CLIENT_ID: 'a',
    GOOGLE_ISSUER: 'http://127.0.0.1:4000',
    GOOGLE_JWKS_URL: 'http://localhost:4000/jwks',
  };
  expect(providersOf(own).GOOGLE).toMatchObject({
    issuers: ['http://127.0.0.1:4000'],
    jwksUrl: 'http://localhost:4000/jwks',
  });
  const wrong = {
    GOOGLE_JWKS_URL: 'http://keys.example/jwks',
    APPLE_ISSUER: 'apple',
    MICROSOFT_AUTHORIZE_URL: 'x',
  };
  expect(() => readConfig(wrong)).toThrow(ConfigError);
  expect(() => readConfig(wrong)).toThrow(/GOOGLE_JWKS_URL.*\n.*APPLE_ISSUER.*\n.*MICROSOFT_AUTHORIZE_URL/);
});
