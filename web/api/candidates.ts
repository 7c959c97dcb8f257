import { infiniteQueryOptions } from '@tanstack/react-query';
import { COUNT, PAGE_SIZE } from '#contract/rules/limits.ts';
import { searchableText } from '#contract/rules/search.ts';
import { personName } from '#web/words/people.ts';
import { api } from './client/client.ts';
import { workspaceKey } from './keys.ts';

/** Somebody who can be put into a team. */
export interface Candidate {
  id: string;
  name: string;
  email: string;
  isDraft: boolean;
  /** What the search looks through. */
  text: string;
}

type Row = Awaited<ReturnType<typeof api.members.candidates>>['data'][number];

const toCandidate = (row: Row): Candidate => {
  const { id, email, status } = row;
  const name = personName(row);
  return {
    id,
    name,
    email: email ?? '',
    isDraft: status === 'DRAFT',
    text: searchableText(`${name} ${email}`),
  };
};

/** Who can be put into the team, or into a new one; loaded in steps, up to what one call can name (LIM-05). */
export const candidatesQuery = (workspaceId: string, teamId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: workspaceKey(workspaceId, 'members', 'candidates', teamId ?? 'new'),
    queryFn: async ({ pageParam, signal }) => {
      const body = { notInProGroupId: teamId, after: pageParam };
      const { data, next } = await api.members.candidates({ params: { workspaceId }, body }, { signal });
      return { candidates: data.map(toCandidate), next };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }, pages) =>
      (pages.length + 1) * PAGE_SIZE.step <= COUNT.ids ? next : undefined,
    refetchOnWindowFocus: false,
  });
