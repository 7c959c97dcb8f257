import { LIFETIME } from '#contract/limits.ts';
import type { Scope } from '#server/db/scope.ts';
import { begin } from '#server/db/transaction.ts';
import type { JobPayloads } from '#server/jobs/jobs.ts';
import { enqueueAll } from '#server/jobs/queries.ts';
import { sendNow } from '#server/mail/send.ts';
import { verificationMail } from '#server/mail/verification.ts';
import type { Services } from '#server/services.ts';
import { newEmailToken } from './emailTokens.queries.ts';
import { findUser } from './queries.ts';

/** Has a new verification link mailed that leads to `origin`. */
export const sendVerification = (scope: Scope, userId: string, origin: string): Promise<void> =>
  enqueueAll(scope, 'users.sendVerification', [{ userId, origin }]);

/**
 * The job that mails a verification link; older links stop working (API-20). The link is made as it is sent, for the table
 * of jobs keeps no secrets: tried again, it is another one.
 */
export async function mailVerification(
  services: Services,
  { userId, origin }: JobPayloads['users.sendVerification'],
): Promise<void> {
  const mail = await begin(services, async (scope) => {
    const user = await findUser(scope, userId);
    if (!user || user.emailVerifiedAt) return null;
    const token = await newEmailToken(scope, user.id, 'VERIFY_EMAIL', LIFETIME.verificationLink);
    return verificationMail({ to: user.email, link: `${origin}/verify-email?token=${token}` });
  });
  if (mail) await sendNow(services, mail);
}
