import { documents } from './documents.ts';
import { files } from './files.ts';
import { invitations } from './invitations.ts';
import { members } from './members.ts';
import { session } from './session.ts';
import { teams } from './teams.ts';
import { users } from './users.ts';
import { workspaces } from './workspaces.ts';

/** Every call of the portal, by noun and name. */
export const endpoints = { session, users, workspaces, invitations, members, teams, files, documents };

export type Endpoints = typeof endpoints;
