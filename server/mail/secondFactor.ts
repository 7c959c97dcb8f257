import { compose } from './layout.ts';
import type { Mail } from './mail.ts';

interface Letter {
  to: string;
  /** The account page. */
  link: string;
}

const NOTE =
  'You get this email because the second factor of your account was changed or used. Emails about the security of your account can’t be turned off.';

const button = (link: string) => ({ label: 'Open my account', link });

/** Tells a person of a factor that their account asks for from now on. `what` is a passkey's name, or the app. */
export function factorAddedMail({ to, link, what }: Letter & { what: string }): Mail {
  return compose({
    to,
    subject: 'A second factor was added to your account',
    title: 'A second factor was added',
    paragraphs: [
      `${what} was added to your Muster account. Logging in with your password now asks for a second factor.`,
      'If it wasn’t you, remove it on your account page and reset your password. If you can’t log in, ask an admin of your workspace or the person who runs this server.',
    ],
    button: button(link),
    note: NOTE,
  });
}

/** Tells a person that a factor is gone. */
export function factorRemovedMail({
  to,
  link,
  what,
  isLast,
}: Letter & { what: string; isLast: boolean }): Mail {
  return compose({
    to,
    subject: 'A second factor was removed from your account',
    title: 'A second factor was removed',
    paragraphs: [
      isLast
        ? `${what} was removed from your Muster account. It was the last one, so logging in no longer asks for a second factor.`
        : `${what} was removed from your Muster account. All other devices were signed out.`,
      'If it wasn’t you, reset your password and check the second factors on your account page.',
    ],
    button: button(link),
    note: NOTE,
  });
}

/** Tells a person that somebody else removed all their factors: an admin by name, or whoever runs the server. */
export function factorsRemovedMail({ to, link, by }: Letter & { by: string }): Mail {
  return compose({
    to,
    subject: 'Your second factor was removed',
    title: 'Your second factor was removed',
    paragraphs: [
      `${by} removed the second factor of your Muster account: passkeys, authenticator app and recovery codes. You were signed out everywhere.`,
      'Your password is unchanged. Log in and add a second factor again. If you didn’t ask for this, tell the person who runs this server, and reset your password.',
    ],
    button: button(link),
    note: NOTE,
  });
}

/** Tells an admin that another one removed somebody's factors. */
export function factorsRemovedNotice({
  to,
  link,
  by,
  name,
  workspace,
}: Letter & { by: string; name: string; workspace: string }): Mail {
  return compose({
    to,
    subject: `The second factor of ${name} was removed`,
    title: `The second factor of ${name} was removed`,
    paragraphs: [
      `${by} removed the second factor of ${name} in the workspace “${workspace}”. ${name} was signed out everywhere and logs in with the password alone until they add one again.`,
      'If nobody knows why, ask them both.',
    ],
    button: { label: 'Open the workspace', link },
    note: `You get this email because you’re an admin of the workspace “${workspace}”. Emails about its security can’t be turned off.`,
  });
}

/** Tells a person that a recovery code opened their account. */
export function recoveryCodeUsedMail({ to, link }: Letter): Mail {
  return compose({
    to,
    subject: 'A recovery code was used to log in',
    title: 'A recovery code was used',
    paragraphs: [
      'Somebody logged in to your Muster account with your password and one of your recovery codes. The code doesn’t work again.',
      'If it wasn’t you, reset your password and make new recovery codes on your account page.',
    ],
    button: button(link),
    note: NOTE,
  });
}

/** Tells a person that their earlier recovery codes are worth nothing any more. */
export function recoveryCodesMail({ to, link }: Letter): Mail {
  return compose({
    to,
    subject: 'New recovery codes were made',
    title: 'New recovery codes were made',
    paragraphs: [
      'New recovery codes were made for your Muster account. Earlier ones no longer work.',
      'If it wasn’t you, reset your password and make new recovery codes.',
    ],
    button: button(link),
    note: NOTE,
  });
}
