import { SignJWT } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { hashToken, newToken } from '#server/core/tokens.ts';
import { begin } from '#server/core/transaction.ts';
import { logSerializers } from '#server/process/log.ts';
import { logRefusals } from '#server/session/refusal.ts';
import { type Auditor, openAuditor } from '#tests/support/digest.ts';
import { createCompanyPortal } from '#tests/support/signIn/companyPortal.ts';
import { mutatedTokens } from '#tests/support/signIn/mutatedTokens.ts';
import { SECRET_KEY } from '#tests/support/template.ts';
import { insertAttempt } from './attempts.queries.ts';
import { companySignIns } from './companies.ts';

const { finish } = endpoints.companySignIn;
const { logIn } = endpoints.session;
const portal = await createCompanyPortal();
const { acme } = portal.companies;
const params = { provider: 'acme' };
let auditor: Auditor;
beforeAll(async () => {
  auditor = await openAuditor(portal.services);
});
afterAll(() => auditor?.close());

/** An attempt for this nonce, as `start` makes them. */
async function anAttempt(nonce: string) {
  const attempt = newToken();
  const state = hashToken(attempt).toString('base64url');
  await begin(portal.services, (scope) =>
    insertAttempt(scope, state, { provider: 'acme', nonce, codeVerifier: newToken() }),
  );
  return { attempt, state };
}

/** An id token as the provider would sign it. */
function signed(nonce: string, more: Record<string, unknown> = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1_000);
  const claims = { iss: acme.issuer, aud: acme.clientId, sub: newId(), iat: now, exp: now + 600, nonce };
  return new SignJWT({ ...claims, email: `${newId()}@acme.example`, groups: [], ...more })
    .setProtectedHeader({ alg: 'RS256', kid: 'signing-key' })
    .sign(acme.key.privateKey);
}

/** Comes back with a code for which the provider answers with this id token. */
async function comeBackFor(idToken: string, nonce: string, from: string) {
  const code = newId();
  acme.forge(code, idToken);
  return portal.call(finish, { params, body: { ...(await anAttempt(nonce)), code, iss: acme.issuer }, from });
}

test('forged, broken and foreign id tokens of the generic provider are refused, and nothing changes', async () => {
  const nonce = newToken();
  const genuine = await signed(nonce);
  const mutated = Object.entries(await mutatedTokens({ ...acme, provider: 'COMPANY' }, genuine));
  expect(mutated.length).toBeGreaterThanOrEqual(40);
  const before = await auditor.digest();
  const wrong: string[] = [];
  for (const [index, [name, idToken]] of mutated.entries()) {
    const { status, text } = await comeBackFor(idToken, nonce, `10.7.0.${index}`);
    if (status !== 401 || !text.includes('"ID_TOKEN_INVALID"')) wrong.push(`${name}: ${status} ${text}`);
  }
  expect(wrong).toEqual([]);
  expect(await auditor.digest()).toBe(before);
  const other = await comeBackFor(genuine, newToken(), '10.7.1.1');
  expect(other.error.code, 'It is no answer to another sign-in.').toBe('ID_TOKEN_INVALID');
  const answer = await comeBackFor(genuine, nonce, '10.7.1.2');
  expect(answer.status, 'The genuine token of the same nonce is good.').toBe(200);
});

test('an id token of the provider itself, or one of another secret, opens nothing: the portal takes its own alone', async () => {
  const nonce = newToken();
  const genuine = await signed(nonce);
  const { body } = await comeBackFor(genuine, nonce, '10.7.2.1');
  const [head = '', , ...rest] = body.idToken.split('.');
  const { config, clock } = portal.services;
  const foreign = await companySignIns(config, 'another secret of a server that is none of ours').tokens.make(
    await portal.services.companies.tokens.open(body.idToken, clock()),
    clock(),
  );
  for (const idToken of [genuine, foreign, [head, 'AAAA', ...rest].join('.'), 'a.b.c.d.e', 'x']) {
    const answer = await portal.call(logIn, { body: { provider: 'COMPANY', idToken } });
    expect(answer.error).toMatchObject({ statusCode: 401, code: 'ID_TOKEN_INVALID' });
  }
});

test('the portal’s own id token is good once, for ten minutes, and of 16 log-ins at once exactly one goes through', async () => {
  const nonce = newToken();
  const { idToken } = (await comeBackFor(await signed(nonce), nonce, '10.7.3.1')).body;
  const identity = { provider: 'COMPANY' as const, idToken };
  const first = await portal.call(endpoints.users.signUp, { body: { ...identity, consentVersion: 0 } });
  expect(first.status).toBe(201);
  expect((await portal.call(logIn, { body: identity })).error.code).toBe('ID_TOKEN_INVALID');
  const again = newToken();
  const { sub } = JSON.parse(atob((await signed(again)).split('.')[1] ?? '')) as { sub: string };
  const made = await comeBackFor(await signed(again, { sub }), again, '10.7.3.2');
  const body = { provider: 'COMPANY' as const, idToken: made.body.idToken };
  expect((await portal.call(logIn, { body })).error.code).toBe('ACCOUNT_UNKNOWN');
  await portal.call(endpoints.users.signUp, { body: { ...body, consentVersion: 0 } });
  const third = newToken();
  const known = (await comeBackFor(await signed(third, { sub }), third, '10.7.3.3')).body;
  const late = newToken();
  const old = (await comeBackFor(await signed(late, { sub }), late, '10.7.3.4')).body;
  const many = Array.from({ length: 16 }, () =>
    portal.call(logIn, { body: { provider: 'COMPANY', idToken: known.idToken } }),
  );
  expect((await Promise.all(many)).map(({ status }) => status).sort()).toEqual([200, ...Array(15).fill(401)]);
  portal.clock.advance(10 * 60_000);
  const { error } = await portal.call(logIn, { body: { provider: 'COMPANY', idToken: old.idToken } });
  expect(error.code).toBe('ID_TOKEN_INVALID');
  portal.clock.advance(-10 * 60_000);
});

test('what is logged of a refused sign-in says why, and names neither the person nor the token', async () => {
  const lines: string[] = [];
  const log = pino({ serializers: logSerializers }, { write: (line) => lines.push(line) });
  const { config, clock } = portal.services;
  const telling = companySignIns(config, SECRET_KEY, logRefusals(log));
  const email = `${newId()}@acme.example`;
  const nonce = newToken();
  const tokens = {
    aud: await signed(nonce, { email, aud: 'somebody else' }),
    nonce: await signed(newToken(), { email }),
    signature: `${(await signed(nonce, { email })).slice(0, -8)}AAAAAAAA`,
  };
  for (const idToken of Object.values(tokens)) {
    const code = newId();
    acme.forge(code, idToken);
    const attempt = { nonce, codeVerifier: newToken() };
    const back = { code, state: 'state', iss: acme.issuer };
    await expect(telling.exchange('acme', attempt, back, clock())).rejects.toMatchObject({
      code: 'ID_TOKEN_INVALID',
    });
  }
  expect(lines).toHaveLength(3);
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({ provider: 'acme', code: expect.any(String) });
  for (const part of [email, nonce, ...Object.values(tokens).map((token) => token.split('.')[1] ?? '')])
    expect(lines.join('')).not.toContain(part);
});
