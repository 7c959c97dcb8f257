import type { Checklist } from '#contract/checklists.ts';
import type { List } from '#contract/paging.ts';
import { isFoundBy, searchableText } from '#contract/rules/search.ts';
import { tableParams } from '#web/ui/table/params.ts';

export const checklistsTable = tableParams('checklists', ['name']);

/** One page of the checklists that a search finds by name or category; archived ones come last. `page` counts from 1. */
export function checklistsPage(
  checklists: readonly Checklist[],
  { search, page, pageSize }: { search: string; page: number; pageSize: number },
): List<Checklist> {
  const isFound = isFoundBy(search);
  const found = checklists.filter(({ name, category }) =>
    isFound(searchableText(`${name} ${category ?? ''}`)),
  );
  const inOrder = [
    ...found.filter(({ archivedAt }) => archivedAt === null),
    ...found.filter(({ archivedAt }) => archivedAt !== null),
  ];
  return { data: inOrder.slice((page - 1) * pageSize, page * pageSize), count: found.length };
}
