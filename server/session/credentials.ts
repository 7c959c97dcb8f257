import type { RateName } from '#contract/rules/limits.ts';
import { emailKey } from '#contract/rules/text.ts';
import { recordRefusedLogIn } from '#server/audit/accountEvents.ts';
import { apiError } from '#server/core/errors.ts';
import type { PublicScope } from '#server/core/handlers.ts';
import { networkOf } from '#server/core/network.ts';
import { findUserByEmail, type UserRow } from '#server/users/queries.ts';
import { isKnownDevice } from './knownDevices.queries.ts';
import { hasFactors } from './secondFactor/factors.queries.ts';

type Counter = [name: RateName, key: string];

/**
 * Where wrong passwords count. A browser in which the person has logged in before has tries of its own, so that strangers
 * cannot lock them out; all others count by network and account together, by network, and by account.
 */
export function wrongCounters(account: string, address: string, device: Buffer | null): Counter[] {
  if (device !== null) return [['loginDevice', `${account} ${device.toString('base64url')}`]];
  return [
    ['loginAddress', address],
    ['loginAccountAddress', `${account} ${networkOf(address)}`],
    ['loginAccount', account],
  ];
}

/** An id that no account has: the browser is looked up for it, too. */
const NOBODY = '';

/**
 * The user with this address and password; throws CREDENTIALS_WRONG. Wrong ones and right ones are counted. A wrong password
 * and an unknown address answer alike and take the same time. Where a second factor follows, a right password makes no wrong guesses
 * forgotten: whoever has it would guess codes without end.
 */
export async function checkPassword(call: PublicScope, email: string, password: string): Promise<UserRow> {
  const { address, device, begin } = call;
  const { throttle, passwords } = call.services;
  const account = emailKey(email);
  const { user, isKnown, isLast } = await begin(async (scope) => {
    const found = await findUserByEmail(scope, email);
    return {
      user: found,
      isLast: !(await hasFactors(scope, found?.id ?? NOBODY)),
      isKnown: device !== null && (await isKnownDevice(scope, found?.id ?? NOBODY, device)),
    };
  });
  const wrong = wrongCounters(account, address, isKnown ? device : null);
  const [own = account] = wrong.map(([, key]) => key);
  const right: Counter[] = [
    ['logIns', account],
    ['logInsAddress', address],
  ];
  for (const counter of [...wrong, ...right]) await throttle.check(...counter);
  const asker = { account: isKnown ? own : account, address };
  const isRight = await passwords.verify(user?.passwordHash ?? null, password, asker);
  for (const counter of wrong) await throttle.settle(...counter, isRight);
  if (!isRight || !user) {
    await recordRefusedLogIn(call, email);
    throw apiError('CREDENTIALS_WRONG');
  }
  for (const counter of right) await throttle.consume(...counter);
  if (isLast) await forgetWrong(call, wrong);
  return user;
}

/** Forgets the tries of one account from one place: somebody has shown there, with all that it takes, that they are its owner. */
export async function forgetWrong(
  { services }: Pick<PublicScope, 'services'>,
  wrong: Counter[],
): Promise<void> {
  for (const [name, key] of wrong) {
    if (name === 'loginDevice' || name === 'loginAccountAddress') await services.throttle.reset(name, key);
  }
}
