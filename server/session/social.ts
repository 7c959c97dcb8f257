import type { z } from 'zod';
import type { identitySchema, socialLogInSchema } from '#contract/session.ts';
import type { socialSignUpSchema } from '#contract/users.ts';
import { hold } from '#server/db/rights.ts';
import type { Scope } from '#server/db/scope.ts';
import { failure } from '#server/http/errors.ts';
import type { PublicScope } from '#server/http/handlers.ts';
import { keepsPassword, takeOver } from '#server/users/passwords.queries.ts';
import { findUserByEmail, insertUser, type UserRow } from '#server/users/queries.ts';
import { checkPassword } from './credentials.ts';
import { findUserByIdentity, linkIdentity, takeNonce } from './identities.queries.ts';
import type { IdentityClaims } from './idTokens.ts';
import { endSessionsOf, startSession } from './queries.ts';

/**
 * Logs in whom another provider vouches for. Who has an account with a password under that address gives it once, and the
 * two are connected from then on. A refusal uses up nothing, so the same id token may come again with the password.
 */
export async function logInWithProvider(call: PublicScope, body: z.output<typeof socialLogInSchema>) {
  await call.services.throttle.check('loginAddress', call.address);
  const claims = await vouchedFor(call, body);
  const { verifiedEmail } = claims;
  const proved =
    body.password === undefined || verifiedEmail === null
      ? null
      : await checkPassword(call, verifiedEmail, body.password);
  return call.begin(async (scope) => {
    await useNonce(scope, claims);
    const user = (await findUserByIdentity(scope, claims)) ?? (await connect(scope, claims, proved));
    return signedIn(scope, user, call.userAgent);
  });
}

/** Creates an account for whom another provider vouches; an address that is verified there is verified here at once. */
export async function signUpWithProvider(call: PublicScope, body: z.output<typeof socialSignUpSchema>) {
  const claims = await vouchedFor(call, body);
  return call.begin(async (scope) => {
    await useNonce(scope, claims);
    if (await findUserByIdentity(scope, claims)) throw failure('EMAIL_TAKEN');
    const email = verifiedEmailOf(claims);
    const fresh = await insertUser(scope, { email, passwordHash: null, emailVerifiedAt: scope.now });
    const user = fresh ?? (await findUserByEmail(scope, email));
    if (!user || !(fresh || (await claimUnverified(scope, user)))) throw failure('EMAIL_TAKEN');
    if (!(await linkIdentity(scope, claims, user.id))) throw failure('EMAIL_TAKEN');
    return signedIn(scope, user, call.userAgent);
  });
}

async function vouchedFor(
  { services, address, now }: PublicScope,
  { provider, idToken }: z.output<typeof identitySchema>,
): Promise<IdentityClaims> {
  try {
    return await services.idTokens.verify(provider, idToken, now);
  } catch (error) {
    await services.throttle.consume('loginAddress', address);
    throw error;
  }
}

async function useNonce(scope: Scope, { nonce }: IdentityClaims): Promise<void> {
  if (!(await takeNonce(scope, nonce))) throw failure('ID_TOKEN_INVALID');
}

function verifiedEmailOf({ verifiedEmail }: IdentityClaims): string {
  if (verifiedEmail === null) throw failure('PROVIDER_EMAIL_UNVERIFIED');
  return verifiedEmail;
}

/** Ties a new identity to the account with its address: to one never verified at once, else only with its password. */
async function connect(scope: Scope, claims: IdentityClaims, proved: UserRow | null): Promise<UserRow> {
  const user = await findUserByEmail(scope, verifiedEmailOf(claims));
  if (!user) throw failure('ACCOUNT_UNKNOWN');
  const isProved = proved?.id === user.id && (await keepsPassword(scope, proved));
  if (!isProved && !(await claimUnverified(scope, user))) throw failure('LINK_REQUIRED');
  if (!(await linkIdentity(scope, claims, user.id))) throw failure('ID_TOKEN_INVALID');
  return user;
}

/**
 * Whoever signed up with an address and never verified it may not be its owner, who has come now: the password goes and
 * the sessions end. False for an account whose address was verified.
 */
async function claimUnverified(scope: Scope, user: UserRow): Promise<boolean> {
  await hold(scope.tx, { user: { id: user.id, hold: 'alone' } });
  if (!(await takeOver(scope, user.id))) return false;
  await endSessionsOf(scope, user.id);
  return true;
}

const signedIn = async (scope: Scope, { id }: UserRow, userAgent: string | null) => ({
  token: await startSession(scope, id, userAgent),
  user: { id },
});
