import { LIFETIME } from '#contract/limits.ts';
import type { Scope, UserScope } from '#server/db/scope.ts';
import { failure, found } from '#server/http/errors.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import { sendMail } from '#server/mail/send.ts';
import { verificationMail } from '#server/mail/verification.ts';
import { startSession } from '#server/session/queries.ts';
import { hashToken, newToken } from '#server/session/rules.ts';
import {
  acceptLicence,
  callingUser,
  insertUser,
  markVerified,
  replaceEmailToken,
  takeEmailToken,
  updateProfile,
  userProperties,
} from './queries.ts';

export const userHandlers: HandlersOf<'users'> = {
  async signUp({ services, userAgent, begin }, { body }) {
    const passwordHash = await services.passwords.hash(body.password);
    return begin(async (scope) => {
      const user = await insertUser(scope, { email: body.email, passwordHash });
      if (!user) throw failure('EMAIL_TAKEN');
      await sendVerification(scope, user, services.config.publicUrl);
      return { token: await startSession(scope, user.id, userAgent), user: { id: user.id } };
    });
  },

  async get(scope, { params }) {
    return ownUser(scope, params.id);
  },

  async update(scope, { params, body }) {
    if (params.id !== scope.user.id) throw failure('NOT_FOUND');
    await updateProfile(scope, body);
    return ownUser(scope, params.id);
  },

  async sendVerificationEmail(scope, { body }) {
    const origin = URL.parse(body.origin)?.origin;
    if (!origin || !scope.services.config.allowedOrigins.includes(origin)) throw failure('ORIGIN_UNKNOWN');
    if (scope.user.isEmailVerified) return undefined;
    await scope.services.throttle.consume('verificationMail', scope.user.id);
    await sendVerification(scope, scope.user, origin);
    return undefined;
  },

  async verifyEmail({ begin }, { body }) {
    await begin(async (scope) => {
      const token = await takeEmailToken(scope, hashToken(body.token), 'VERIFY_EMAIL');
      if (!token) throw failure('VERIFICATION_UNKNOWN');
      if (token.expiresAt <= scope.now) throw failure('VERIFICATION_EXPIRED');
      await markVerified(scope, token.userId);
    });
    return undefined;
  },

  properties: (scope) => userProperties(scope),

  async upsertProperties(scope) {
    await acceptLicence(scope);
    return userProperties(scope);
  },
};

/** Only the own user is known to a caller; every other id answers 404. */
async function ownUser(scope: UserScope, id: string) {
  if (id !== scope.user.id) throw failure('NOT_FOUND');
  return found(await callingUser(scope));
}

/** Mails a new verification link that leads to `origin`; older links stop working (API-20). */
async function sendVerification(
  scope: Scope,
  user: { id: string; email: string },
  origin: string,
): Promise<void> {
  const token = newToken();
  await replaceEmailToken(scope, {
    hash: hashToken(token),
    userId: user.id,
    purpose: 'VERIFY_EMAIL',
    expiresAt: new Date(scope.now.getTime() + LIFETIME.verificationLink),
  });
  await sendMail(scope, verificationMail({ to: user.email, link: `${origin}/verify-email?token=${token}` }));
}
