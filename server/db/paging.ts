import { asc, desc, is, Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Direction } from '#contract/rules/lists.ts';
import { searchWords } from '#contract/rules/search.ts';

/** Rows that are fetched at a time; a longer page is streamed in steps of it. */
export const STEP = 500;
/** The same of lists whose rows are heavy: a person of the matrix has a cell for each of hundreds of requirements. */
export const HEAVY_STEP = 50;

/**
 * The entities of a page by their ids, in that order. `load` fetches a few hundred at a time with everything that belongs
 * to them, set by set; a long page is handed on step by step, so that memory stays flat.
 */
export function inSteps<Item extends { id: string }>(
  ids: string[],
  load: (ids: string[]) => Promise<Item[]>,
  step = STEP,
): Promise<Item[]> | AsyncIterable<Item> {
  return ids.length <= step ? inOrder(ids, load) : steps(ids, load, step);
}

async function inOrder<Item extends { id: string }>(
  ids: string[],
  load: (ids: string[]) => Promise<Item[]>,
): Promise<Item[]> {
  if (ids.length === 0) return [];
  const items = new Map((await load(ids)).map((item) => [item.id, item]));
  return ids.flatMap((id) => items.get(id) ?? []);
}

async function* steps<Item extends { id: string }>(
  ids: string[],
  load: (ids: string[]) => Promise<Item[]>,
  step: number,
): AsyncGenerator<Item> {
  for (let start = 0; start < ids.length; start += step) {
    yield* await inOrder(ids.slice(start, start + step), load);
  }
}

/** A field that a list is ordered by. */
export type Order<Field extends string> = { [Name in Field]?: Direction | undefined };

/** The ORDER BY of a list: the fields that are named, and the id at the end, so that pages never overlap. */
export function orderOf<Field extends string>(
  orderBy: Order<Field>[],
  columns: Record<Field, PgColumn | SQL>,
  id: PgColumn | SQL,
): SQL[] {
  const named = orderBy.flatMap((order) =>
    (Object.entries(order) as [Field, Direction][]).map(([field, direction]) => ({
      column: columns[field],
      direction,
    })),
  );
  const last = named.at(-1)?.direction ?? 'asc';
  return [...named, { column: id, direction: last }].map(({ column, direction }) =>
    direction === 'desc' ? desc(column) : asc(column),
  );
}

/** The same order from its end; nulls change their end too. */
export const reversed = <Field extends string>(orderBy: Order<Field>[]): Order<Field>[] =>
  orderBy.map(
    (order) =>
      Object.fromEntries(
        (Object.entries(order) as [Field, Direction | undefined][]).map(([field, direction]) => [
          field,
          direction && (direction === 'desc' ? 'asc' : 'desc'),
        ]),
      ) as Order<Field>,
  );

/** The page's limit and offset; a page size beyond what PostgreSQL counts means all rows. */
export const pageOf = ({ page, pageSize }: { page: number; pageSize: number }) => ({
  limit: Math.min(pageSize, 2 ** 52),
  offset: Math.min(page * pageSize, 2 ** 52),
});

/** A pattern of LIKE for each word of a search: that it occurs anywhere. */
export const patternsOf = (search: string | undefined): string[] =>
  searchWords(search ?? '').map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);

/** The same for a list, which is not narrowed by a search without a word. */
export const searched = (search: string | undefined): string[] | undefined => {
  const patterns = patternsOf(search);
  return patterns.length > 0 ? patterns : undefined;
};

/** Whether the text, which `searchable_text` has made, is like every one of the patterns. */
export const contains = (text: SQL | PgColumn, patterns: string[] | Placeholder): SQL =>
  sql`${text} like all (array(select plain_text(pattern) from unnest(${is(patterns, Placeholder) ? patterns : sql.param(patterns)}::text[]) as pattern))`;

/** Whether a column has one of these values; one parameter, however many there are. */
export const isOneOf = (column: PgColumn, values: readonly string[] | Placeholder): SQL =>
  sql`${column} = any(${is(values, Placeholder) ? values : sql.param(values)}::text[])`;
