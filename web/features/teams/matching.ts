import { isFoundBy, searchWords } from '#contract/rules/search.ts';
import type { Candidate } from '#web/api/candidates.ts';

/** Those whose name or address has every word of the search in it, as the server's own search has it. */
export function matching(candidates: Candidate[], search: string): Candidate[] {
  if (searchWords(search).length === 0) return candidates;
  const isFound = isFoundBy(search);
  return candidates.filter(({ text }) => isFound(text));
}
