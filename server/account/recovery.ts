import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { recordAccount } from '#server/audit/accountEvents.ts';
import { deleteTries } from '#server/core/counters.queries.ts';
import { apiError } from '#server/core/errors.ts';
import type { PublicScope } from '#server/core/handlers.ts';
import { hold } from '#server/core/holds.ts';
import type { Scope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { countersOf } from '#server/core/throttle.ts';
import { hashToken } from '#server/core/tokens.ts';
import { begin } from '#server/core/transaction.ts';
import type { JobPayloads } from '#server/jobs/jobs.ts';
import { resetMail } from '#server/mail/account.ts';
import { sendNow } from '#server/mail/send.ts';
import { revokeTokensOf } from '#server/session/apiTokens.queries.ts';
import { assertWay } from '#server/session/company/onlyWay.ts';
import { identitiesOf } from '#server/session/identities.queries.ts';
import { forgetDevices, rememberDevice } from '#server/session/knownDevices.queries.ts';
import { endSessionsOf } from '#server/session/queries.ts';
import { isOfOwnDomain } from '#server/session/signIns.ts';
import { findEmailToken, newEmailToken, takeEmailToken } from '#server/users/emailTokens.queries.ts';
import { accountLanguage } from '#server/users/languages.queries.ts';
import { markVerified, setPassword } from '#server/users/passwords.queries.ts';
import { findUser, findUserByEmail, type UserRow } from '#server/users/queries.ts';
import { removeSignIns } from './removeSignIns.ts';

/**
 * The job that mails a reset link if there is such an account: the person who asked has been answered long before (API-23). The
 * link is made when it is sent, because the table of jobs keeps no secrets.
 */
export async function sendReset(services: Services, asked: JobPayloads['users.sendReset']): Promise<void> {
  const mail = await begin(services, async (scope) => {
    const user = await findUserByEmail(scope, asked.email);
    if (!user) return null;
    const token = await newEmailToken(scope, user.id, 'RESET_PASSWORD', LIFETIME_MS.resetLink);
    return resetMail({
      to: user.email,
      language: accountLanguage({ from: asked }, user),
      link: `${asked.origin}/forgot-password/reset?token=${token}`,
    });
  });
  if (mail) await sendNow(services, mail);
}

/** The account whose password a link's token can set; throws what is wrong with the link. */
export async function ownerOfReset(call: PublicScope, token: string) {
  const { known, owner } = await call.begin(async (scope) => {
    const found = await findEmailToken(scope, hashToken(token), 'RESET_PASSWORD');
    return { known: found, owner: found && (await findUser(scope, found.userId)) };
  });
  if (!known || !owner) throw apiError('RESET_TOKEN_UNKNOWN');
  if (known.usedAt) throw apiError('RESET_TOKEN_USED');
  if (known.expiresAt <= call.now) throw apiError('RESET_TOKEN_EXPIRED');
  return owner;
}

/**
 * Sets a new password with a link's token: once, also when many come at the same time. The link proves the address, all
 * sessions and API tokens end, browsers known so far are strangers again, and failed logins are forgotten. So do sign-ins end that
 * somebody with the old password can have linked. The token is looked at before the password is hashed, and taken after:
 * nobody makes the portal work without one, and a portal too busy to hash uses none up.
 */
export async function resetPassword(call: PublicScope, token: string, newPassword: string): Promise<void> {
  const hash = hashToken(token);
  const owner = await ownerOfReset(call, token);
  assertWay(call.services, owner.email);
  const passwordHash = await call.services.passwords.hash(newPassword, call);
  const account = await call.begin(async (scope) => {
    await hold(scope.tx, { user: { id: owner.id, hold: 'alone' } });
    const taken = await takeEmailToken(scope, hash, 'RESET_PASSWORD');
    if (!taken) throw apiError('RESET_TOKEN_USED');
    await setPassword(scope, taken.userId, passwordHash);
    const account = await findUser(scope, taken.userId);
    if (account) await unlinkOthers(scope, account);
    await endSessionsOf(scope, taken.userId);
    await revokeTokensOf(scope, taken.userId);
    await forgetDevices(scope, taken.userId);
    await rememberDevice(scope, taken.userId, call.device);
    await recordAccount(scope, 'password_reset', { userId: taken.userId });
    return markVerified(scope, taken.userId);
  });
  if (account) await call.begin((scope) => deleteTries(scope, countersOf(account.emailKey, WRONG_PASSWORDS)));
}

/** An account that was never verified keeps none: a stranger may have made it. */
async function unlinkOthers(scope: Scope, account: UserRow): Promise<void> {
  const { id, email, emailVerifiedAt } = account;
  const { config } = scope.services;
  const removed = (await identitiesOf(scope, id)).filter(
    ({ issuer }) => emailVerifiedAt === null || !isOfOwnDomain(config, issuer, email),
  );
  await removeSignIns(scope, account, removed, true);
}

const WRONG_PASSWORDS = ['loginAccount', 'loginAccountAddress', 'loginDevice'] as const;
