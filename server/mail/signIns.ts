import { compose } from './layout.ts';
import type { Mail } from './mail.ts';

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
      `${name} was linked to your Muster account. Whoever has that ${name} account can log in as you.`,
      `If it wasn’t you, remove ${name} under “Linked sign-ins” on your account page. All other devices are signed out then. Reset your password, too.`,
    ],
    button: { label: 'Open my account', link },
    note: 'You get this email because a way to log in to your account was added.',
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
    note: 'You get this email because a way to log in to your account was removed.',
  });
}
