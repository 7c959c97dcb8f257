import { infiniteQueryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/limits.ts';
import type { Member } from '#contract/members.ts';
import { api } from './client.ts';
import type { MembersRequest } from './members.ts';

/** Somebody who can be put into a team. */
export interface Candidate {
  id: string;
  name: string;
  email: string;
  isDraft: boolean;
  /** What the search looks through, in lower case. */
  text: string;
}

/** Rows of one call: enough for nearly everybody at once, and few enough that reading them freezes nothing. */
const STEP = PAGE_SIZE.step;

const toCandidate = ({ id, fullName, email, status }: Member): Candidate => {
  const name = fullName?.trim() || email || '–';
  return {
    id,
    name,
    email: email ?? '',
    isDraft: status === 'DRAFT',
    text: `${name} ${email}`.toLowerCase(),
  };
};

/** Whose account was not deleted and who is not in the team yet, or all of them for a new team; loaded in steps up to LIM-05. */
export const candidatesQuery = (workspaceId: string, teamId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['members', workspaceId, 'candidates', teamId ?? 'new'],
    queryFn: async ({ pageParam, signal }) => {
      const filters: MembersRequest['filters'] = { notInProGroupId: teamId, status: ['ACTIVE', 'DRAFT'] };
      const body = { page: pageParam, pageSize: STEP, filters };
      const { data, count } = await api.members.list({ params: { workspaceId }, body }, { signal });
      return { candidates: data.map(toCandidate), count };
    },
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) =>
      pages.length * STEP < Math.min(count, PAGE_SIZE.all) ? pages.length : undefined,
    refetchOnWindowFocus: false,
    gcTime: 5 * 60_000,
  });
