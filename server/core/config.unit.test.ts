import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test.each([
  'proxy.example',
  '10.0.0.300',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0',
  '::1/129',
  'true',
])('a TRUST_PROXY of %j stops the start, and the message names it', (wrong) => {
  const read = () => readConfig({ TRUST_PROXY: `10.0.0.1,${wrong}` });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow('TRUST_PROXY must be addresses or networks');
});

test.each([
  [{ METRICS_PORT: '0' }, 'METRICS_PORT must be a whole number from 1 to 65535'],
  [{ METRICS_PORT: '65536' }, 'METRICS_PORT must be a whole number from 1 to 65535'],
  [{ METRICS_PORT: '90.5' }, 'METRICS_PORT must be a whole number from 1 to 65535'],
  [{ METRICS_PORT: 'metrics' }, 'METRICS_PORT must be a whole number from 1 to 65535'],
  [{ PORT: '9464', METRICS_PORT: '9464' }, 'METRICS_PORT must be another port than PORT'],
  [{ API_DOCS: 'false' }, 'API_DOCS must be one of on, off'],
  [{ METRICS_TOKEN: 'fifteen letters' }, 'METRICS_TOKEN must have at least 16 characters'],
])('%j stops the start, and the message says why', (environment, message) => {
  const read = () => readConfig(environment);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(message);
});

test.each([
  ['10.0.0.7, 10.1.0.0/16', ['10.0.0.7', '10.1.0.0/16']],
  ['::1,fd00::/8', ['::1', 'fd00::/8']],
  ['loopback', ['loopback']],
  ['', []],
])('a TRUST_PROXY of %j is one that Fastify takes', (given, trustProxy) => {
  expect(readConfig({ TRUST_PROXY: given }).trustProxy).toEqual(trustProxy);
  expect(() => Fastify({ trustProxy })).not.toThrow();
});

test('PUBLIC_MAIL_DOMAINS are kept as domains are compared', () => {
  const { publicMailDomains } = readConfig({ PUBLIC_MAIL_DOMAINS: ' Coop-Mail.Example., müller.example,' });
  expect(publicMailDomains).toEqual(['coop-mail.example', 'xn--mller-kva.example']);
});

test.each(['example', 'co.uk', 'mia@mail.example', 'https://mail.example', '127.0.0.1', 'mail example.com'])(
  'a PUBLIC_MAIL_DOMAINS of %j stops the start, and the message names it',
  (wrong) => {
    const read = () => readConfig({ PUBLIC_MAIL_DOMAINS: `mail.example,${wrong}` });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow('PUBLIC_MAIL_DOMAINS must be domains such as mail.example');
  },
);

test.each([
  [{ DOMAIN_PROOF: 'txt' }, 'DOMAIN_PROOF must be one of none, dns'],
  [{ DNS_SERVERS: '10.0.0.53,dns.example' }, 'DNS_SERVERS must be addresses such as 10.0.0.53'],
])('%j stops the start, and the message says what it must be', (wrong, message) => {
  expect(() => readConfig(wrong)).toThrow(message);
});

const ACME = {
  OIDC_PROVIDERS: 'acme',
  OIDC_ACME_ISSUER: 'https://id.acme.example/realms/main',
  OIDC_ACME_CLIENT_ID: 'muster',
};

test('a company’s own sign-in needs an issuer and a client id; the rest has defaults', () => {
  expect(readConfig(ACME).companies).toEqual([
    {
      key: 'acme',
      name: 'acme',
      issuer: 'https://id.acme.example/realms/main',
      clientId: 'muster',
      clientSecret: null,
      scopes: 'openid email profile',
      groupsClaim: 'groups',
      domains: [],
      isOnlyWay: false,
    },
  ]);
  const whole = {
    ...ACME,
    OIDC_PROVIDERS: ' acme , north-site ',
    OIDC_ACME_NAME: 'Acme & Söhne',
    OIDC_ACME_DOMAINS: 'ACME.example, müller.example.',
    OIDC_ACME_ONLY: 'true',
    OIDC_NORTH_SITE_ISSUER: 'http://127.0.0.1:8080/realms/main',
    OIDC_NORTH_SITE_CLIENT_ID: 'portal',
    OIDC_NORTH_SITE_CLIENT_SECRET: 'secret',
  };
  expect(readConfig(whole).companies).toMatchObject([
    { name: 'Acme & Söhne', domains: ['acme.example', 'xn--mller-kva.example'], isOnlyWay: true },
    { key: 'north-site', clientId: 'portal', clientSecret: 'secret', isOnlyWay: false },
  ]);
  expect(readConfig({}).companies).toEqual([]);
});

test.each([
  [{ OIDC_PROVIDERS: 'Acme' }, 'OIDC_PROVIDERS must be different keys'],
  [{ ...ACME, OIDC_PROVIDERS: 'acme,acme' }, 'OIDC_PROVIDERS must be different keys'],
  [{ OIDC_PROVIDERS: 'acme' }, 'OIDC_ACME_ISSUER must be set'],
  [{ OIDC_PROVIDERS: 'acme' }, 'OIDC_ACME_CLIENT_ID must be set'],
  [
    { ...ACME, OIDC_ACME_ISSUER: 'http://id.acme.example' },
    'OIDC_ACME_ISSUER must be an address that starts with',
  ],
  [
    { ...ACME, OIDC_ACME_ISSUER: 'https://login.example/{tenantid}/v2.0' },
    'must be the issuer of one tenant',
  ],
  [{ ...ACME, OIDC_ACME_SCOPES: 'email' }, 'OIDC_ACME_SCOPES must have openid'],
  [{ ...ACME, OIDC_ACME_DOMAINS: 'com' }, 'OIDC_ACME_DOMAINS must be domains'],
  [{ ...ACME, OIDC_ACME_ONLY: 'true' }, 'OIDC_ACME_ONLY needs DOMAINS'],
  [{ ...ACME, OIDC_ACME_ONLY: 'yes' }, 'OIDC_ACME_ONLY must be true or false'],
  [{ ...ACME, OIDC_ACME_ONYL: 'true' }, 'OIDC_ACME_ONYL is not known'],
  [{ OIDC_ACME_ISSUER: 'https://id.acme.example' }, 'OIDC_ACME_ISSUER is not known; OIDC_PROVIDERS names'],
  [
    {
      ...ACME,
      OIDC_PROVIDERS: 'acme,other',
      OIDC_ACME_DOMAINS: 'acme.example',
      OIDC_OTHER_ISSUER: 'https://id.other.example',
      OIDC_OTHER_CLIENT_ID: 'muster',
      OIDC_OTHER_DOMAINS: 'acme.example',
    },
    'two providers with the domain acme.example',
  ],
])('of companies’ sign-ins, %j stops the start', (wrong, message) => {
  expect(() => readConfig(wrong)).toThrow(message);
});
