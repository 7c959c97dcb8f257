import type { NewMemberBody } from '#contract/members/people.ts';
import { api } from './client/client.ts';

/** Somebody to be added, with the teams they come into. */
export type NewMember = Omit<NewMemberBody, 'proGroupIds'> & { teamIds?: string[] };

export const addMembers = (workspaceId: string, people: readonly NewMember[]) =>
  api.members.create({
    params: { workspaceId },
    body: people.map(({ teamIds, ...person }) => ({ ...person, ...(teamIds && { proGroupIds: teamIds }) })),
  });
