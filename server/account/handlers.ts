import { createHmac } from 'node:crypto';
import { emailKey } from '#contract/rules/text.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import { type HandlersOf, withStepBefore } from '#server/core/handlers.ts';
import { networkOf } from '#server/core/network.ts';
import type { Scope, UserScope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { drawImage } from '#server/files/images.ts';
import { enqueue } from '#server/jobs/queries.ts';
import { assertWay } from '#server/session/company/onlyWay.ts';
import { reauthenticate } from '#server/session/reauthentication.ts';
import { signedIn } from '#server/session/signedIn.queries.ts';
import { signUpWithProvider } from '#server/session/social.ts';
import { refuseCommon } from '#server/users/commonPasswords.ts';
import { phoneChange } from '#server/users/phone.ts';
import { replaceAvatar, updateProfile } from '#server/users/profile.queries.ts';
import { updateProperties, userProperties } from '#server/users/properties.queries.ts';
import { callingUser, findUserByEmail, insertUser } from '#server/users/queries.ts';
import { sendVerification } from '#server/users/verification.ts';
import { deleteAccount } from './deletion.ts';
import { newPassword, replacePassword } from './passwordChange.ts';
import { assertOwnAccount } from './policy.ts';
import { ownerOfReset, resetPassword } from './recovery.ts';
import { disown, verifyEmail } from './verifyEmail.ts';

export const userHandlers: HandlersOf<'users'> = {
  signUp: withStepBefore(
    async (call, { body }) => {
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
    await begin((scope) => enqueue(scope, 'users.sendReset', { email: body.email, origin }));
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
