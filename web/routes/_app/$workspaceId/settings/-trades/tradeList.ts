import type { List } from '#contract/paging.ts';
import { isFoundBy, searchableText } from '#contract/rules/search.ts';
import type { Trade } from '#contract/trades.ts';
import { tableParams } from '#web/ui/table/params.ts';

export const tradesTable = tableParams('trades', ['name']);

/** One page of the trades that a search finds; archived ones come last. `page` counts from 1. */
export function tradesPage(
  trades: readonly Trade[],
  { search, page, pageSize }: { search: string; page: number; pageSize: number },
): List<Trade> {
  const isFound = isFoundBy(search);
  const found = trades.filter(({ name }) => isFound(searchableText(name)));
  const inOrder = [
    ...found.filter(({ archivedAt }) => archivedAt === null),
    ...found.filter(({ archivedAt }) => archivedAt !== null),
  ];
  return { data: inOrder.slice((page - 1) * pageSize, page * pageSize), count: found.length };
}
