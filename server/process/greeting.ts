import { hasMailbox } from '#server/core/config.ts';
import type { Services } from '#server/core/services.ts';
import { mailboxPath } from '#server/mail/mailbox/mailboxKey.ts';
import { passkeyHost } from '#server/session/secondFactor/passkeyHost.ts';

/** What the terminal shows once the portal has started: where it is, and where its mails are while it cannot send them. */
export function greeting(
  { config, mailboxKey }: Pick<Services, 'config' | 'mailboxKey'>,
  otherHosts: { host: string; count: number }[] = [],
): string[] {
  const lines = [`Muster is ready: ${config.publicUrl}`];
  if (hasMailbox(config)) {
    lines.push(`Email isn't set up. Read the messages at ${config.publicUrl}${mailboxPath(mailboxKey)}`);
  }
  const host = passkeyHost(config);
  if (host === null) {
    lines.push(
      `Passkeys don't work at ${config.publicUrl}: browsers have them at a name with https, or at localhost. Authenticator apps work. Set PUBLIC_URL.`,
    );
  }
  for (const { host: other, count } of otherHosts) {
    lines.push(
      `${count} ${count === 1 ? 'passkey was' : 'passkeys were'} made at ${other} and can't be used at ${config.publicUrl}. Their owners need a recovery code, or an authenticator app.`,
    );
  }
  return lines;
}
