import { emailKey } from '#contract/text.ts';
import { failure } from '#server/http/errors.ts';
import type { PublicScope } from '#server/http/handlers.ts';
import { recordRefusedLogIn } from '#server/security/account.ts';
import { findUserByEmail, type UserRow } from '#server/users/queries.ts';

/**
 * The user with this address and password; throws CREDENTIALS_WRONG. Failures count by account and by network address. A
 * wrong password and an unknown address answer alike and take the same time.
 */
export async function checkPassword(call: PublicScope, email: string, password: string): Promise<UserRow> {
  const { services, address, begin } = call;
  const account = emailKey(email);
  await services.throttle.check('loginAccount', account);
  await services.throttle.check('loginAddress', address);
  const user = await begin((scope) => findUserByEmail(scope, email));
  const isRight = await services.passwords.verify(user?.passwordHash ?? null, password);
  await services.throttle.settle('loginAddress', address, isRight);
  await services.throttle.settle('loginAccount', account, isRight);
  if (!isRight || !user) {
    await recordRefusedLogIn(call, email);
    throw failure('CREDENTIALS_WRONG');
  }
  await services.throttle.reset('loginAccount', account);
  return user;
}
