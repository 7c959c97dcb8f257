import { begin } from '#server/core/transaction.ts';
import { type KeptMail, newestMails } from '#server/mail/queries.ts';
import type { TestPortal } from '#tests/support/portal.ts';

/** The mails that an address was sent, after the work that waits has been done. */
export async function mailsTo({ services, work }: TestPortal, email: string): Promise<KeptMail[]> {
  await work();
  const mails = await begin(services, (scope) => newestMails(scope, 10_000));
  return mails.filter(({ to }) => to.toLowerCase() === email.toLowerCase());
}
