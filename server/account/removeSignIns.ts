import { recordAccount } from '#server/audit/accountEvents.ts';
import type { Scope } from '#server/core/scope.ts';
import { sendMails } from '#server/jobs/sendMails.ts';
import { unlinkedMail } from '#server/mail/account.ts';
import { type LinkedIdentity, unlinkIdentity } from '#server/session/identities.queries.ts';
import { signInName } from '#server/session/signIns.ts';
import { accountLanguage } from '#server/users/languages.queries.ts';
import type { UserRow } from '#server/users/queries.ts';

/** Removes sign-ins from an account, notes it and mails the account's owner. */
export async function removeSignIns(
  scope: Scope,
  owner: Pick<UserRow, 'id' | 'email'> & { language?: UserRow['language'] },
  removed: readonly LinkedIdentity[],
  isReset: boolean,
): Promise<void> {
  if (removed.length === 0) return;
  const { id: userId, email } = owner;
  for (const identity of removed) await unlinkIdentity(scope, identity);
  await recordAccount(scope, 'sign_in_removed', { userId });
  const { config } = scope.services;
  const names = [...new Set(removed.map(({ issuer }) => signInName(config, issuer)))];
  const about = { names, link: `${config.publicUrl}/account`, isReset };
  await sendMails(scope, [unlinkedMail({ to: email, language: accountLanguage(scope, owner), ...about })]);
}
