import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/rules/time.ts';
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
    note: `The link works once, for ${LINK_MINUTES} minutes, and a new password signs you out everywhere. It also ends your API tokens and removes linked sign-ins that don’t belong to your email address’s own domain. You get this email because somebody entered your address on the page “Forgot your password?”. If it wasn’t you, ignore this email; your password doesn’t change.`,
  });
}

const LINK_HOURS = LIFETIME_MS.verificationLink / HOUR_MS;

/** Asks a person who signed up to prove that the address is theirs. */
export function verificationMail({ to, link }: { to: string; link: string }): Mail {
  return compose({
    to,
    subject: 'Verify your email address',
    title: 'Verify your email address',
    paragraphs: ['You signed up for Muster with this email address. Confirm that it’s yours to continue.'],
    button: { label: 'Verify email address', link },
    note: `The link works once, for ${LINK_HOURS} hours. On a device where you’re not logged in it asks for your password. You get this email because somebody signed up with your address. If you did not sign up for Muster, open the link and choose “I did not sign up”: that deletes the account.`,
  });
}

interface LinkedMail {
  to: string;
  /** The name of the sign-in. */
  name: string;
  /** The account page. */
  link: string;
}

interface UnlinkedMail extends Omit<LinkedMail, 'name'> {
  names: string[];
  isReset: boolean;
}

/** Tells a person that another sign-in opens their account. */
export function linkedMail({ to, name, link }: LinkedMail): Mail {
  return compose({
    to,
    subject: `${name} was linked to your account`,
    title: `You can now log in with ${name}`,
    paragraphs: [
      `${name} was linked to your Muster account. Anyone who can use that ${name} account can log in as you.`,
      `If it wasn’t you, remove ${name} under “Linked sign-ins” on your account page. This signs out all other devices. Reset your password, too.`,
    ],
    button: { label: 'Open my account', link },
    note: 'You get this email because a way to log in to your account was added. Emails about the security of your account can’t be turned off.',
  });
}

const listed = (names: string[]): string => new Intl.ListFormat('en', { type: 'conjunction' }).format(names);

/** Tells a person that sign-ins no longer open their account. */
export function unlinkedMail({ to, names, link, isReset }: UnlinkedMail): Mail {
  const name = listed(names);
  return compose({
    to,
    subject: `${name} was removed from your account`,
    title: `You can no longer log in with ${name}`,
    paragraphs: [
      isReset
        ? `Your password was reset, so you can no longer log in with ${name}. To link it again, log in with it and enter your new password once.`
        : `${name} no longer opens your Muster account. All other devices were signed out.`,
      'If it wasn’t you, reset your password.',
    ],
    button: { label: 'Open my account', link },
    note: 'You get this email because a way to log in to your account was removed. Emails about the security of your account can’t be turned off.',
  });
}
