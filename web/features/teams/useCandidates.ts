import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { COUNT } from '#contract/rules/limits.ts';
import { type Candidate, candidatesQuery } from '#web/api/candidates.ts';
import { matching } from './matching.ts';

/** The members to choose from, step by step until all are there, narrowed to a search without asking the server again. */
export function useCandidates(workspaceId: string, teamId: string | undefined) {
  const query = useInfiniteQuery(candidatesQuery(workspaceId, teamId));
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const loaded = useMemo(() => uniqueById((data?.pages ?? []).flatMap((page) => page.candidates)), [data]);
  const isTruncated = loaded.length > COUNT.ids || !!data?.pages.at(-1)?.next;
  const all = useMemo(() => loaded.slice(0, COUNT.ids), [loaded]);
  const [search, setSearch] = useState('');
  const deferred = useDeferredValue(search);
  const found = useMemo(() => matching(all, deferred), [all, deferred]);
  // What was searched for when `found` was found: typing goes on before the list has followed.
  const searched = deferred;
  const isComplete = data !== undefined && !hasNextPage;
  return { query, all, found, search, searched, setSearch, isComplete, isCut: isComplete && isTruncated };
}

/** Between two steps somebody may have been added or removed, which moves the rows. */
const uniqueById = (candidates: Candidate[]): Candidate[] => [
  ...new Map(candidates.map((candidate) => [candidate.id, candidate])).values(),
];
