import { SignJWT } from 'jose';
import type { CallOf } from '#contract/endpoint.ts';
import type { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { hashToken, newToken } from '#server/core/tokens.ts';
import { begin } from '#server/core/transaction.ts';
import { insertAttempt } from '#server/session/company/attempts.queries.ts';
import type { TestServices } from '../services.ts';
import { type CompanyServer, startCompany } from './company.ts';

const KEY = 'acme';
const started = new WeakMap<TestServices, Promise<CompanyServer>>();

/** The provider of a portal that was made without one: started when a call first needs it, stopped with the services. */
function companyOf(services: TestServices): Promise<CompanyServer> {
  const running = started.get(services) ?? start(services);
  started.set(services, running);
  return running;
}

async function start(services: TestServices): Promise<CompanyServer> {
  const server = await startCompany([`${services.config.publicUrl}/sign-in/${KEY}`]);
  const close = services.close;
  services.close = async () => {
    await server.stop();
    await close();
  };
  services.config.companies.push({
    key: KEY,
    name: 'Acme',
    issuer: server.issuer,
    clientId: server.clientId,
    clientSecret: null,
    scopes: 'openid',
    groupsClaim: 'groups',
    domains: ['acme.example'],
    groupWorkspaces: [],
    isOnlyWay: false,
    secondFactor: null,
  });
  return server;
}

/** The key of a company's sign-in that works, and whose groups may have roles in the workspace. */
export async function aCompany(services: TestServices, workspaceId?: string): Promise<string> {
  await companyOf(services);
  const settings = services.config.companies.find(({ key }) => key === KEY);
  if (workspaceId !== undefined) settings?.groupWorkspaces.push(workspaceId);
  return KEY;
}

/**
 * What somebody's browser comes back with, good for the portal's own clock: the id token for it is signed with the provider's key,
 * at the portal's time.
 */
export async function aCompanyReturn(
  services: TestServices,
): Promise<CallOf<typeof endpoints.companySignIn.finish>> {
  const { issuer, clientId, key, forge } = await companyOf(services);
  const [attempt, nonce, code] = [newToken(), newToken(), newId()];
  const state = hashToken(attempt).toString('base64url');
  await begin(services, (scope) =>
    insertAttempt(scope, state, { provider: KEY, nonce, codeVerifier: newToken() }),
  );
  const idToken = await new SignJWT({ email: `${newId()}@acme.example`, groups: [], nonce })
    .setProtectedHeader({ alg: 'RS256', kid: 'signing-key' })
    .setIssuer(issuer)
    .setAudience(clientId)
    .setSubject(newId())
    .setIssuedAt(services.clock())
    .setExpirationTime('10m')
    .sign(key.privateKey);
  forge(code, idToken);
  return { params: { provider: KEY }, body: { attempt, state, code, iss: issuer } };
}
