import { createTransport } from 'nodemailer';
import { begin } from '#server/db/transaction.ts';
import type { Services } from '#server/services.ts';
import { insertMail } from './queries.ts';
import type { Mail } from './send.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The job that sends a mail: through the SMTP server of the configuration, or, without one, to the mailbox page. Throws
 * when the server does not take it, and the job is tried again.
 */
export async function deliver(services: Services, mail: Mail): Promise<void> {
  const { smtpUrl, mailFrom } = services.config;
  if (smtpUrl === undefined) return begin(services, (scope) => insertMail(scope, mail));
  const { to, subject, text, html } = mail;
  await smtpTransport(smtpUrl).sendMail({
    from: mailFrom,
    to: { name: '', address: to },
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
}

/**
 * A connection for one mail. Certificates are checked; a password never leaves this machine unencrypted. Parameters of
 * the address itself (`?tls.rejectUnauthorized=false`) win over these settings.
 */
function smtpTransport(url: string) {
  const { username, hostname } = new URL(url);
  return createTransport({
    url,
    requireTLS: username !== '' && !LOOPBACK.has(hostname),
    tls: { minVersion: 'TLSv1.2' },
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    dnsTimeout: 5_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
