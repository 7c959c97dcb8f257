import type { Candidate } from '#web/api/candidates.ts';

/** Those whose name or address has every word of the search in it, as the server's own search has it. */
export function matching(candidates: Candidate[], search: string): Candidate[] {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean);
  if (words.length === 0) return candidates;
  return candidates.filter(({ text }) => words.every((word) => text.includes(word)));
}
