import { COUNT } from '#contract/rules/limits.ts';
import { DAY_MS } from '#contract/rules/time.ts';
import { recordSecurity } from '#server/audit/recordSecurity.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import { type HandlersOf, withStepBefore } from '#server/core/handlers.ts';
import { can, type MemberScope } from '#server/core/scope.ts';
import { newApiToken } from '#server/core/tokens.ts';
import { reauthenticate } from '#server/session/reauthentication.ts';
import { sessionFactor } from '#server/session/secondFactor/factors.queries.ts';
import { countUsable, insertApiToken, listApiTokens, loadApiToken, revokeApiToken } from './queries.ts';

/** The member whose tokens the caller sees and revokes: admins everybody's (null), all others their own. */
const whoseTokens = (scope: MemberScope): string | null =>
  can(scope, 'workspace:manage') ? null : scope.member.id;

/** How a token that may write, or only read, is called in the security log. */
const accessOf = ({ mayWrite, forDirectory }: { mayWrite: boolean; forDirectory: boolean }) =>
  forDirectory ? 'directory' : mayWrite ? 'write' : 'read';

const DIRECTORY_ALONE = 'A token for the directory makes no other calls, so it can’t be for writing too.';

export const apiTokenHandlers: HandlersOf<'apiTokens'> = {
  list: (scope, { body }) => listApiTokens(scope, body, whoseTokens(scope)),

  /** The caller holds their own rights alone, so that two calls at once do not both make the last token that there is room for. */
  create: withStepBefore(
    (call, { body: { identity, passkey, currentPassword } }) =>
      reauthenticate(
        call,
        identity ?? (passkey ? { passkey } : null) ?? (currentPassword ? { currentPassword } : null),
      ),
    async (scope, { body: { name, mayWrite, forDirectory = false, validDays } }, check) => {
      await check(scope);
      if (forDirectory && !can(scope, 'workspace:manage')) throw apiError('FORBIDDEN');
      if (forDirectory && mayWrite)
        throw apiError('VALIDATION', { issues: [{ path: 'mayWrite', message: DIRECTORY_ALONE }] });
      if ((await countUsable(scope)) >= COUNT.apiTokens) throw apiError('API_TOKEN_LIMIT');
      const token = newApiToken(scope.workspace.id);
      const expiresAt = validDays === null ? null : new Date(scope.now.getTime() + validDays * DAY_MS);
      const factor = await sessionFactor(scope, scope.sessionId);
      const id = await insertApiToken(scope, {
        name,
        mayWrite,
        forDirectory,
        token,
        expiresAt,
        factor: factor === 'COMPANY' ? factor : null,
      });
      await recordSecurity(scope, 'api_token_created', {
        details: { token: name, access: accessOf({ mayWrite, forDirectory }) },
      });
      return { token, apiToken: orNotFound(await loadApiToken(scope, id)) };
    },
  ),

  async revoke(scope, { params }) {
    const { name, memberId } = orNotFound(await revokeApiToken(scope, params.apiTokenId, whoseTokens(scope)));
    await recordSecurity(scope, 'api_token_revoked', {
      relatedMemberIds: [memberId],
      details: { token: name },
    });
    return undefined;
  },
};
