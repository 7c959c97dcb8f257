import { ApiError, apiError } from '#server/core/errors.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import { hold } from '#server/core/holds.ts';
import { hashToken, newToken } from '#server/core/tokens.ts';
import { insertNonce } from '#server/session/identities.queries.ts';
import { logInOrAsk } from '#server/session/secondFactor/logIn.ts';
import { takeEmailToken } from '#server/users/emailTokens.queries.ts';
import { insertAttempt, takeAttempt } from './attempts.queries.ts';

/**
 * The state that goes with the browser is a hash of the attempt, which stays: whoever reads the address on its way back, or has
 * somebody else open it, cannot end the sign-in.
 */
const stateOf = (attempt: string): string => hashToken(attempt).toString('base64url');

const LINK_GONE =
  'This link was already used or has expired. Ask the person who runs this server for another one.';

export const companySignInHandlers: HandlersOf<'companySignIn'> = {
  async start({ services, now, begin }, { params: { provider } }) {
    const attempt = newToken();
    const state = stateOf(attempt);
    const { url, ...kept } = await services.companies.begin(provider, state, now);
    await begin((scope) => insertAttempt(scope, state, { provider, ...kept }));
    return { url, attempt };
  },

  /** The attempt is used up before the provider is asked, so that a code is never tried twice. */
  async finish(call, { params: { provider }, body: { attempt, ...returned } }) {
    const { services, now, address, begin } = call;
    await services.throttle.check('loginAddress', address);
    try {
      const state = stateOf(attempt);
      const kept =
        state === returned.state ? await begin((scope) => takeAttempt(scope, state, provider)) : null;
      if (!kept) throw apiError('ID_TOKEN_INVALID');
      const claims = await services.companies.exchange(provider, kept, returned, now);
      await begin((scope) => insertNonce(scope, claims.nonce));
      return { idToken: await services.companies.tokens.make(claims, now) };
    } catch (error) {
      // What a provider fails in is no fault of the network that people come from.
      const isRefusal = error instanceof ApiError && error.code === 'ID_TOKEN_INVALID';
      if (isRefusal) await services.throttle.consume('loginAddress', address);
      throw error;
    }
  },

  async logInByLink(call, { body: { token } }) {
    return call.begin(async (scope) => {
      const taken = await takeEmailToken(scope, hashToken(token), 'SIGN_IN');
      if (!taken || taken.expiresAt <= scope.now) throw apiError('LINK_INVALID', { message: LINK_GONE });
      const { userId } = taken;
      await hold(scope.tx, { user: { id: userId, hold: 'shared' } });
      return logInOrAsk(scope, call, { userId });
    });
  },
};
