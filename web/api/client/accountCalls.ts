import { session } from '#contract/session.ts';
import { users } from '#contract/users.ts';
import { routesOf } from './callRoute.ts';

/** Calls of signed-in people alone, or of those who came by a link, come with the other calls; so does the gate of an internal portal. */
const { devices, internalLogIn, signOutOthers, ...ofSession } = session;
const { changePassword, disown, feedbackIdentity, remove, verifyEmail, ...ofUsers } = users;

/**
 * The nouns of the screens before the portal. They stand apart from the other calls because every first load carries them, the
 * login's too.
 */
const nouns = { session: ofSession, users: ofUsers };

export type AccountNouns = typeof nouns;

export const accountCalls = routesOf(nouns);
