import type { z } from 'zod';
import { ERRORS } from '#contract/errors.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import type { passkeyProofSchema, reauthenticationSchema } from '#contract/session.ts';
import { apiError } from '#server/core/errors.ts';
import type { CheckedCall, SessionScope } from '#server/core/handlers.ts';
import { passwordHashOf } from '#server/users/passwords.queries.ts';
import { assertWay } from './company/onlyWay.ts';
import { findUserByIdentity } from './identities.queries.ts';
import { sessionStart } from './queries.ts';
import { findChallenge, takeChallenge } from './secondFactor/challenges.queries.ts';
import { factorsOf } from './secondFactor/factors.queries.ts';
import { passkeyShown } from './secondFactor/logIn.ts';
import { useNonce, vouchedFor } from './social.ts';

/** Checks, in the transaction of what it is needed for, that the caller is still who they showed themselves to be. */
export type Reauthentication = (scope: SessionScope) => Promise<void>;

/**
 * Whether it is the owner of the account who calls, and not whoever found their device: by a log-in not long ago, or the
 * password or the provider's account once more. Runs before the transaction, because it hashes and asks other servers.
 */
export async function reauthenticate(
  call: CheckedCall<SessionScope>,
  given: z.output<typeof reauthenticationSchema>,
): Promise<Reauthentication> {
  if (given && 'provider' in given) {
    const claims = await vouchedFor(call, given);
    assertWay(call.services, call.user.email, claims.company?.provider);
    return async (scope) => {
      await useNonce(scope, claims);
      if ((await findUserByIdentity(scope, claims))?.id !== scope.user.id) throw apiError('ID_TOKEN_INVALID');
    };
  }
  if (given && 'passkey' in given) return byPasskey(call, given.passkey);
  if (given?.currentPassword === undefined) return assertRecent;
  const { services, user, address } = call;
  assertWay(services, user.email);
  await services.throttle.check('changePassword', user.id);
  const hash = await call.begin((scope) => passwordHashOf(scope, user.id));
  const isRight = await services.passwords.verify(hash, given.currentPassword, {
    account: user.emailKey,
    address,
  });
  await services.throttle.settle('changePassword', user.id, isRight);
  if (!isRight) throw wrongPassword();
  return async (scope) => {
    if ((await passwordHashOf(scope, user.id)) !== hash) throw wrongPassword();
  };
}

/**
 * By a passkey that asked for its owner's finger, face or PIN: a device that somebody left logged in may have one in it. Wrong ones
 * count with wrong passwords.
 */
async function byPasskey(
  call: CheckedCall<SessionScope>,
  { challenge: token, ...answer }: z.output<typeof passkeyProofSchema>,
): Promise<Reauthentication> {
  const { services, user } = call;
  await services.throttle.check('changePassword', user.id);
  const takeUse = await call.begin(async (scope) => {
    const challenge = await findChallenge(scope, token, holderOf(scope));
    if (!challenge) return null;
    const factors = await factorsOf(scope, user.id);
    return passkeyShown(services.config, factors, answer, challenge.toSign, 'required');
  });
  await services.throttle.settle('changePassword', user.id, takeUse !== null);
  if (!takeUse) throw apiError('PASSKEY_REFUSED');
  return async (scope) => {
    const taken = await takeChallenge(scope, token, holderOf(scope));
    if (!taken || !(await takeUse(scope))) throw apiError('PASSKEY_REFUSED');
  };
}

const holderOf = ({ user }: SessionScope) => ({ purpose: 'PROOF', userId: user.id }) as const;

async function assertRecent(scope: SessionScope): Promise<void> {
  const since = await sessionStart(scope, scope.sessionId);
  if (!since || scope.now.getTime() - since.getTime() >= LIFETIME_MS.recentLogIn)
    throw apiError('REAUTHENTICATE');
}

const wrongPassword = () =>
  apiError('PASSWORD_WRONG', { issues: [{ path: 'currentPassword', message: ERRORS.PASSWORD_WRONG[1] }] });
