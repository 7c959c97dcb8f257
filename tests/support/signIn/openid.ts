import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import Provider, { interactionPolicy } from 'oidc-provider';
import type { SocialProvider } from '#contract/rules/accounts.ts';
import { freePort } from '../ports.ts';

/** Whoever signs in at the provider, as it describes them. */
export interface OpenIdPerson {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  /** Of Google: the domain of the Workspace to which the address belongs. */
  hd?: string;
  /** Of Microsoft: whether the owner of the address's domain is verified. */
  xms_edov?: boolean | string | number;
}

/** A real OpenID provider on this machine, in the place of Google, Apple or Microsoft. */
export interface OpenIdServer {
  provider: SocialProvider;
  clientId: string;
  issuer: string;
  authorizeUrl: string;
  /** What a portal's environment needs, so that it takes this provider for the real one. */
  environment: Record<string, string>;
  /** Its key, for tests that forge. */
  key: { privateKey: CryptoKey; publicKey: CryptoKey; jwk: JWK };
  /** From now on this person is signed in at the provider; it asks no questions. */
  signIn(person: OpenIdPerson): void;
  /** Goes through the provider's flow as a browser would and returns the id token. */
  idToken(person: OpenIdPerson, nonce: string): Promise<string>;
  stop(): Promise<void>;
}

/** The directory in which all people of the provider that stands for Microsoft are. */
export const TENANT = '72f988bf-86f1-41af-91ab-2d7cd011db47';
const CALLBACK = 'http://localhost/login';
const CLAIMS = ['email', 'email_verified', 'xms_edov', 'tid', 'hd'];

export async function newKey(): Promise<OpenIdServer['key']> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: 'signing-key', alg: 'RS256', use: 'sig' };
  return { privateKey, publicKey, jwk };
}

/** Starts a provider on a free port of loopback. `redirectUris` are where browsers may come back to, on any port. */
export async function startOpenId(
  provider: SocialProvider,
  redirectUris: string[] = [],
): Promise<OpenIdServer> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const isMicrosoft = provider === 'MICROSOFT';
  const issuer = isMicrosoft ? `${base}/${TENANT}/v2.0` : base;
  const clientId = `muster-${provider.toLowerCase()}`;
  const key = await newKey();
  let current: OpenIdPerson = { sub: 'nobody' };
  const people = new Map<string, OpenIdPerson>();
  const signIn = (person: OpenIdPerson) => {
    current = person;
    people.set(person.sub, person);
  };

  const oidc = new Provider(issuer, {
    ...configurationOf(key.jwk, () => current.sub),
    clients: [
      {
        client_id: clientId,
        application_type: 'native',
        token_endpoint_auth_method: 'none',
        grant_types: ['implicit'],
        response_types: ['id_token'],
        redirect_uris: [CALLBACK, ...redirectUris],
      },
    ],
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ ...people.get(sub), ...(isMicrosoft ? { tid: TENANT } : {}) }),
    }),
  });
  const answer = oidc.callback();
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    finishSignIn(oidc, request, response, current.sub);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    provider,
    clientId,
    issuer,
    authorizeUrl: `${base}/auth`,
    environment: {
      [`${provider}_CLIENT_ID`]: clientId,
      [`${provider}_ISSUER`]: isMicrosoft ? `${base}/{tenantid}/v2.0` : issuer,
      [`${provider}_JWKS_URL`]: `${base}/jwks`,
      ...(isMicrosoft ? { MICROSOFT_AUTHORIZE_URL: `${base}/auth` } : {}),
    },
    key,
    signIn,
    idToken(person, nonce) {
      signIn(person);
      const url = new URL(`${base}/auth`);
      const asked = { client_id: clientId, redirect_uri: CALLBACK, nonce };
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
      url.searchParams.set('response_type', 'id_token');
      url.searchParams.set('scope', 'openid email');
      return follow(url, ({ href, hash }) => {
        const found = new URLSearchParams(hash.slice(1)).get('id_token');
        if (!found && (hash || href.startsWith(CALLBACK))) throw new Error(`The provider refused: ${href}`);
        return found;
      });
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Says who signs in, in place of the screen on which a person would. */
export function finishSignIn(
  oidc: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  accountId: string,
  how: { acr?: string | undefined; amr?: string[] | undefined } = {},
) {
  oidc
    .interactionFinished(request, response, { login: { accountId, ...how }, select_account: {}, consent: {} })
    .catch((error: Error) => {
      response.statusCode = 500;
      response.end(error.message);
    });
}

/** A provider that knows its keys, asks for no consent, and forgets who was signed in when somebody else comes. */
export function configurationOf(jwk: JWK, signedIn: () => string, scope = 'openid email', claims = CLAIMS) {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  policy
    .get('login')
    .checks.add(
      new interactionPolicy.Check(
        'somebody_else',
        'somebody else signs in',
        ({ oidc }) => oidc.session.accountId !== signedIn() && !oidc.result?.login,
      ),
    );
  return {
    jwks: { keys: [jwk] },
    cookies: { keys: ['the cookie key of the tests'] },
    features: { devInteractions: { enabled: false } },
    responseTypes: ['id_token'],
    scopes: ['openid', 'email'],
    claims: { openid: ['sub', 'tid', 'xms_edov', 'hd'], email: ['email', 'email_verified'] },
    interactions: { policy, url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    ttl: { Session: 600, Interaction: 600, Grant: 600, IdToken: 600 },
    async loadExistingGrant({
      oidc,
    }: Parameters<ConstructorParameters<typeof interactionPolicy.Check>[2]>[0]) {
      const of = { clientId: oidc.client.clientId, accountId: oidc.session.accountId };
      const grant = new oidc.provider.Grant(of);
      grant.addOIDCScope(scope);
      grant.addOIDCClaims(claims);
      await grant.save();
      return grant;
    },
  };
}

/** Follows redirects with cookies until one leads to what is read from its address. */
export async function follow<Found>(start: URL, read: (address: URL) => Found | null): Promise<Found> {
  const cookies = new Map<string, string>();
  let url = start;
  for (let step = 0; step < 10; step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    url = new URL(location, url);
    const found = read(url);
    if (found !== null) return found;
  }
  throw new Error('The provider sent around in circles.');
}
