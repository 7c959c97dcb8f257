import type { Identity } from '#contract/signIn/identities.ts';
import type { Config } from '#server/core/config.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import { type HandlersOf, wholeList, withStepBefore } from '#server/core/handlers.ts';
import type { UserScope } from '#server/core/scope.ts';
import { onlyWayOf } from '#server/session/company/onlyWay.ts';
import { identitiesOf, type LinkedIdentity } from '#server/session/identities.queries.ts';
import { endSessionsOf } from '#server/session/queries.ts';
import { reauthenticate } from '#server/session/reauthentication.ts';
import { signInName, signInOf } from '#server/session/signIns.ts';
import { passwordHashOf } from '#server/users/passwords.queries.ts';
import { removeSignIns } from './removeSignIns.ts';

/** How somebody can log in. */
interface WaysIn {
  email: string;
  hasPassword: boolean;
  linked: readonly { id: string; issuer: string }[];
}

/**
 * Whether somebody could not log in any more without this sign-in. Where their company's sign-in is the only way, neither a password
 * nor another provider counts; nor does one that isn't set up any more.
 */
function isOnlyWayIn(
  config: Pick<Config, 'providers' | 'companies'>,
  { email, hasPassword, linked }: WaysIn,
  { id }: { id: string },
): boolean {
  const only = onlyWayOf(config.companies, email);
  const counts = ({ issuer }: { issuer: string }) =>
    only === null ? signInOf(config, issuer) !== null : only.issuer === issuer;
  const ways = linked.filter(counts);
  const isPassword = hasPassword && only === null;
  return !isPassword && ways.length === 1 && ways[0]?.id === id;
}

export const identityHandlers: HandlersOf<'identities'> = {
  async list(scope) {
    const ways = await waysOf(scope);
    return wholeList(ways.linked.map((one) => toIdentity(scope, ways, one)));
  },

  /**
   * The caller holds their own rights alone, so that two calls at once do not both remove the last but one way in. Other sessions
   * end, as with a new password: one of them may have come by this sign-in.
   */
  remove: withStepBefore(
    (call, { body }) => reauthenticate(call, body),
    async (scope, { params }, check) => {
      await check(scope);
      const ways = await waysOf(scope);
      const identity = orNotFound(ways.linked.find(({ id }) => id === params.identityId));
      if (isOnlyWayIn(scope.services.config, ways, identity)) throw apiError('LAST_WAY_IN');
      await removeSignIns(scope, scope.user, [identity], false);
      await endSessionsOf(scope, scope.user.id, scope.sessionId);
      return undefined;
    },
  ),
};

async function waysOf(scope: UserScope) {
  const { id, email } = scope.user;
  const linked = await identitiesOf(scope, id);
  return { email, hasPassword: (await passwordHashOf(scope, id)) !== null, linked };
}

const toIdentity = (
  { services: { config } }: UserScope,
  ways: Awaited<ReturnType<typeof waysOf>>,
  identity: LinkedIdentity,
): Identity => ({
  id: identity.id,
  provider: signInOf(config, identity.issuer)?.provider ?? null,
  name: signInName(config, identity.issuer),
  linkedAt: identity.linkedAt.toISOString(),
  canRemove: !isOnlyWayIn(config, ways, identity),
});
