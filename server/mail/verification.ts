import { LIFETIME } from '#contract/limits.ts';
import { compose } from './layout.ts';
import type { Mail } from './mail.ts';

const HOURS = LIFETIME.verificationLink / (60 * 60 * 1_000);

/** Asks a person who signed up to prove that the address is theirs. */
export function verificationMail({ to, link }: { to: string; link: string }): Mail {
  return compose({
    to,
    subject: 'Verify your email address',
    title: 'Verify your email address',
    paragraphs: [
      'You signed up for Muster with this email address. Confirm that it is yours, and you can go on.',
    ],
    button: { label: 'Verify email address', link },
    note: `The link works once, for ${HOURS} hours. If you did not sign up for Muster, ignore this email; nothing will happen.`,
  });
}
