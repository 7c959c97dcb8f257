import type { z } from 'zod';
import type { users } from '#contract/users.ts';
import { recordAccount } from '#server/audit/accountEvents.ts';
import { apiError } from '#server/core/errors.ts';
import type { CheckedCall, SessionScope } from '#server/core/handlers.ts';
import { assertWay } from '#server/session/company/onlyWay.ts';
import { endSessionsOf } from '#server/session/queries.ts';
import { refuseCommon } from '#server/users/commonPasswords.ts';
import { keepsPassword, passwordHashOf, setPassword } from '#server/users/passwords.queries.ts';

interface Request {
  body: z.output<typeof users.changePassword.body>;
}

/** The password that was looked at, and the one in its place. */
interface Change {
  from: string | null;
  to: string;
}

/** Checks the current password and hashes the new one, while no transaction is open. */
export async function newPassword(call: CheckedCall<SessionScope>, { body }: Request): Promise<Change> {
  const { user, address, begin } = call;
  const { passwords, throttle } = call.services;
  assertWay(call.services, user.email);
  await refuseCommon(body.newPassword, 'newPassword');
  const asker = { account: user.emailKey, address };
  await throttle.check('changePassword', user.id);
  const from = await begin((scope) => passwordHashOf(scope, user.id));
  const isRight = await passwords.verify(from, body.currentPassword, asker);
  await throttle.settle('changePassword', user.id, isRight);
  if (!isRight) throw apiError('PASSWORD_WRONG');
  return { from, to: await passwords.hash(body.newPassword, asker) };
}

/** Sets the new password, unless another one was set since the current one was looked at: that one stands. */
export async function replacePassword(
  scope: SessionScope,
  _request: Request,
  { from, to }: Change,
): Promise<undefined> {
  const { user, sessionId } = scope;
  if (!(await keepsPassword(scope, { id: user.id, passwordHash: from }))) throw apiError('PASSWORD_WRONG');
  await setPassword(scope, user.id, to);
  await endSessionsOf(scope, user.id, sessionId);
  await recordAccount(scope, 'password_changed', { userId: user.id });
  return undefined;
}
