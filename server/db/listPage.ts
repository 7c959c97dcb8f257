import { and, count, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Direction } from '#contract/rules/lists.ts';
import type { Transaction } from './connect.ts';
import { inSteps, isOneOf, type Order, orderOf, pageOf, reversed, STEP } from './paging.ts';
import { type Given, type Query, statement } from './statement.ts';
import { together } from './transaction.ts';

/** What `.$dynamic()` gives of drizzle's select. */
interface Select<Row> extends Query<Row[]>, SQLWrapper {
  where(condition: SQL | undefined): Select<Row>;
  orderBy(...orders: SQL[]): Select<Row>;
  limit(limit: Placeholder): Select<Row>;
  offset(offset: Placeholder): Select<Row>;
}

interface Request<Field extends string> {
  page: number;
  pageSize: number;
  orderBy?: Order<Field>[] | undefined;
}

interface Definition<Input extends object, Field extends string, Row> {
  /** What a row is known by, in the table that is listed. */
  id: PgColumn;
  /** What the list shows. */
  rows(db: Transaction, given: Given<Input>): Select<Row>;
  /** These columns, with the joins that conditions and orders need; given where `rows` joins more. The ids of a page then come before its rows. */
  ids?(
    db: Transaction,
    columns: Columns,
    given: Given<Input>,
    orderBy: Order<NoInfer<Field>>[],
  ): Select<{ id: string }>;
  /** Which rows the list is about, such as those of the workspace. */
  within(given: Given<Input>): SQL | undefined;
  /** What a request narrows them to. */
  where?(given: Given<Input>): SQL | undefined;
  orders(given: Given<Input>): Record<Field, PgColumn | SQL>;
  /** The order where a request names none. */
  standard: Order<NoInfer<Field>>;
  /** A value that rows are counted by, such as their state, and the name of the input that narrows a page to some of these. */
  parts?: { by: keyof Input; of(given: Given<Input>): SQL<string | null> };
  /** What ends every order, so that pages never overlap; the id unless it is given. */
  last?: PgColumn;
  /** So many rows are loaded at a time, `STEP` unless it is given; a longer page is streamed. */
  step?: number;
}

interface Columns {
  id: SQL<string>;
  [other: string]: SQL<string> | SQL.Aliased;
}

type Window = { limit: number; offset: number };

/** So many rows before a page make it worth knowing first how many there are in all, and reading from the nearer end. */
const DEEP = 500;

/** How many rows there are of each part of a list, '' for those of none. */
type Counts = Record<string, number>;

/**
 * A list, page by page; its statements are written once (`statement`). `load` makes of rows what the list shows, set by set. How a page is read:
 *
 * | when | how |
 * |---|---|
 * | the list has parts, and nobody else has counted them | in one pass: ids and counts together, for a search looks at every row anyway |
 * | the page begins behind `DEEP` rows | the count first, then the ids from the nearer end, in the order of an index |
 * | the list has `ids`, or the page is longer than `step` | ids first, then their rows step by step as they are sent, so that memory stays flat |
 * | else | rows at once |
 *
 * Counts that are kept elsewhere are asked for beside the page; else all rows are counted, unless the page is the last.
 */
export function listPage<Input extends object, Field extends string, Row>(
  name: string,
  list: Definition<Input, Field, Row>,
) {
  type Page = Given<Input & Window>;
  type Orders = Order<Field>[];
  const { step = STEP } = list;
  const ids = (
    db: Transaction,
    given: Given<Input>,
    orderBy: Orders,
    more: Record<string, SQL.Aliased> = {},
  ): Select<{ id: string }> => {
    const columns = { id: sql<string>`${list.id}`, ...more };
    return list.ids?.(db, columns, given, orderBy) ?? db.select(columns).from(list.id.table).$dynamic();
  };
  const found = (given: Given<Input>) => and(list.within(given), list.where?.(given));
  const cut = <Any>(select: Select<Any>, given: Page, orderBy: Orders) =>
    select
      .where(found(given))
      .orderBy(...orderOf(orderBy, list.orders(given), list.last ?? list.id))
      .limit(given.limit)
      .offset(given.offset);

  const pageOfIds = statement(`${name} ids`, (db, given: Page, orderBy: Orders) =>
    cut(ids(db, given, orderBy), given, orderBy),
  );
  const pageOfRows = statement(`${name} page`, (db, given: Page, orderBy: Orders) =>
    cut(list.rows(db, given), given, orderBy),
  );
  const byIds = statement(`${name} by id`, (db, given: Given<Input & { ids: string[] }>) =>
    list.rows(db, given).where(and(list.within(given), isOneOf(list.id, given.ids))),
  );
  const counted = statement(`${name} count`, (db, given: Given<Input>) =>
    db.select({ count: count() }).from(sql`${ids(db, given, []).where(found(given))} as found`),
  );

  /** Those of the ids that the list has, in no order. */
  const rows = (scope: { tx: Transaction }, input: Input, some: string[]): Promise<Row[]> =>
    byIds.run(scope, { ...input, ids: some });

  /** The ids of a page far from the first: read from the nearer end, in the order of an index, before anything else of the rows is. */
  async function deepPage(
    scope: { tx: Transaction },
    input: Input,
    { limit, offset, count }: Window & { count: number },
    orderBy: Orders,
  ): Promise<string[]> {
    const onPage = Math.min(limit, count - offset);
    if (onPage <= 0) return [];
    const behind = count - offset - onPage;
    const isNearEnd = behind < offset;
    const found = await pageOfIds.run(
      scope,
      { ...input, limit: onPage, offset: isNearEnd ? behind : offset },
      isNearEnd ? reversed(orderBy) : orderBy,
    );
    const inOrder = found.map(({ id }) => id);
    return isNearEnd ? inOrder.reverse() : inOrder;
  }

  const inOnePass = statement(`${name} in one pass`, (db, given: Page, orderBy: Orders) => {
    if (!list.parts) throw new TypeError(`The list of ${name} has no parts.`);
    const { by, of: part } = list.parts;
    const everyPart = { ...given, [by]: undefined };
    const shown: Placeholder | undefined = given[by];
    const names = Object.entries<PgColumn | SQL>(list.orders(given)).map(([field, column]) => [
      field,
      sql`${column}`.as(`by_${field}`),
    ]);
    const all = ids(db, given, orderBy, { part: part(given).as('part'), ...Object.fromEntries(names) });
    const columns = Object.fromEntries(
      names.map(([field]) => [field, sql`${sql.identifier(`by_${field}`)}`]),
    );
    const orders = sql.join(orderOf(orderBy, columns as Record<Field, SQL>, sql.raw('id')), sql`, `);
    const isShown = shown === undefined ? sql`true` : sql`part = any(${shown}::text[])`;
    return db.select({ ids: sql<string[]>`ids`, parts: sql<Record<string, number>>`parts` }).from(sql`(
      with found as ${all.where(found(everyPart))}
      select array(select id from found where ${isShown} order by ${orders} limit ${given.limit} offset ${given.offset}) as ids,
        (select coalesce(json_object_agg(coalesce(part, ''), rows), '{}')
          from (select part, count(*) as rows from found group by part) as counted) as parts) as page`);
  });

  /** The counts of all parts, or of those that a page is narrowed to. */
  const countIn = (counts: Counts, input: Input): number => {
    const shown = list.parts && (input[list.parts.by] as readonly string[] | undefined);
    const of = shown ? [...new Set(shown)].map((part) => counts[part] ?? 0) : Object.values(counts);
    return of.reduce((sum, one) => sum + one, 0);
  };

  const countAll = async (scope: { tx: Transaction }, input: Input): Promise<Counts> => {
    const [all] = await counted.run(scope, input);
    return { '': all?.count ?? 0 };
  };

  /** One page as the request asks for it, the number of rows on all pages, and the counts of all parts. */
  async function pageWithCounts<Item extends { id: string }>(
    scope: { tx: Transaction },
    request: Request<Field>,
    input: Input,
    load: (rows: Row[]) => Promise<Item[]>,
    keptCounts?: () => Promise<Counts>,
  ): Promise<{ data: Item[] | AsyncIterable<Item>; count: number; counts: Counts }> {
    const window = pageOf(request);
    const orderBy = request.orderBy?.length ? request.orderBy : [list.standard];
    const loadAll = (inOrder: string[]) =>
      inSteps(inOrder, async (some) => load(await rows(scope, input, some)), step);

    if (list.parts && !keptCounts) {
      const [found] = await inOnePass.run(scope, { ...input, ...window }, orderBy);
      const { ids = [], parts: counts = {} } = found ?? {};
      return { data: await loadAll(ids), count: countIn(counts, input), counts };
    }
    if (window.offset >= DEEP) {
      const counts = await (keptCounts?.() ?? countAll(scope, input));
      const count = countIn(counts, input);
      return {
        data: await loadAll(await deepPage(scope, input, { ...window, count }, orderBy)),
        count,
        counts,
      };
    }
    const isByIds = list.ids !== undefined || window.limit > step;
    const read = async () =>
      isByIds
        ? { ids: (await pageOfIds.run(scope, { ...input, ...window }, orderBy)).map(({ id }) => id) }
        : { rows: await pageOfRows.run(scope, { ...input, ...window }, orderBy) };
    const show = async ({ ids, rows = [] }: { ids?: string[]; rows?: Row[] }) => {
      if (ids) return loadAll(ids);
      return rows.length === 0 ? [] : load(rows);
    };
    if (keptCounts) {
      const [counts, data] = await together(scope, keptCounts, async () => show(await read()));
      return { data, count: countIn(counts, input), counts };
    }
    const found = await read();
    const onPage = (found.ids ?? found.rows).length;
    const isLast = onPage < window.limit && (onPage > 0 || window.offset === 0);
    const [counts, data] = await together(
      scope,
      async () => (isLast ? { '': window.offset + onPage } : countAll(scope, input)),
      () => show(found),
    );
    return { data, count: countIn(counts, input), counts };
  }

  /** The same without the counts. */
  async function page<Item extends { id: string }>(...asked: Parameters<typeof pageWithCounts<Item>>) {
    const { data, count } = await pageWithCounts(...asked);
    return { data, count };
  }

  // As JSON: the driver takes long to read thousands of rows.
  const asJson = sql<string[] | null>`json_agg(found.id)`;
  const allFound = statement(`${name} all ids`, (db, given: Given<Input>) =>
    db.select({ ids: asJson }).from(sql`${ids(db, given, []).where(found(given))} as found`),
  );
  const inOrder = statement(`${name} ids in order`, (db, given: Page, orderBy: Orders) =>
    db.select({ ids: asJson }).from(sql`${cut(ids(db, given, orderBy), given, orderBy)} as found`),
  );

  /** The ids of all rows, in no order. */
  async function allIds(scope: { tx: Transaction }, input: Input): Promise<string[]> {
    const [all] = await allFound.run(scope, input);
    return all?.ids ?? [];
  }

  /**
   * One page in the order of numbers that no table has, given for each row of the list. Rows of one number stand as the request says, else in
   * the usual order, which is asked for of those alone that have a number of the page.
   */
  async function pageByNumber<Item extends { id: string }>(
    scope: { tx: Transaction },
    request: Request<Field>,
    { numbers, direction }: { numbers: ReadonlyMap<string, number>; direction: Direction },
    among: (ids: string[]) => Input,
    load: (rows: Row[]) => Promise<Item[]>,
  ): Promise<{ data: Item[] | AsyncIterable<Item>; count: number }> {
    const { limit, offset } = pageOf(request);
    const orderBy = request.orderBy?.length ? request.orderBy : [list.standard];
    const sign = direction === 'asc' ? 1 : -1;
    const numberOf = (id: string) => numbers.get(id) ?? 0;
    const groups = [...Map.groupBy(numbers.keys(), numberOf)].sort(([one], [other]) => sign * (one - other));
    let near: string[] = [];
    let [before, seen] = [0, 0];
    for (const [, group] of groups) {
      if (seen + group.length <= offset) before += group.length;
      else if (seen < offset + limit) near = [...near, ...group];
      seen += group.length;
    }
    const input = among(near);
    const [usual] = await inOrder.run(scope, { ...input, limit: near.length, offset: 0 }, orderBy);
    const sorted = (usual?.ids ?? []).sort((one, other) => sign * (numberOf(one) - numberOf(other)));
    const onPage = sorted.slice(offset - before, offset - before + limit);
    const loadSome = async (some: string[]) => load(await rows(scope, input, some));
    return { data: await inSteps(onPage, loadSome, step), count: numbers.size };
  }

  return { page, pageWithCounts, pageByNumber, rows, allIds };
}
