import type { Text } from '../text.ts';

/** Mails about an account and the ways into it. */
export const account = {
  reset: ({ minutes }: { minutes: number }): Text => ({
    subject: 'Set a new password',
    title: 'Set a new password',
    paragraphs: [
      'Somebody asked to set a new password for your Muster account. If it was you, continue here.',
    ],
    button: 'Set a new password',
    note: `The link works once, for ${minutes} minutes, and a new password signs you out everywhere. It also ends your API tokens and removes linked sign-ins that don’t belong to your email address’s own domain. You get this email because somebody entered your address on the page “Forgot your password?”. If it wasn’t you, ignore this email; your password doesn’t change.`,
  }),

  verification: ({ hours }: { hours: number }): Text => ({
    subject: 'Verify your email address',
    title: 'Verify your email address',
    paragraphs: ['You signed up for Muster with this email address. Confirm that it’s yours to continue.'],
    button: 'Verify email address',
    note: `The link works once, for ${hours} hours. On a device where you’re not logged in it asks for your password. You get this email because somebody signed up with your address. If you did not sign up for Muster, open the link and choose “I did not sign up”: that deletes the account.`,
  }),

  /** `name` is that of the sign-in. */
  linked: ({ name }: { name: string }): Text => ({
    subject: `${name} was linked to your account`,
    title: `You can now log in with ${name}`,
    paragraphs: [
      `${name} was linked to your Muster account. Anyone who can use that ${name} account can log in as you.`,
      `If it wasn’t you, remove ${name} under “Linked sign-ins” on your account page. This signs out all other devices. Reset your password, too.`,
    ],
    button: 'Open my account',
    note: 'You get this email because a way to log in to your account was added. Emails about the security of your account can’t be turned off.',
  }),

  /** `name` is that of a sign-in, or of several in a row. */
  unlinked: ({ name, isReset }: { name: string; isReset: boolean }): Text => ({
    subject: `${name} was removed from your account`,
    title: `You can no longer log in with ${name}`,
    paragraphs: [
      isReset
        ? `Your password was reset, so you can no longer log in with ${name}. To link it again, log in with it and enter your new password once.`
        : `${name} no longer opens your Muster account. All other devices were signed out.`,
      'If it wasn’t you, reset your password.',
    ],
    button: 'Open my account',
    note: 'You get this email because a way to log in to your account was removed. Emails about the security of your account can’t be turned off.',
  }),
};
