import type { CallOf } from '#contract/endpoint.ts';
import type { members } from '#contract/members.ts';
import { api } from './client/client.ts';

type CreatedPerson = CallOf<typeof members.create>['body'][number];

/** Somebody to be added, with the teams they come into. */
export type NewMember = Omit<CreatedPerson, 'proGroupIds'> & { teamIds?: string[] };

export const addMembers = (workspaceId: string, people: readonly NewMember[]) =>
  api.members.create({
    params: { workspaceId },
    body: people.map(({ teamIds, ...person }) => ({ ...person, ...(teamIds && { proGroupIds: teamIds }) })),
  });
