import { members } from '#contract/members.ts';
import { session } from '#contract/session.ts';
import { users } from '#contract/users.ts';
import { workspaces } from '#contract/workspaces.ts';
import { routesOf } from './callRoute.ts';

/**
 * The nouns of the screens before the portal, and what the guard of a workspace asks. They stand apart from the other
 * calls because every first load carries them, the login's too.
 */
const nouns = {
  session,
  users,
  workspaces: { get: workspaces.get },
  members: { me: members.me },
};

export type AccountNouns = typeof nouns;

export const accountCalls = routesOf(nouns);
