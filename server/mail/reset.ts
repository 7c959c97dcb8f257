import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { MINUTE_MS } from '#contract/rules/time.ts';
import { compose } from './layout.ts';
import type { Mail } from './mail.ts';

const LINK_MINUTES = LIFETIME_MS.resetLink / MINUTE_MS;

/** Lets a person who forgot the password set a new one. */
export function resetMail({ to, link }: { to: string; link: string }): Mail {
  return compose({
    to,
    subject: 'Set a new password',
    title: 'Set a new password',
    paragraphs: [
      'Somebody asked to set a new password for your Muster account. If it was you, continue here.',
    ],
    button: { label: 'Set a new password', link },
    note: `The link works once, for ${LINK_MINUTES} minutes, and signs you out everywhere. A new password also ends your API tokens and removes linked sign-ins that don’t belong to your email address’s own domain. If you did not ask for it, ignore this email; your password stays as it is.`,
  });
}
