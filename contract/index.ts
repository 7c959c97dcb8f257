import { activity } from './activity.ts';
import { documents } from './documents.ts';
import { equipment } from './equipment.ts';
import { files } from './files.ts';
import { inspections } from './inspections.ts';
import { invitations } from './invitations.ts';
import { members } from './members.ts';
import { security } from './security.ts';
import { session } from './session.ts';
import { teamRequests } from './teamRequests.ts';
import { teams } from './teams.ts';
import { users } from './users.ts';
import { workspaces } from './workspaces.ts';

/** Every call of the portal, by noun and name. */
export const endpoints = {
  session,
  users,
  workspaces,
  invitations,
  members,
  teams,
  teamRequests,
  files,
  documents,
  equipment,
  inspections,
  activity,
  security,
};

export type Endpoints = typeof endpoints;
