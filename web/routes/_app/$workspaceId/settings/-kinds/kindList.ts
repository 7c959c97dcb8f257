import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import type { List } from '#contract/paging.ts';
import { tableParams } from '#web/ui/table/params.ts';

export const kindsTable = tableParams('kinds', ['name']);

/** Text as it is searched: without capitals and accents. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Those whose name, code or former name has every word of the search; archived ones come last, each part by name as given. */
export function foundKinds(kinds: readonly DocumentKind[], search: string): DocumentKind[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  const found = kinds.filter(({ name, code, aliases }) => {
    const text = folded([name, code, ...aliases].join(' '));
    return words.every((word) => text.includes(word));
  });
  return [
    ...found.filter(({ archivedAt }) => archivedAt === null),
    ...found.filter(({ archivedAt }) => archivedAt !== null),
  ];
}

/** One page of what was found; the server hands over all kinds at once. `page` counts from 1. */
export function kindsPage(
  kinds: readonly DocumentKind[],
  { search, page, pageSize }: { search: string; page: number; pageSize: number },
): List<DocumentKind> {
  const found = foundKinds(kinds, search);
  return { data: found.slice((page - 1) * pageSize, page * pageSize), count: found.length };
}
