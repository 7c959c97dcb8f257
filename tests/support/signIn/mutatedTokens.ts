import { createHmac } from 'node:crypto';
import {
  decodeJwt,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from 'jose';
import type { IdentityProvider } from '#contract/rules/accounts.ts';
import type { OpenIdServer } from './openid.ts';

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const HEADER = { alg: 'RS256', kid: 'signing-key' };

type Claims = Record<string, unknown>;

/** Tokens as a forger or a provider gone wrong would make them, each by name; `genuine` is a good one of the same nonce. */
export async function mutatedTokens(
  {
    key,
    provider,
    issuer,
    clientId,
  }: Pick<OpenIdServer, 'key' | 'issuer' | 'clientId'> & {
    provider: IdentityProvider;
  },
  genuine: string,
): Promise<Record<string, string>> {
  const claims = decodeJwt(genuine) as Claims & { iat: number; sub: string };
  const { iat } = claims;
  const other = await generateKeyPair('RS256', { extractable: true });
  const otherJwk = { ...(await exportJWK(other.publicKey)), kid: 'signing-key', alg: 'RS256' };
  const [head = '', body = '', signature = ''] = genuine.split('.');
  const sign = (payload: Claims, header: Partial<JWTHeaderParameters> = {}, by = key.privateKey) =>
    new SignJWT(payload as JWTPayload).setProtectedHeader({ ...HEADER, ...header }).sign(by);
  const without = (name: string) =>
    sign(Object.fromEntries(Object.entries(claims).filter(([own]) => own !== name)));
  const withClaims = (change: Claims) => sign({ ...claims, ...change });
  const byHmac = (secret: string) => {
    const text = `${encode({ alg: 'HS256', kid: 'signing-key' })}.${body}`;
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  };
  const publicKey = await exportSPKI(key.publicKey);
  const elsewhere = 'http://127.0.0.1:9/keys';
  const ps = await generateKeyPair('PS256');
  const es = await generateKeyPair('ES256');
  const tokens: Record<string, string | Promise<string>> = {
    'alg none': `${encode({ alg: 'none' })}.${body}.`,
    'alg none with a key id': `${encode({ ...HEADER, alg: 'none' })}.${body}.`,
    'alg None with the signature': `${encode({ ...HEADER, alg: 'None' })}.${body}.${signature}`,
    'no signature': `${head}.${body}.`,
    'HS256 with the public key': byHmac(publicKey),
    'HS256 with the public key as JSON': byHmac(JSON.stringify(key.jwk)),
    'HS256 with an empty secret': byHmac(''),
    'alg PS256': sign(claims, { alg: 'PS256' }, ps.privateKey),
    'alg ES256': sign(claims, { alg: 'ES256' }, es.privateKey),
    'another key under the same id': sign(claims, {}, other.privateKey),
    'unknown key id': sign(claims, { kid: 'another-key' }, other.privateKey),
    'the right key under an unknown id': sign(claims, { kid: 'another-key' }),
    'no key id': new SignJWT(claims as JWTPayload).setProtectedHeader({ alg: 'RS256' }).sign(key.privateKey),
    'its own key in jwk': sign(claims, { jwk: otherJwk }, other.privateKey),
    'its own key set in jku': sign(claims, { jku: elsewhere }, other.privateKey),
    'its own certificate in x5u': sign(claims, { x5u: elsewhere }, other.privateKey),
    'its own certificate in x5c': sign(claims, { x5c: ['MIIB'] }, other.privateKey),
    'a critical extension nobody knows': `${encode({ ...HEADER, crit: ['exp2'], exp2: 1 })}.${body}.${signature}`,
    'wrong issuer': withClaims({ iss: 'https://issuer.example' }),
    'issuer with a slash more': withClaims({ iss: `${issuer}/` }),
    'issuer of another tenant':
      provider === 'MICROSOFT'
        ? withClaims({ tid: '9188040d-6c67-4c5b-b112-36a304b66dad' })
        : withClaims({ iss: `${issuer}.issuer.example` }),
    'wrong audience': withClaims({ aud: 'another-client' }),
    'audience in another case': withClaims({ aud: clientId.toUpperCase() }),
    'no audience in the list': withClaims({ aud: [] }),
    'a second audience': withClaims({ aud: [clientId, 'another-client'] }),
    'audiences and the wrong azp': withClaims({ aud: [clientId, 'another-client'], azp: 'another-client' }),
    'wrong azp': withClaims({ azp: 'another-client' }),
    expired: withClaims({ exp: iat - 120 }),
    'expired two minutes ago, as it should': withClaims({ iat: iat - 600, exp: iat - 120 }),
    'not valid yet': withClaims({ nbf: iat + 600 }),
    'issued in the future': withClaims({ iat: iat + 600, exp: iat + 1_200 }),
    'issued long ago, good for a year': withClaims({ iat: iat - 86_400, exp: iat + 31_536_000 }),
    'expiry as text': withClaims({ exp: String(iat + 600) }),
    'wrong nonce': withClaims({ nonce: 'A'.repeat(43) }),
    'empty nonce': withClaims({ nonce: '' }),
    'nonce in a list': withClaims({ nonce: [claims.nonce] }),
    'empty subject': withClaims({ sub: '' }),
    'subject changed after signing': `${head}.${encode({ ...claims, sub: 'somebody-else' })}.${signature}`,
    'address changed after signing': `${head}.${encode({ ...claims, email: 'boss@acme.example' })}.${signature}`,
    truncated: genuine.slice(0, -8),
    'cut in the middle': `${head}.${body.slice(0, -10)}.${signature}`,
    'one part more': `${genuine}.${signature}`,
    'signature of another token': `${head}.${body}.${(await withClaims({ sub: 'x' })).split('.')[2]}`,
    'not a token': 'eyJhbGciOiJSUzI1NiJ9',
    ...Object.fromEntries(
      ['iss', 'sub', 'aud', 'exp', 'iat', 'nonce'].map((name) => [`no ${name}`, without(name)]),
    ),
    ...(provider === 'MICROSOFT' ? { 'no tenant': without('tid') } : {}),
  };
  const made = Object.entries(tokens).map(async ([name, token]) => [name, await token] as const);
  return Object.fromEntries(await Promise.all(made));
}
