import type { Scope } from '#server/db/scope.ts';
import { begin } from '#server/db/transaction.ts';
import { enqueueAll } from '#server/jobs/queries.ts';
import type { Services } from '#server/services.ts';
import { selfContained, withLogo } from './logo.ts';
import type { Mail } from './mail.ts';
import { insertMail } from './queries.ts';
import { deliver } from './transport.ts';

/** Has mails sent once the transaction has committed, each by a job of its own. */
export const sendMails = (scope: Scope, mails: Mail[]): Promise<void> =>
  enqueueAll(scope, 'mail.send', mails);

/** Sends a mail: through the SMTP server, or, while none is configured, to the mailbox page. */
export async function sendNow(services: Services, job: Mail): Promise<void> {
  const mail = await withLogo(services, job);
  const { smtpUrl, mailFrom } = services.config;
  if (smtpUrl !== undefined) return deliver({ smtpUrl, mailFrom }, mail);
  return begin(services, (scope) => insertMail(scope, { ...mail, html: selfContained(mail) }));
}
