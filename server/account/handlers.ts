import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import { ERRORS } from '#contract/errors.ts';
import { emailKey } from '#contract/rules/text.ts';
import type { users } from '#contract/users.ts';
import { recordAccount } from '#server/audit/accountEvents.ts';
import { ApiError, apiError, orNotFound } from '#server/core/errors.ts';
import {
  type CheckedCall,
  type HandlersOf,
  type PublicScope,
  type SessionScope,
  withStepBefore,
} from '#server/core/handlers.ts';
import { hold } from '#server/core/holds.ts';
import { networkOf } from '#server/core/network.ts';
import { isSessionLive, type Scope, type UserScope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { hashToken } from '#server/core/tokens.ts';
import { drawImage } from '#server/files/images.ts';
import { namedBy } from '#server/invitations/invitationTokens.ts';
import { enqueue } from '#server/jobs/queries.ts';
import { assertWay } from '#server/session/company/onlyWay.ts';
import { checkPassword } from '#server/session/credentials.ts';
import { endSessionsOf } from '#server/session/queries.ts';
import { reauthenticate } from '#server/session/reauthentication.ts';
import { signedIn } from '#server/session/signedIn.queries.ts';
import { signUpWithProvider } from '#server/session/social.ts';
import { findEmailToken, takeEmailToken } from '#server/users/emailTokens.queries.ts';
import { keepsPassword, markVerified, passwordHashOf, setPassword } from '#server/users/passwords.queries.ts';
import { phoneChange } from '#server/users/phone.ts';
import { replaceAvatar, updateProfile } from '#server/users/profile.queries.ts';
import { updateProperties, userProperties } from '#server/users/properties.queries.ts';
import { callingUser, findUser, findUserByEmail, insertUser, type UserRow } from '#server/users/queries.ts';
import { sendVerification } from '#server/users/verification.ts';
import { refuseCommon } from './commonPasswords.ts';
import { deleteUnverified } from './deletion.queries.ts';
import { deleteAccount } from './deletion.ts';
import { signUpByInvitation, verifyByInvitation } from './joinByInvitation.ts';
import { ownerOfReset, resetPassword } from './recovery.ts';

/** People know their own account alone: every other id answers 404, whether there is such an account or not. */
function assertOwnAccount({ user }: { user: { id: string } }, id: string): void {
  if (id !== user.id) throw apiError('NOT_FOUND');
}

/**
 * Verifies the address that a link was mailed to. The link alone shows who reads that mail, not who signed up: a stranger
 * who did would get an account that its address's owner has verified. So it takes a session of the account or its
 * password, too. What is missing or wrong leaves the link as it was.
 */
async function verifyEmail(call: PublicScope, token: string, password?: string): Promise<void> {
  if (namedBy(token)) return verifyByInvitation(call, token);
  const hash = hashToken(token);
  const account = await call.begin((scope) => accountOf(scope, hash));
  const proof = await proofOf(call, account, password);
  await call.begin(async (scope) => {
    await hold(scope.tx, { user: { id: account.id, hold: 'shared' } });
    const token = await takeEmailToken(scope, hash, 'VERIFY_EMAIL');
    if (!token) throw apiError('VERIFICATION_USED');
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
function disown(call: PublicScope, token: string): Promise<void> {
  return call.begin(async (scope) => {
    const { id } = await accountOf(scope, hashToken(token));
    if (!(await deleteUnverified(scope, id))) throw apiError('VERIFICATION_UNKNOWN');
  });
}

/** The account that an unused link is about; the link stays as it is. */
async function accountOf(scope: Scope, hash: Buffer): Promise<UserRow> {
  const token = await findEmailToken(scope, hash, 'VERIFY_EMAIL');
  if (!token) throw apiError('VERIFICATION_UNKNOWN');
  if (token.usedAt) throw apiError('VERIFICATION_USED');
  if (token.expiresAt <= scope.now) throw apiError('VERIFICATION_EXPIRED');
  return orNotFound(await findUser(scope, token.userId));
}

interface Request {
  body: z.output<typeof users.changePassword.body>;
}

/** The password that was looked at, and the one in its place. */
interface Change {
  from: string | null;
  to: string;
}

/** Checks the current password and hashes the new one, while no transaction is open. */
async function newPassword(call: CheckedCall<SessionScope>, { body }: Request): Promise<Change> {
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
async function replacePassword(
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

export const userHandlers: HandlersOf<'users'> = {
  signUp: withStepBefore(
    async (call, { body }) => {
      if (body.provider === 'INVITATION') return signUpByInvitation(call, body);
      if (body.provider !== 'CREDENTIALS') return signUpWithProvider(call, body);
      const { services, userAgent } = call;
      assertWay(services, body.email);
      await refuseCommon(body.password, 'password');
      const passwordHash = await services.passwords.hash(body.password, call);
      return async (scope: Scope) => {
        const user = await insertUser(scope, { email: body.email, passwordHash });
        if (!user) throw apiError('EMAIL_TAKEN');
        await sendVerification(scope, { id: user.id, email: body.email }, services.config.publicUrl);
        return signedIn(scope, user.id, userAgent);
      };
    },
    (scope, _request, signUp) => signUp(scope),
  ),

  async get(scope, { params }) {
    return ownUser(scope, params.id);
  },

  update: withStepBefore(
    async (call, { params, body }) => {
      assertOwnAccount(call, params.id);
      const { avatarBase64, phone, phoneCountryCode, ...names } = body;
      const number = phoneChange({ phone, phoneCountryCode });
      return { avatar: await drawImage(call, avatarBase64, 'webp'), profile: { ...names, ...number } };
    },
    async (scope, { params }, { avatar, profile }) => {
      const avatarId = avatar === undefined ? undefined : await replaceAvatar(scope, avatar);
      await updateProfile(scope, { ...profile, avatarId });
      return ownUser(scope, params.id);
    },
  ),

  remove: withStepBefore(
    async (call, { params, body }) => {
      assertOwnAccount(call, params.id);
      return reauthenticate(call, body);
    },
    async (scope, _request, check) => {
      await check(scope);
      await deleteAccount(scope);
      return undefined;
    },
  ),

  async available({ begin }, { query }) {
    return { available: !(await begin((scope) => findUserByEmail(scope, query.email))) };
  },

  async sendVerificationEmail(scope, { body }) {
    const origin = checkedOrigin(scope.services, body.origin);
    if (scope.user.isEmailVerified) return undefined;
    const wait = await sendVerification(scope, scope.user, origin);
    if (wait) throw apiError('RATE_LIMITED', wait);
    return undefined;
  },

  async verifyEmail(call, { body }) {
    await verifyEmail(call, body.token, body.password);
    return undefined;
  },

  async disown(call, { body }) {
    await disown(call, body.token);
    return undefined;
  },

  /**
   * Does the same work whether or not there is such an account; a job looks for it. What strangers ask for an address costs its
   * owner no more than mails: beyond their number the answer stays the same.
   */
  async forgotPassword({ services, address, begin }, { body }) {
    const origin = checkedOrigin(services, body.origin);
    assertWay(services, body.email);
    const asked = emailKey(body.email);
    await services.throttle.consume('resetRequest', `${asked} ${networkOf(address)}`);
    if (!(await services.throttle.allows('resetMail', asked))) return undefined;
    await begin((scope) =>
      enqueue(scope, 'users.sendReset', { email: body.email, origin, language: scope.from?.language }),
    );
    return undefined;
  },

  async checkReset(call, { body }) {
    await ownerOfReset(call, body.token);
    return undefined;
  },

  async resetPassword(call, { body }) {
    await refuseCommon(body.newPassword, 'newPassword');
    await resetPassword(call, body.token, body.newPassword);
    return undefined;
  },

  changePassword: withStepBefore(newPassword, replacePassword),

  async feedbackIdentity({ services, user }) {
    const { feedbackSecret: secret } = services.config.thirdParties;
    if (secret === undefined) return { featurebaseIdentity: null };
    return { featurebaseIdentity: createHmac('sha256', secret).update(user.id).digest('hex') };
  },

  properties: (scope) => userProperties(scope),

  async upsertProperties(scope, { body }) {
    await updateProperties(scope, body);
    return userProperties(scope);
  },
};

async function ownUser(scope: UserScope, id: string) {
  assertOwnAccount(scope, id);
  return orNotFound(await callingUser(scope));
}

/** The origin that links in a mail may lead to; a stranger must not have the portal mail links to theirs. */
function checkedOrigin({ config }: Services, asked: string): string {
  const origin = URL.parse(asked)?.origin;
  if (!origin || !config.allowedOrigins.includes(origin)) throw apiError('ORIGIN_UNKNOWN');
  return origin;
}
