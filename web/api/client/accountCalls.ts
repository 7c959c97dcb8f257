import { session } from '#contract/session.ts';
import { users } from '#contract/users.ts';
import { routesOf } from './callRoute.ts';

/** Calls of signed-in people alone, and of those who came by a mailed link or ask for one, come with the other calls; so does the gate of an internal portal. */
const { devices, end, internalLogIn, signOutOthers, ...ofSession } = session;
const {
  available,
  changePassword,
  checkReset,
  disown,
  feedbackIdentity,
  forgotPassword,
  remove,
  resetPassword,
  sendVerificationEmail,
  verifyEmail,
  ...ofUsers
} = users;

/**
 * The nouns of the screens before the portal. They stand apart from the other calls because every first load carries them, the
 * login's too.
 */
const nouns = { session: ofSession, users: ofUsers };

export type AccountNouns = typeof nouns;

export const accountCalls = routesOf(nouns);
