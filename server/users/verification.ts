import { LIFETIME } from '#contract/limits.ts';
import type { Scope } from '#server/db/scope.ts';
import { sendMail } from '#server/mail/send.ts';
import { verificationMail } from '#server/mail/verification.ts';
import { hashToken, newToken } from '#server/session/rules.ts';
import { replaceEmailToken } from './emailTokens.queries.ts';

/** Mails a new verification link that leads to `origin`; older links stop working (API-20). */
export async function sendVerification(
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
