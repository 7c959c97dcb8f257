import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Provider from 'oidc-provider';
import { freePort } from '../ports.ts';
import { configurationOf, finishSignIn, follow, newKey, type OpenIdServer } from './openid.ts';

/** Whoever signs in with their company, as its directory describes them. */
export interface Employee {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  groups?: string[] | string;
  /** How they sign in there, as its id token says. */
  acr?: string;
  amr?: string[];
}

/** What a browser comes back with. */
export interface BackFromCompany {
  code: string;
  state: string;
  iss: string;
}

/** A company's own sign-in: a real OpenID provider on this machine, with authorisation codes and PKCE. */
export interface CompanyServer extends Pick<OpenIdServer, 'issuer' | 'clientId' | 'key'> {
  /** What a portal's environment needs, under the key of the provider. */
  environment(key: string, more?: Record<string, string>): Record<string, string>;
  /** From now on this person is signed in there; it asks no questions. */
  signIn(person: Employee): void;
  /** Goes where the portal sends a browser, as that person, and returns what the provider sends back. */
  authorize(person: Employee, url: string): Promise<BackFromCompany>;
  /** The code is exchanged for this text, once, instead of an id token of the provider. */
  forge(code: string, idToken: string): void;
  stop(): Promise<void>;
}

const SECRET = 'the secret between portal and provider';
const SCOPES = 'openid email profile';
const CLAIMS = ['email', 'email_verified', 'given_name', 'family_name', 'groups'];

/** Starts a provider on a free port of loopback. `redirectUris` are where browsers may come back to, on any port. */
export async function startCompany(
  redirectUris: string[],
  { port, isPublic = false }: { port?: number; isPublic?: boolean } = {},
): Promise<CompanyServer> {
  const at = port ?? (await freePort());
  const issuer = `http://127.0.0.1:${at}`;
  const clientId = 'muster';
  const key = await newKey();
  const people = new Map<string, Employee>();
  const forged = new Map<string, string>();
  let current = 'nobody';
  const signIn = (person: Employee) => {
    current = person.sub;
    people.set(person.sub, person);
  };
  const oidc = new Provider(issuer, {
    ...configurationOf(key.jwk, () => current, SCOPES, CLAIMS),
    responseTypes: ['code'],
    scopes: SCOPES.split(' '),
    // Address and names are told to who asks with the access token; groups and how somebody signed in stand in the id token.
    acrValues: ['phr', 'pwd'],
    claims: {
      openid: ['sub', 'groups', 'acr', 'amr'],
      email: CLAIMS.slice(0, 2),
      profile: CLAIMS.slice(2, 4),
    },
    pkce: { required: () => true },
    clients: [
      {
        client_id: clientId,
        ...(isPublic ? {} : { client_secret: SECRET }),
        application_type: 'native',
        token_endpoint_auth_method: isPublic ? 'none' : 'client_secret_basic',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: redirectUris,
      },
    ],
    findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: () => people.get(sub) }),
  });
  const answer = oidc.callback();
  const server = createServer((request, response) => {
    if (request.url === '/token' && forged.size > 0)
      return void text(request).then((body) => sendForged(response, forged, body));
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    const { acr, amr } = people.get(current) ?? {};
    finishSignIn(oidc, request, response, current, { acr, amr });
  });
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));

  return {
    issuer,
    clientId,
    key,
    environment(name, more = {}) {
      const prefix = `OIDC_${name.toUpperCase()}_`;
      const own = {
        ISSUER: issuer,
        CLIENT_ID: clientId,
        ...(isPublic ? {} : { CLIENT_SECRET: SECRET }),
        ...more,
      };
      return Object.fromEntries(Object.entries(own).map(([part, value]) => [prefix + part, value]));
    },
    signIn,
    authorize(person, url) {
      signIn(person);
      return follow(new URL(url), ({ origin, searchParams }) => {
        if (origin === issuer) return null;
        const { code, state, iss } = Object.fromEntries(searchParams);
        if (!code || !state || !iss) throw new Error(`The provider refused: ${searchParams}`);
        return { code, state, iss };
      });
    },
    forge: (code, idToken) => void forged.set(code, idToken),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function sendForged(response: ServerResponse, forged: Map<string, string>, body: string): void {
  const code = new URLSearchParams(body).get('code') ?? '';
  const idToken = forged.get(code);
  forged.delete(code);
  const answer = { access_token: 'forged', token_type: 'Bearer', expires_in: 600, id_token: idToken };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}
