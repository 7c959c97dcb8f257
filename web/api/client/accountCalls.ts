import { session } from '#contract/session.ts';
import { users } from '#contract/users.ts';
import { routesOf } from './callRoute.ts';

/**
 * The nouns of the screens before the portal. They stand apart from the other calls because every first load carries them, the
 * login's too.
 */
const nouns = { session, users };

export type AccountNouns = typeof nouns;

export const accountCalls = routesOf(nouns);
