import { emailKey } from '#contract/text.ts';
import { failure } from '#server/http/errors.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import { findUserByEmail } from '#server/users/queries.ts';
import { endSession, replaceToken, startSession } from './queries.ts';

export const sessionHandlers: HandlersOf<'session'> = {
  /**
   * Counts failures by account and by network address. A wrong password and an unknown address answer alike and take the
   * same time.
   */
  async logIn({ services, address, userAgent, begin }, { body }) {
    const account = emailKey(body.email);
    await services.throttle.check('loginAccount', account);
    await services.throttle.check('loginAddress', address);
    const user = await begin((scope) => findUserByEmail(scope, body.email));
    if (!(await services.passwords.verify(user?.passwordHash ?? null, body.password)) || !user) {
      await services.throttle.consume('loginAddress', address);
      await services.throttle.consume('loginAccount', account);
      throw failure('CREDENTIALS_WRONG');
    }
    await services.throttle.reset('loginAccount', account);
    const token = await begin((scope) => startSession(scope, user.id, userAgent));
    return { token, user: { id: user.id } };
  },

  async refresh(scope) {
    return { token: await replaceToken(scope, scope.sessionId, scope.token) };
  },

  async signOut(scope) {
    await endSession(scope.tx, scope.sessionId, scope.now);
    return undefined;
  },
};
