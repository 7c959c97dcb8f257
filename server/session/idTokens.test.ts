import { decodeJwt, SignJWT } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { SOCIAL_PROVIDERS } from '#contract/rules/accounts.ts';
import { newId } from '#server/core/ids.ts';
import { logSerializers } from '#server/process/log.ts';
import { type Auditor, openAuditor } from '#tests/support/digest.ts';
import { mutatedTokens } from '#tests/support/signIn/mutatedTokens.ts';
import { aPerson, createSocialPortal } from '#tests/support/signIn/socialPortal.ts';
import { idTokens } from './idTokens.ts';
import { logRefusals } from './refusal.ts';

const { logIn } = endpoints.session;
const { signUp } = endpoints.users;
const portal = await createSocialPortal();
let auditor: Auditor;
beforeAll(async () => {
  auditor = await openAuditor(portal.services);
});
afterAll(() => auditor?.close());

test.each(SOCIAL_PROVIDERS)(
  '[API-10] [API-14] forged, broken and foreign id tokens of %s are refused, and nothing changes',
  async (provider) => {
    const server = portal.openId[provider];
    const person = aPerson(provider, `${newId()}@acme.example`);
    const account = {
      provider,
      idToken: await portal.anIdToken(provider, person),
      consentVersion: 0 as const,
    };
    expect((await portal.call(signUp, { body: account })).status).toBe(201);
    const genuine = await portal.anIdToken(provider, person);
    const mutated = Object.entries(await mutatedTokens(server, genuine));
    expect(mutated.length).toBeGreaterThanOrEqual(40);
    const before = await auditor.digest();
    const wrong: string[] = [];
    for (const [index, [name, idToken]] of mutated.entries()) {
      const from = `10.4.0.${index}`;
      const known = await portal.call(logIn, { body: { provider, idToken }, from });
      const fresh = await portal.call(signUp, { body: { provider, idToken, consentVersion: 0 }, from });
      for (const { status, text } of [known, fresh]) {
        if (status !== 401 || !text.includes('"ID_TOKEN_INVALID"')) wrong.push(`${name}: ${status} ${text}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await auditor.digest()).toBe(before);
    const answer = await portal.call(logIn, { body: { provider, idToken: genuine } });
    expect(answer.status, 'The genuine token of the same nonce is good.').toBe(200);
    const replayed = await portal.call(logIn, { body: { provider, idToken: genuine } });
    expect(replayed.error).toMatchObject({ statusCode: 401, code: 'ID_TOKEN_INVALID' });
  },
);

test.each(SOCIAL_PROVIDERS)('[API-10] a token of %s is none of another provider', async (provider) => {
  const idToken = await portal.anIdToken(provider, aPerson(provider, `${newId()}@acme.example`));
  for (const other of SOCIAL_PROVIDERS.filter((name) => name !== provider)) {
    const { error } = await portal.call(logIn, { body: { provider: other, idToken } });
    expect(error.code).toBe('ID_TOKEN_INVALID');
  }
});

test('[API-10] clocks may differ by a minute', async () => {
  const person = aPerson('GOOGLE', `${newId()}@acme.example`);
  portal.clock.set(new Date().toISOString());
  const early = await portal.anIdToken('GOOGLE', person);
  portal.clock.advance(-50_000);
  const body = { provider: 'GOOGLE' as const, consentVersion: 0 as const, idToken: early };
  expect((await portal.call(signUp, { body })).status).toBe(201);
  portal.clock.advance(50_000);
});

test('[API-10] what is logged of a refused token says why, and names neither the person nor the token', async () => {
  const { openId, services } = portal;
  const email = `${newId()}@acme.example`;
  const person = aPerson('GOOGLE', email);
  const { privateKey } = openId.GOOGLE.key;
  const genuine = await portal.anIdToken('GOOGLE', person);
  const claims = { ...decodeJwt(genuine), sub: `subject of ${email}` };
  const signed = (changed: Record<string, unknown>) =>
    new SignJWT({ ...claims, ...changed })
      .setProtectedHeader({ alg: 'RS256', kid: 'signing-key' })
      .sign(privateKey);
  const tokens = {
    audience: await signed({ aud: 'somebody else' }),
    issuer: await signed({ iss: 'https://evil.example' }),
    expired: await signed({ exp: 1_000 }),
    subject: await signed({ sub: email.repeat(10) }),
    signature: `${genuine.slice(0, -8)}AAAAAAAA`,
    text: `${Buffer.from(`{"kid":"${email}`).toString('base64url')}.e30.SomeSignature`,
  };
  const told: Record<string, unknown> = {};
  for (const [name, token] of Object.entries(tokens)) {
    const checks = idTokens(services.config.providers, (provider, why) => {
      told[name] = { provider, ...why };
    });
    await expect(checks.verify('GOOGLE', token, services.clock())).rejects.toMatchObject({
      code: 'ID_TOKEN_INVALID',
    });
  }
  expect(told).toMatchObject({
    audience: { provider: 'GOOGLE', claim: 'aud', reason: 'check_failed' },
    issuer: { reason: 'The token is of another issuer.' },
    expired: { claim: 'exp', code: 'ERR_JWT_EXPIRED' },
    subject: { claim: 'sub' },
    signature: { code: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED' },
  });
  const text = JSON.stringify(told);
  for (const [part] of [[email], ...Object.values(tokens).map((token) => token.split('.').slice(-1))]) {
    expect(text).not.toContain(part);
  }
});

test('[API-10] the log of a portal names nobody whose id token was refused', async () => {
  const lines: string[] = [];
  const log = pino({ serializers: logSerializers }, { write: (line) => lines.push(line) });
  const refusing = idTokens(portal.services.config.providers, logRefusals(log));
  const email = `${newId()}@acme.example`;
  const late = await portal.anIdToken('GOOGLE', aPerson('GOOGLE', email));
  const tomorrow = new Date(portal.services.clock().getTime() + 24 * 60 * 60 * 1_000);
  await expect(refusing.verify('GOOGLE', late, tomorrow)).rejects.toThrow();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'an id token was refused', provider: 'GOOGLE', claim: expect.stringMatching(/exp|iat/) },
  ]);
  for (const part of [email, 'subject of', late.split('.')[1] ?? ''])
    expect(lines.join('')).not.toContain(part);
});
