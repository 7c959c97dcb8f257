import { expect, test } from 'vitest';
import { readConfig } from '#server/core/config.ts';

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
      groupWorkspaces: [],
      isOnlyWay: false,
      secondFactor: null,
    },
  ]);
  const whole = {
    ...ACME,
    OIDC_PROVIDERS: ' acme , north-site ',
    OIDC_ACME_NAME: 'Acme & Söhne',
    OIDC_ACME_DOMAINS: 'ACME.example, müller.example.',
    OIDC_ACME_GROUP_WORKSPACES: 'cmi2vd3ul000008l4f3tw0000, cmi2vd3ul000008l4f3tw0001',
    OIDC_ACME_ONLY: 'true',
    OIDC_ACME_SECOND_FACTOR_AMR: 'mfa, otp',
    OIDC_NORTH_SITE_ISSUER: 'http://127.0.0.1:8080/realms/main',
    OIDC_NORTH_SITE_CLIENT_ID: 'portal',
    OIDC_NORTH_SITE_CLIENT_SECRET: 'secret',
    OIDC_NORTH_SITE_SECOND_FACTOR_ACR: 'urn:acme:two',
  };
  expect(readConfig(whole).companies).toMatchObject([
    {
      name: 'Acme & Söhne',
      domains: ['acme.example', 'xn--mller-kva.example'],
      groupWorkspaces: ['cmi2vd3ul000008l4f3tw0000', 'cmi2vd3ul000008l4f3tw0001'],
      isOnlyWay: true,
      secondFactor: { acr: [], amr: ['mfa', 'otp'] },
    },
    {
      key: 'north-site',
      clientId: 'portal',
      clientSecret: 'secret',
      isOnlyWay: false,
      secondFactor: { acr: ['urn:acme:two'], amr: [] },
    },
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
  [{ ...ACME, OIDC_ACME_GROUP_WORKSPACES: 'north' }, 'OIDC_ACME_GROUP_WORKSPACES must be ids of workspaces'],
  [
    { ...ACME, OIDC_ACME_SECOND_FACTOR_ACR: 'phr phrh' },
    'OIDC_ACME_SECOND_FACTOR_ACR must be values without spaces',
  ],
  [
    { ...ACME, OIDC_ACME_SECOND_FACTOR_AMR: ',' },
    'OIDC_ACME_SECOND_FACTOR_AMR must be values without spaces',
  ],
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
