import type { NewMemberBody } from '#contract/people.ts';
import type { Override } from '#contract/requirements/reasons.ts';
import { api } from './client/client.ts';

/** Somebody to be added, with the teams they come into. */
export type NewMember = Omit<NewMemberBody, 'proGroupIds'> & { teamIds?: string[] };

/** With a reason, an admin puts them into teams in spite of what they lack (REQ-13). */
export const addMembers = (workspaceId: string, people: readonly NewMember[], override?: Override) =>
  api.members.create({
    params: { workspaceId },
    body: people.map(({ teamIds, ...person }) => ({
      ...person,
      ...(teamIds && { proGroupIds: teamIds }),
      ...(teamIds && override && { override }),
    })),
  });
