import { createTransport } from 'nodemailer';
import { MailRefused, type ReadyMail } from './mail.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Sends a mail through the SMTP server of the configuration. Throws when the server does not take it; the job is then
 * tried again. Throws MailRefused where that has no use.
 */
export async function deliver(config: { smtpUrl: string; mailFrom: string }, mail: ReadyMail): Promise<void> {
  const { to, subject, text, html, picture, unsubscribe } = mail;
  try {
    await smtpTransport(config.smtpUrl).sendMail({
      from: config.mailFrom,
      to: { name: '', address: to },
      subject,
      text,
      html,
      attachments: picture
        ? [{ ...picture, filename: 'logo.png', contentType: 'image/png', contentDisposition: 'inline' }]
        : [],
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribe) },
    });
  } catch (error) {
    const failure = withoutSecrets(error as SmtpError & Error);
    const said = refusalIn(failure);
    throw said === null ? failure : new MailRefused(said, { cause: failure });
  }
}

/**
 * A failure without the links of the mail, and without runs of letters that could be a token of one: servers repeat what they refuse, and
 * their words are shown to admins, logged and kept with the job.
 */
function withoutSecrets({
  message,
  command,
  code,
  responseCode,
  response,
}: SmtpError & Error): SmtpError & Error {
  const safe = (text: string) => text.replace(/\bhttps?:\/\/\S+|[\w-]{20,}/gi, '…');
  const facts = { command, code, responseCode, response: response && safe(response) };
  return Object.assign(new Error(safe(message)), facts);
}

/** A server says so of a portal that may not send through it, often not before it hears of the recipient. */
const IS_ABOUT_PORTAL = /\brelay|authenticat/i;

/** Words with which a server refused the recipient or the content, with a code of 500 or more; null for a failure that may pass, or one of the portal's own account. */
function refusalIn({ command, responseCode = 0, response }: SmtpError): string | null {
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  if (!isAboutMail || responseCode < 500 || !response) return null;
  return IS_ABOUT_PORTAL.test(response) ? null : response;
}

/** The facts of a failure, as nodemailer gives them. */
interface SmtpError {
  code?: string | undefined;
  command?: string | undefined;
  responseCode?: number | undefined;
  response?: string | undefined;
}

/** RFC 8058: one click in a mail program unsubscribes. It asks for HTTPS; without it the program opens the page. */
const unsubscribeHeaders = (link: string | null): Record<string, string> =>
  link === null
    ? {}
    : {
        'List-Unsubscribe': `<${link}>`,
        ...(link.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
      };

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
