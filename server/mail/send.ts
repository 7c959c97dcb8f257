import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import { selfContained, withLogo } from './logo.ts';
import type { Mail } from './mail.ts';
import { insertMail } from './queries.ts';
import { deliver } from './transport.ts';

/** Sends a mail: through the SMTP server, or, while none is configured, to the mailbox page. */
export async function sendNow(services: Services, job: Mail): Promise<void> {
  const mail = await withLogo(services, job);
  const { smtpUrl, mailFrom } = services.config;
  if (smtpUrl !== undefined) return deliver({ smtpUrl, mailFrom }, mail);
  return begin(services, (scope) => insertMail(scope, { ...mail, html: selfContained(mail) }));
}
