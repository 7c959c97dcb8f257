import { mailableAddress } from '#contract/rules/text.ts';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import { selfContained, withLogo } from './logo.ts';
import type { Mail } from './mail.ts';
import { insertMail } from './queries.ts';

/** Sends a mail: through the SMTP server, or, while none is configured, to the mailbox page. */
export async function sendNow(services: Services, job: Mail): Promise<void> {
  const mail = await withLogo(services, { ...job, to: mailableAddress(job.to) });
  const { smtpUrl, mailFrom } = services.config;
  if (smtpUrl !== undefined) {
    // What talks to such a server is loaded only where there is one.
    const { deliver } = await import('./transport.ts');
    return deliver({ smtpUrl, mailFrom }, mail);
  }
  return begin(services, (scope) => insertMail(scope, { ...mail, html: selfContained(mail) }));
}
