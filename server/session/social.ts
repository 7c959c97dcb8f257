import type { z } from 'zod';
import { emailKey } from '#contract/rules/text.ts';
import type { identitySchema, socialLogInSchema } from '#contract/session.ts';
import type { socialSignUpSchema } from '#contract/users.ts';
import { recordAccount } from '#server/audit/accountEvents.ts';
import { ApiError, apiError } from '#server/core/errors.ts';
import type { PublicScope } from '#server/core/handlers.ts';
import { hold } from '#server/core/holds.ts';
import type { Scope } from '#server/core/scope.ts';
import type { RestOfLogIn } from '#server/db/schema.ts';
import { sendMails } from '#server/jobs/sendMails.ts';
import { linkedMail } from '#server/mail/account.ts';
import { accountLanguage } from '#server/users/languages.queries.ts';
import { keepsPassword, verifyAndClearPassword } from '#server/users/passwords.queries.ts';
import { findUserByEmail, insertUser, type UserRow } from '#server/users/queries.ts';
import { sendVerification } from '#server/users/verification.ts';
import { assertWay, onlyWayOf } from './company/onlyWay.ts';
import { checkPassword } from './credentials.ts';
import {
  findUserByIdentity,
  isKnownTo,
  linkIdentity,
  takeNonce,
  unlinkIdentities,
} from './identities.queries.ts';
import type { IdentityClaims } from './idTokens.ts';
import { forgetDevices } from './knownDevices.queries.ts';
import { endSessionsOf } from './queries.ts';
import { hasFactors } from './secondFactor/factors.queries.ts';
import { logInOrAsk } from './secondFactor/logIn.ts';
import { signedIn } from './signedIn.queries.ts';
import { signInName } from './signIns.ts';

/**
 * Logs in a person for whom another provider vouches. A person who has an account with a password under that address gives it
 * once, and the two are connected from then on. A refusal uses up nothing, so the same id token may come again with the
 * password. The groups that a company's sign-in tells of change roles in a job, which takes one workspace after the other.
 */
export async function logInWithProvider(call: PublicScope, body: z.output<typeof socialLogInSchema>) {
  const { throttle } = call.services;
  await throttle.check('loginAddress', call.address);
  await throttle.consume('logInsAddress', call.address);
  const claims = await vouchedFor(call, body);
  const way = claims.company?.provider ?? null;
  const proved = await provedBy(call, claims, body.password);
  return call.begin(async (scope) => {
    await useNonce(scope, claims);
    const known = await holdKnown(scope, claims);
    assertWay(call.services, known?.email ?? emailOf(claims), way);
    const { user, link } = known ? { user: known } : await connect(scope, claims, proved);
    await throttle.consume('logIns', user.emailKey);
    const { company } = claims;
    const rest = {
      ...(link ? { link } : {}),
      ...(company && company.groups.length > 0
        ? { groups: { provider: company.provider, groups: company.groups } }
        : {}),
    };
    return logInOrAsk(scope, call, { userId: user.id, isVouched: isVouchedFor(claims, user), rest });
  });
}

/**
 * Whether a company's sign-in counts as a second factor: at this log-in it vouches for the very address of the account, and says that
 * a second factor was shown where its operator asks for that. One that merely was linked once, or whose people write their address
 * themselves, does not.
 */
const isVouchedFor = ({ company, verifiedEmail }: IdentityClaims, { emailKey: own }: UserRow): boolean =>
  company?.hasShownFactor === true && verifiedEmail !== null && emailKey(verifiedEmail) === own;

/** The user with this identity, which nobody removes before the transaction ends: whoever removes it finds the session that starts. */
async function holdKnown(scope: Scope, claims: IdentityClaims): Promise<UserRow | null> {
  const found = await findUserByIdentity(scope, claims);
  if (!found) return null;
  await hold(scope.tx, { user: { id: found.id, hold: 'shared' } });
  return findUserByIdentity(scope, claims);
}

/** The account whose password came along. At the only way in there is no guessing of passwords either. */
async function provedBy(call: PublicScope, claims: IdentityClaims, password: string | undefined) {
  const email = claims.verifiedEmail ?? claims.claimedEmail;
  if (password === undefined || email === null) return null;
  assertWay(call.services, email, claims.company?.provider);
  return checkPassword(call, email, password);
}

/**
 * Prepares the work that creates an account for a person for whom another provider vouches. An address that is verified there
 * is verified here at once; one that is only claimed there is sent a mail, and is refused when there is an account with it.
 */
export async function signUpWithProvider(call: PublicScope, body: z.output<typeof socialSignUpSchema>) {
  const claims = await vouchedFor(call, body);
  return async (scope: Scope) => {
    await useNonce(scope, claims);
    if (await findUserByIdentity(scope, claims)) throw apiError('EMAIL_TAKEN');
    const isVerified = claims.verifiedEmail !== null;
    const email = emailOf(claims);
    assertWay(scope.services, email, claims.company?.provider);
    const emailVerifiedAt = isVerified ? scope.now : null;
    const { firstName = null, lastName = null } = claims.company ?? {};
    const fresh = await insertUser(scope, {
      email,
      passwordHash: null,
      emailVerifiedAt,
      firstName,
      lastName,
    });
    const user = fresh ?? (isVerified ? await findUserByEmail(scope, email) : null);
    if (!user || !(fresh || (await claimUnverified(scope, user)))) throw apiError('EMAIL_TAKEN');
    if (!(await linkIdentity(scope, claims, user.id))) throw apiError('EMAIL_TAKEN');
    if (!fresh) await noteLinked(scope, user, claims);
    if (!isVerified) await sendVerification(scope, user, scope.services.config.publicUrl);
    const factor = isVouchedFor(claims, user) ? 'COMPANY' : null;
    return signedIn(scope, user.id, call.userAgent, factor);
  };
}

/** What the provider says about the person who signed in there. Failures count by network address. */
export async function vouchedFor(
  { services, address, now }: Pick<PublicScope, 'services' | 'address' | 'now'>,
  { provider, idToken }: z.output<typeof identitySchema>,
): Promise<IdentityClaims> {
  try {
    if (provider === 'COMPANY') return await services.companies.tokens.open(idToken, now);
    return await services.idTokens.verify(provider, idToken, now);
  } catch (error) {
    await services.throttle.consume('loginAddress', address);
    throw error instanceof ApiError ? error : apiError('ID_TOKEN_INVALID');
  }
}

/** Uses up the nonce of a sign-in, so that it is good for one call. */
export async function useNonce(scope: Scope, { nonce }: IdentityClaims): Promise<void> {
  if (!(await takeNonce(scope, nonce))) throw apiError('ID_TOKEN_INVALID');
}

function emailOf({ verifiedEmail, claimedEmail }: IdentityClaims): string {
  const email = verifiedEmail ?? claimedEmail;
  if (email === null) throw apiError('PROVIDER_EMAIL_UNVERIFIED');
  return email;
}

/**
 * Ties a new identity to the account with its address. One that was never verified is taken over at once when the provider
 * has verified the address; else the account's password is needed, unless its domain's company says that its sign-in is the only
 * way: there the password counts for nothing any more, and whose the address is decides who owns the domain. Somebody else whom
 * that company knows is not let in so: an address may go from one person to the next, and the account does not go with it.
 */
async function connect(
  scope: Scope,
  claims: IdentityClaims,
  proved: UserRow | null,
): Promise<{ user: UserRow; link?: NonNullable<RestOfLogIn['link']> }> {
  const user = await findUserByEmail(scope, emailOf(claims));
  if (!user) throw apiError('ACCOUNT_UNKNOWN');
  if (proved?.id === user.id) {
    await hold(scope.tx, { user: { id: user.id, hold: 'shared' } });
    if (!(await keepsPassword(scope, proved))) throw apiError('LINK_REQUIRED');
    const link = { issuer: claims.issuer, subject: claims.subject };
    if (await hasFactors(scope, user.id)) return { user, link };
    await linkSignIn(scope, user, link);
    return { user };
  }
  const only = onlyWayOf(scope.services.config.companies, user.email);
  const isOwners =
    claims.verifiedEmail !== null &&
    only !== null &&
    only.key === claims.company?.provider &&
    !(await isKnownTo(scope, claims.issuer, user.id));
  const isTaken = claims.verifiedEmail !== null && (await claimUnverified(scope, user));
  if (!isTaken && !isOwners) throw apiError('LINK_REQUIRED');
  await linkSignIn(scope, user, claims);
  return { user };
}

/** Ties an identity to an account. Where the account has a second factor, that comes first: the password alone adds no way in. */
export async function linkSignIn(
  scope: Scope,
  user: UserRow,
  identity: NonNullable<RestOfLogIn['link']>,
): Promise<void> {
  if (!(await linkIdentity(scope, identity, user.id))) throw apiError('ID_TOKEN_INVALID');
  await noteLinked(scope, user, identity);
}

/** An account that was there has one more way in, which its owner may not know of. */
async function noteLinked(scope: Scope, account: UserRow, { issuer }: { issuer: string }): Promise<void> {
  const { id, email } = account;
  const { config } = scope.services;
  await recordAccount(scope, 'sign_in_linked', { userId: id });
  await sendMails(scope, [
    linkedMail({
      to: email,
      language: accountLanguage(scope, account),
      name: signInName(config, issuer),
      link: `${config.publicUrl}/account`,
    }),
  ]);
}

/**
 * The person who signed up with an address and never verified it may not be its owner, and now the owner has come: the password
 * goes, as do sessions, known browsers and the identities of other providers. False for an account whose address was verified.
 */
export async function claimUnverified(scope: Scope, user: UserRow): Promise<boolean> {
  await hold(scope.tx, { user: { id: user.id, hold: 'alone' } });
  if (!(await verifyAndClearPassword(scope, user.id))) return false;
  await forgetDevices(scope, user.id);
  await unlinkIdentities(scope, user.id);
  await endSessionsOf(scope, user.id);
  return true;
}
