import { recordAccount } from '#server/audit/accountEvents.ts';
import type { JobScope } from '#server/jobs/queries.ts';
import { sendMails } from '#server/jobs/sendMails.ts';
import { factorsRemovedMail } from '#server/mail/secondFactor.ts';
import { endSessionsOf } from '#server/session/queries.ts';
import { deleteFactors } from '#server/session/secondFactor/factors.queries.ts';
import { accountLanguage } from '#server/users/languages.queries.ts';
import { findUserByEmail } from '#server/users/queries.ts';

/** Removes the second factor of the owner of an address, for whoever runs the server. False without such an account or factor. */
export async function removeFactors(scope: JobScope, email: string, publicUrl: string): Promise<boolean> {
  const user = await findUserByEmail(scope, email);
  if (!user || !(await deleteFactors(scope, user.id))) return false;
  await endSessionsOf(scope, user.id);
  await recordAccount(scope, 'second_factor_removed', { userId: user.id });
  const reader = { to: user.email, language: accountLanguage({}, user) };
  await sendMails(scope, [factorsRemovedMail({ ...reader, by: null, link: `${publicUrl}/account` })]);
  return true;
}
