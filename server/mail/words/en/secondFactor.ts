import type { Text } from '../text.ts';

const NOTE =
  'You get this email because the second factor of your account was changed or used. Emails about the security of your account can’t be turned off.';

/** Mails about second factors. `passkey` is its name; without one it is the authenticator app. */
export const secondFactor = {
  added: ({ passkey }: { passkey: string | null }): Text => ({
    subject: 'A second factor was added to your account',
    title: 'A second factor was added',
    paragraphs: [
      `${passkey === null ? 'An authenticator app' : `The passkey “${passkey}”`} was added to your Muster account. Logging in with your password now asks for a second factor.`,
      'If it wasn’t you, remove it on your account page and reset your password. If you can’t log in, ask an admin of your workspace or the person who runs this server.',
    ],
    button: 'Open my account',
    note: NOTE,
  }),

  removed: ({ passkey, isLast }: { passkey: string | null; isLast: boolean }): Text => {
    const what = passkey === null ? 'The authenticator app' : `The passkey “${passkey}”`;
    return {
      subject: 'A second factor was removed from your account',
      title: 'A second factor was removed',
      paragraphs: [
        isLast
          ? `${what} was removed from your Muster account. It was the last one, so logging in no longer asks for a second factor.`
          : `${what} was removed from your Muster account. All other devices were signed out.`,
        'If it wasn’t you, reset your password and check the second factors on your account page.',
      ],
      button: 'Open my account',
      note: NOTE,
    };
  },

  /** `by` is an admin by name, or whoever runs the server. */
  allRemoved: ({ by }: { by: string }): Text => ({
    subject: 'Your second factor was removed',
    title: 'Your second factor was removed',
    paragraphs: [
      `${by} removed the second factor of your Muster account: passkeys, authenticator app and recovery codes. You were signed out everywhere.`,
      'Your password is unchanged. Log in and add a second factor again. If you didn’t ask for this, tell the person who runs this server, and reset your password.',
    ],
    button: 'Open my account',
    note: NOTE,
  }),

  /** To admins, of somebody else’s factors. */
  notice: ({ by, name, workspace }: { by: string; name: string; workspace: string }): Text => ({
    subject: `The second factor of ${name} was removed`,
    title: `The second factor of ${name} was removed`,
    paragraphs: [
      `${by} removed the second factor of ${name} in the workspace “${workspace}”. ${name} was signed out everywhere and logs in with the password alone until they add one again.`,
      'If nobody knows why, ask them both.',
    ],
    button: 'Open the workspace',
    note: `You get this email because you’re an admin of the workspace “${workspace}”. Emails about its security can’t be turned off.`,
  }),

  codeUsed: (): Text => ({
    subject: 'A recovery code was used to log in',
    title: 'A recovery code was used',
    paragraphs: [
      'Somebody logged in to your Muster account with your password and one of your recovery codes. The code doesn’t work again.',
      'If it wasn’t you, reset your password and make new recovery codes on your account page.',
    ],
    button: 'Open my account',
    note: NOTE,
  }),

  newCodes: (): Text => ({
    subject: 'New recovery codes were made',
    title: 'New recovery codes were made',
    paragraphs: [
      'New recovery codes were made for your Muster account. Earlier ones no longer work.',
      'If it wasn’t you, reset your password and make new recovery codes.',
    ],
    button: 'Open my account',
    note: NOTE,
  }),
};
