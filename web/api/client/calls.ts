import { endpoints } from '#contract/index.ts';
import { routesOf } from './callRoute.ts';

const {
  session: { devices, end, internalLogIn, signOutOthers },
  users: {
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
  },
  ...others
} = endpoints;

const nouns = {
  ...others,
  session: { devices, end, internalLogIn, signOutOthers },
  users: {
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
  },
};

export type Nouns = typeof nouns;

/** The calls of all nouns that the first load of the login can do without. */
export const calls = routesOf(nouns);
