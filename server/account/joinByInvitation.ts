import type { z } from 'zod';
import type { invitedSignUpSchema } from '#contract/users.ts';
import { apiError } from '#server/core/errors.ts';
import type { PublicScope } from '#server/core/handlers.ts';
import { hold } from '#server/core/holds.ts';
import { isSessionLive, type Scope, type UserScope } from '#server/core/scope.ts';
import { acceptInvitation, assertWaiting, openInvitation } from '#server/invitations/open.ts';
import { assertWay } from '#server/session/company/onlyWay.ts';
import { signedIn } from '#server/session/signedIn.queries.ts';
import { claimUnverified } from '#server/session/social.ts';
import { markVerified, setPassword } from '#server/users/passwords.queries.ts';
import { updateProfile } from '#server/users/profile.queries.ts';
import { updateProperties } from '#server/users/properties.queries.ts';
import { findUser, findUserByEmail, insertUser, type UserRow } from '#server/users/queries.ts';
import { refuseCommon } from './commonPasswords.ts';

/**
 * Prepares the work that makes an account for an invited person and lets them in at once: the token of the mail has proved the address.
 * What the invitation allows is read again under the lock of the workspace, so that of two at once one goes through, and none that was
 * revoked meanwhile.
 */
export async function signUpByInvitation(call: PublicScope, body: z.output<typeof invitedSignUpSchema>) {
  const { token, password, firstName, lastName, title, contractor, serviceLicenseAgreementVersion } = body;
  const { services } = call;
  const invited = await call.begin((scope) => openInvitation(scope, token, 'none'));
  assertWaiting(invited);
  const { emailKey } = invited.invitation;
  assertWay(services, emailKey);
  await refuseCommon(password, 'password');
  const passwordHash = await services.passwords.hash(password, call);
  return async (bare: Scope) => {
    const { id, email } = await ownAccount(bare, invited.person.email ?? emailKey, passwordHash);
    const user = { id, email, emailKey, isEmailVerified: true };
    const scope: UserScope = { ...bare, user, grant: '', selectedWorkspaceId: null };
    await updateProfile(scope, { firstName, lastName, title, contractor });
    await updateProperties(scope, { serviceLicenseAgreementVersion, language: scope.from?.language });
    const opened = await openInvitation(scope, token, 'alone');
    assertWaiting(opened);
    await acceptInvitation(opened.scope, scope, opened.invitation);
    return signedIn(scope, id, call.userAgent);
  };
}

/**
 * The account with an address whose owner is calling: a new one, or one that was never verified, which is taken over as by a reset of its
 * password. Nobody gets into an account that its owner has verified: who has one logs in.
 */
async function ownAccount(scope: Scope, email: string, passwordHash: string): Promise<UserRow> {
  const fresh = await insertUser(scope, { email, passwordHash, emailVerifiedAt: scope.now });
  if (fresh) return fresh;
  const known = await findUserByEmail(scope, email);
  if (!known || !(await claimUnverified(scope, known))) throw apiError('EMAIL_TAKEN');
  await setPassword(scope, known.id, passwordHash);
  return known;
}

/**
 * Verifies the address of who is logged in with the token of an invitation that waits for it: as a verification link does, the mail shows who
 * reads it, and the session who signed up.
 */
export async function verifyByInvitation(call: PublicScope, token: string): Promise<void> {
  const { caller } = call;
  await call.begin(async (scope) => {
    if (!caller) throw apiError('LOG_IN_NEEDED');
    await hold(scope.tx, { user: { id: caller.userId, hold: 'shared' } });
    const { userId: id, sessionId } = caller;
    const user = await findUser(scope, id);
    if (!user || !(await isSessionLive({ ...scope, sessionId }))) throw apiError('LOG_IN_NEEDED');
    const opened = await openInvitation(scope, token, 'shared');
    assertWaiting(opened);
    if (opened.invitation.emailKey !== user.emailKey) throw apiError('INVITATION_UNKNOWN');
    await markVerified(scope, id);
  });
}
