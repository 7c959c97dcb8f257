import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import type { List } from '#contract/paging.ts';
import { isFoundBy, searchableText } from '#contract/rules/search.ts';
import { tableParams } from '#web/ui/table/params.ts';

export const kindsTable = tableParams('kinds', ['name']);

/** Those whose name, code or former name has every word of the search; archived ones come last, each part by name as given. */
export function foundKinds(kinds: readonly DocumentKind[], search: string): DocumentKind[] {
  const isFound = isFoundBy(search);
  const found = kinds.filter(({ name, code, aliases }) =>
    isFound(searchableText([name, code, ...aliases].join(' '))),
  );
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
