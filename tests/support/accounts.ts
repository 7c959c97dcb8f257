import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { LICENCE_VERSION } from '#contract/rules/accounts.ts';
import { emailKey } from '#contract/rules/text.ts';
import { newId } from '#server/core/ids.ts';
import type { Services } from '#server/core/services.ts';
import { hashToken } from '#server/core/tokens.ts';
import { begin } from '#server/core/transaction.ts';
import { users } from '#server/db/schema.ts';
import { findToken, startSession } from '#server/session/queries.ts';
import type { Caller, TestPortal } from './portal.ts';

/** How far a person has come on the way to the portal. */
export type AccountState = 'unverified' | 'noProfile' | 'noLicence' | 'complete';

/** A person with an account and a session. */
export interface Account {
  userId: string;
  email: string;
  token: string;
}

export const PROFILE = {
  firstName: 'Ada',
  lastName: 'Byron',
  title: 'Safety manager',
  contractor: 'Engines',
};

export interface NewAccount {
  state?: AccountState;
  email?: string;
  /** Given, the person can log in with it. */
  password?: string;
  /** A password that is hashed already, for whoever makes many people with the same one. */
  passwordHash?: string;
  profile?: Partial<typeof PROFILE>;
}

/** A new session of a user, on some device. */
export const aSession = (services: Services, userId: string): Promise<string> =>
  begin(services, (scope) => startSession(scope, userId, null));

/** The link to a file as a person gets it in a session of their own. */
export async function aLink(services: Services, userId: string, fileId: string): Promise<string> {
  const session = await findToken(services.db, hashToken(await aSession(services, userId)));
  const grant = session?.sessionId ?? '';
  return services.links.sign(fileId, { viewerId: userId, grant }, services.clock());
}

/** An account as sign-up, verification and profile setup leave it, written without the way there. */
export async function anAccount(services: Services, asked: NewAccount = {}): Promise<Account> {
  const { state = 'complete', password, profile } = asked;
  const userId = newId();
  const email = asked.email ?? `${userId}@acme.example`;
  const passwordHash =
    password === undefined
      ? (asked.passwordHash ?? null)
      : await services.passwords.hash(password, { address: userId });
  const now = services.clock();
  const has = (...states: AccountState[]) => states.includes(state);
  await services.db.insert(users).values({
    id: userId,
    email,
    emailKey: emailKey(email),
    passwordHash,
    emailVerifiedAt: has('unverified') ? null : now,
    ...(has('noLicence', 'complete') ? { ...PROFILE, ...profile } : {}),
    ...(has('complete') ? { licenceVersion: LICENCE_VERSION, licenceAcceptedAt: now } : {}),
    consentVersion: 0,
    createdAt: now,
  });
  return { userId, email, token: await aSession(services, userId) };
}

type AskedToken = Partial<CallOf<typeof endpoints.apiTokens.create>['body']>;

/** An API token of somebody who logged in just now, and its id. Who calls with it need not name the workspace. */
export async function anApiToken(
  { call }: Pick<TestPortal, 'call'>,
  as: Caller & { workspaceId: string },
  asked: AskedToken = {},
): Promise<{ token: string; id: string }> {
  const { workspaceId } = as;
  const { body } = await call(endpoints.apiTokens.create, {
    as,
    body: { workspaceId, name: 'Payroll', mayWrite: true, validDays: null, ...asked },
  });
  return { token: body.token, id: body.apiToken.id };
}
