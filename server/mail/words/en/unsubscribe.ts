/** The page to which the daily mail's link leads. */
export const unsubscribe = {
  ask: {
    title: 'Stop the daily email?',
    what: 'You’ll no longer get the email about documents that expire, equipment that is due for inspection and documents that wait for your review, in any workspace.',
    button: 'Stop the daily email',
    others: 'You’ll still get invitations, decisions on what you submitted, and emails about your account.',
  },
  done: {
    title: 'The daily email is off',
    what: 'You can turn it on again in your account, under Preferences.',
  },
  unknown: {
    title: 'This link doesn’t work',
    what: 'Copy the whole address from the email and try again. Or turn reminder emails off in your account, under Preferences.',
  },
  openAccount: 'Open your account',
};
