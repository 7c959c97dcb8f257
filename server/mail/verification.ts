import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { HOUR_MS } from '#contract/rules/time.ts';
import { compose } from './layout.ts';
import type { Mail } from './mail.ts';

const LINK_HOURS = LIFETIME_MS.verificationLink / HOUR_MS;

/** Asks a person who signed up to prove that the address is theirs. */
export function verificationMail({ to, link }: { to: string; link: string }): Mail {
  return compose({
    to,
    subject: 'Verify your email address',
    title: 'Verify your email address',
    paragraphs: ['You signed up for Muster with this email address. Confirm that it’s yours to continue.'],
    button: { label: 'Verify email address', link },
    note: `The link works once, for ${LINK_HOURS} hours. On a device where you’re not logged in it asks for your password. If you did not sign up for Muster, open the link and choose “I did not sign up”: that deletes the account.`,
  });
}
