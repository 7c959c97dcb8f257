import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { newId } from '#server/core/ids.ts';
import { hashToken, newToken } from '#server/core/tokens.ts';
import { mailedLinks } from '#tests/support/mail/mailedLinks.ts';
import { freePort } from '#tests/support/ports.ts';
import { startCompany } from '#tests/support/signIn/company.ts';
import { anEmployee, createCompanyPortal } from '#tests/support/signIn/companyPortal.ts';
import { SECRET_KEY } from '#tests/support/template.ts';
import { companySignIns } from './companies.ts';

const { start, finish } = endpoints.companySignIn;
const { get } = endpoints.users;
const portal = await createCompanyPortal();
const params = { provider: 'acme' };
const someone = () => anEmployee(`${newId()}@acme.example`);

test.each([
  ['acme', 'acme.example'],
  ['globex', 'globex.example'],
] as const)(
  'whoever comes from %s has an account at once, verified and with their name, and is known again whatever the address is then',
  async (name, domain) => {
    const email = `${newId()}@${domain}`;
    const person = anEmployee(email, { given_name: 'Ada', family_name: 'Byron', groups: ['staff'] });
    const { status, body } = await portal.enter(name, person);
    expect(status).toBe(201);
    const user = await portal.call(get, { params: { id: body.user.id }, as: body });
    expect(user.body).toMatchObject({ email, isEmailVerified: true, firstName: 'Ada', lastName: 'Byron' });
    const moved = { ...person, email: `${newId()}@${domain}` };
    expect((await portal.enter(name, moved)).body.user.id).toBe(body.user.id);
    expect(await mailedLinks(portal, email, '/')).toEqual([]);
  },
);

test('the browser is sent to the provider with PKCE, a nonce, and a state that is not what it keeps', async () => {
  const { body } = await portal.call(start, { params });
  const url = new URL(body.url);
  expect(url.origin).toBe(portal.companies.acme.issuer);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'muster',
    scope: 'openid email profile',
    redirect_uri: 'http://localhost:3000/sign-in/acme',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    state: hashToken(body.attempt).toString('base64url'),
  });
  expect(body.url).not.toContain(body.attempt);
  expect(url.searchParams.has('acr_values')).toBe(false);
  const { body: asking } = await portal.call(start, { params: { provider: 'hooli' } });
  expect(new URL(asking.url).searchParams.get('acr_values')).toBe('phr phrh');
});

test('a sign-in ends once, in the browser that began it, at the provider where it began', async () => {
  const back = await portal.comeBack('acme', someone());
  const another = (await portal.call(start, { params })).body.attempt;
  const ofGlobex = await portal.comeBack('globex', anEmployee(`${newId()}@globex.example`));
  const refused: [what: string, provider: string, body: typeof back][] = [
    ['another browser’s attempt', 'acme', { ...back, attempt: another }],
    ['no attempt of anybody', 'acme', { ...back, attempt: newToken() }],
    ['the state in place of the attempt', 'acme', { ...back, attempt: back.state }],
    ['another state', 'acme', { ...back, state: ofGlobex.state }],
    ['the page of another provider', 'globex', back],
  ];
  for (const [what, provider, body] of refused) {
    const { error } = await portal.call(finish, { params: { provider }, body });
    expect(error.code, what).toBe('ID_TOKEN_INVALID');
  }
  expect((await portal.call(finish, { params, body: back })).status).toBe(200);
  expect((await portal.call(finish, { params, body: back })).error.code).toBe('ID_TOKEN_INVALID');
  const fresh = await portal.comeBack('acme', someone());
  const mixed = { ...fresh, code: ofGlobex.code, iss: ofGlobex.iss };
  expect((await portal.call(finish, { params, body: mixed })).error.code).toBe('ID_TOKEN_INVALID');
  expect((await portal.call(finish, { params, body: fresh })).error.code, 'It was used up.').toBe(
    'ID_TOKEN_INVALID',
  );
});

test('an answer that names another issuer, or none where the provider always does, is refused', async () => {
  for (const iss of ['https://evil.example', undefined]) {
    const { iss: _own, ...back } = await portal.comeBack('acme', someone());
    const body = iss === undefined ? back : { ...back, iss };
    expect((await portal.call(finish, { params, body })).error.code).toBe('ID_TOKEN_INVALID');
  }
});

test('a code counts with the verifier of its own sign-in alone', async () => {
  const [mine, theirs] = [await portal.comeBack('acme', someone()), await portal.comeBack('acme', someone())];
  const { error } = await portal.call(finish, { params, body: { ...mine, code: theirs.code } });
  expect(error).toMatchObject({ statusCode: 401, code: 'ID_TOKEN_INVALID' });
});

test('of 16 answers at once with one code exactly one goes through', async () => {
  const body = await portal.comeBack('acme', someone());
  const end = () => portal.call(finish, { params, body, from: '10.8.0.1' });
  const answers = await Promise.all(Array.from({ length: 16 }, end));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(15).fill(401)]);
});

test('a sign-in that takes ten minutes is over', async () => {
  const body = await portal.comeBack('acme', someone());
  portal.clock.advance(LIFETIME_MS.signInNonce);
  expect((await portal.call(finish, { params, body })).error.code).toBe('ID_TOKEN_INVALID');
  portal.clock.advance(-LIFETIME_MS.signInNonce);
});

test('a provider that is not set up is refused', async () => {
  for (const provider of ['umbrella', 'GOOGLE']) {
    const { error } = await portal.call(start, { params: { provider } });
    expect(error).toMatchObject({ statusCode: 400, code: 'PROVIDER_UNAVAILABLE' });
  }
});

/** A node whose provider is at that address. */
function nodeAt(issuer: string) {
  const { config } = portal.services;
  const companies = config.companies.map((company) => ({ ...company, issuer }));
  const changed = { ...config, companies };
  return portal.addNode({ config: changed, companies: companySignIns(changed, SECRET_KEY) });
}

test('a provider that is away does not stop the portal: sign-ins answer 503 until it is back', async () => {
  const port = await freePort();
  const on = await nodeAt(`http://127.0.0.1:${port}`);
  const away = await portal.call(start, { params, on });
  expect(away.error).toMatchObject({ statusCode: 503, code: 'PROVIDER_UNREACHABLE' });
  const server = await startCompany(['http://localhost:3000/sign-in/acme'], { port });
  expect((await portal.call(start, { params, on })).status).toBe(200);
  await server.stop();
  expect((await portal.call(start, { params, on })).status, 'What was learnt is kept.').toBe(200);
  portal.clock.advance(60 * 60_000);
  expect((await portal.call(start, { params, on })).status, 'Old metadata go on.').toBe(200);
  portal.clock.advance(-60 * 60_000);
});

/** Starts a server that answers every question in the same way. */
async function answering(answer: (issuer: string) => { status?: number; location?: string; body: string }) {
  const server: Server = createServer((_request, response) => {
    const { status = 200, location, body } = answer(issuer);
    response
      .writeHead(status, { 'content-type': 'application/json', ...(location ? { location } : {}) })
      .end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () => new Promise((resolve) => server.close(resolve));
  return { issuer, stop };
}

const metadata = (issuer: string, more: object = {}) =>
  JSON.stringify({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    ...more,
  });

test.each<[string, Parameters<typeof answering>[0], number]>([
  ['good ones', (issuer) => ({ body: metadata(issuer) }), 200],
  ['another issuer', () => ({ body: metadata('http://127.0.0.1:9') }), 503],
  ['a page', () => ({ body: '<html>' }), 503],
  ['no keys', (issuer) => ({ body: metadata(issuer, { jwks_uri: undefined }) }), 503],
  [
    'an unencrypted address elsewhere',
    (issuer) => ({ body: metadata(issuer, { token_endpoint: 'http://elsewhere.example/' }) }),
    503,
  ],
  [
    'an address that is a script',
    (issuer) => ({ body: metadata(issuer, { authorization_endpoint: 'javascript:alert(1)' }) }),
    503,
  ],
  [
    'an answer without an end',
    (issuer) => ({ body: metadata(issuer, { filling: 'x'.repeat(1024 * 1024) }) }),
    503,
  ],
  ['a redirect', (issuer) => ({ status: 302, location: `${issuer}/elsewhere`, body: '' }), 503],
  ['a failure', () => ({ status: 500, body: '{}' }), 503],
])(
  'of a provider that describes itself with %s, a sign-in answers as it should',
  async (_what, answer, status) => {
    const server = await answering(answer);
    const on = await nodeAt(server.issuer);
    expect((await portal.call(start, { params, on })).status).toBe(status);
    await server.stop();
  },
);
