import { ERRORS } from '#contract/errors.ts';
import { ApiError, apiError, orNotFound } from '#server/core/errors.ts';
import type { PublicScope } from '#server/core/handlers.ts';
import { hold } from '#server/core/holds.ts';
import { isSessionLive, type Scope } from '#server/core/scope.ts';
import { hashToken } from '#server/core/tokens.ts';
import { checkPassword } from '#server/session/credentials.ts';
import { findEmailToken, takeEmailToken } from '#server/users/emailTokens.queries.ts';
import { markVerified } from '#server/users/passwords.queries.ts';
import { findUser, type UserRow } from '#server/users/queries.ts';
import { deleteUnverified } from './deletion.queries.ts';

/**
 * Verifies the address that a link was mailed to. The link alone shows who reads that mail, not who signed up: a stranger
 * who did would get an account that its address's owner has verified. So it takes a session of the account or its
 * password, too. What is missing or wrong leaves the link as it was.
 */
export async function verifyEmail(call: PublicScope, token: string, password?: string): Promise<void> {
  const hash = hashToken(token);
  const account = await call.begin((scope) => accountOf(scope, hash));
  const proof = await proofOf(call, account, password);
  await call.begin(async (scope) => {
    await hold(scope.tx, { user: { id: account.id, hold: 'shared' } });
    const token = await takeEmailToken(scope, hash, 'VERIFY_EMAIL');
    if (!token) throw apiError('VERIFICATION_UNKNOWN');
    if (token.expiresAt <= scope.now) throw apiError('VERIFICATION_EXPIRED');
    const verified = await markVerified(scope, account.id);
    if (!verified) throw apiError('VERIFICATION_UNKNOWN');
    await proof(scope, verified);
  });
}

/** Checks, in the transaction that verifies, that what was proved still holds. */
type Proof = (scope: Scope, account: UserRow) => Promise<void>;

/** What shows that the caller is who signed up. Hashing fills a core for a while, so no transaction is open meanwhile. */
async function proofOf(call: PublicScope, account: UserRow, password: string | undefined): Promise<Proof> {
  if (account.emailVerifiedAt) return async () => undefined;
  const { caller } = call;
  if (caller?.userId === account.id) {
    return async (scope) => {
      if (!(await isSessionLive({ ...scope, sessionId: caller.sessionId })))
        throw apiError('PASSWORD_NEEDED');
    };
  }
  if (account.passwordHash === null) throw apiError('LOG_IN_NEEDED');
  if (password === undefined) throw apiError('PASSWORD_NEEDED');
  const { passwordHash } = await checkPassword(call, account.email, password).catch((error: unknown) => {
    throw error instanceof ApiError && error.code === 'CREDENTIALS_WRONG' ? wrongPassword() : error;
  });
  return async (_scope, verified) => {
    if (verified.passwordHash !== passwordHash) throw wrongPassword();
  };
}

const wrongPassword = () =>
  apiError('SIGN_UP_PASSWORD_WRONG', {
    issues: [{ path: 'password', message: ERRORS.SIGN_UP_PASSWORD_WRONG[1] }],
  });

/** Removes an account that was made with somebody else's address; only who reads that mail has the token. */
export function disown(call: PublicScope, token: string): Promise<void> {
  return call.begin(async (scope) => {
    const { id } = await accountOf(scope, hashToken(token));
    if (!(await deleteUnverified(scope, id))) throw apiError('VERIFICATION_UNKNOWN');
  });
}

/** The account that an unused link is about; the link stays as it is. */
async function accountOf(scope: Scope, hash: Buffer): Promise<UserRow> {
  const token = await findEmailToken(scope, hash, 'VERIFY_EMAIL');
  if (!token || token.usedAt) throw apiError('VERIFICATION_UNKNOWN');
  if (token.expiresAt <= scope.now) throw apiError('VERIFICATION_EXPIRED');
  return orNotFound(await findUser(scope, token.userId));
}
