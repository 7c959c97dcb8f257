import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { RATE } from '#contract/rules/limits.ts';
import { countedBy, countUpTo } from '#server/core/counters.queries.ts';
import type { Scope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import type { JobPayloads } from '#server/jobs/jobs.ts';
import { enqueueAll } from '#server/jobs/queries.ts';
import { verificationMail } from '#server/mail/account.ts';
import { sendNow } from '#server/mail/send.ts';
import { canonicalMailbox } from './canonicalMailbox.ts';
import { newEmailToken } from './emailTokens.queries.ts';
import { accountLanguage } from './languages.queries.ts';
import { findUser } from './queries.ts';

/**
 * Has a new verification link mailed that leads to `origin`, unless the mailbox has had its number of them; then it returns the
 * seconds to wait. The mails are counted for the mailbox, not for the account: an account can be deleted and made again.
 */
export async function sendVerification(
  scope: Scope,
  { id, email }: { id: string; email: string },
  origin: string,
): Promise<{ retryAfterSeconds: number } | null> {
  const { points: most, seconds } = RATE.verificationMail;
  const key = `verificationMail:mailbox/${canonicalMailbox(email)}`;
  if (await countUpTo(scope, key, { add: 1, most, seconds })) {
    await enqueueAll(scope, 'users.sendVerification', [
      { userId: id, origin, language: scope.from?.language },
    ]);
    return null;
  }
  const { retryAfterSeconds } = await countedBy(scope, key);
  return { retryAfterSeconds };
}

/**
 * The job that mails a verification link; older links stop working (API-20). The link is made when it is sent, because the
 * table of jobs keeps no secrets; a job that is tried again makes another one.
 */
export async function mailVerification(
  services: Services,
  { userId, origin, language }: JobPayloads['users.sendVerification'],
): Promise<void> {
  const mail = await begin(services, async (scope) => {
    const user = await findUser(scope, userId);
    if (!user || user.emailVerifiedAt) return null;
    const token = await newEmailToken(scope, user.id, 'VERIFY_EMAIL', LIFETIME_MS.verificationLink);
    return verificationMail({
      to: user.email,
      language: accountLanguage({ from: { language } }, user),
      link: `${origin}/verify-email?token=${token}`,
    });
  });
  if (mail) await sendNow(services, mail);
}
