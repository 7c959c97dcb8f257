import { and, count, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from './connect.ts';
import { inSteps, isOneOf, type Order, orderOf, pageOf, STEP } from './paging.ts';
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
  /** The ids, joined with what conditions and orders need; given where `rows` joins more. The ids of a page then come before its rows. */
  ids?(db: Transaction, given: Given<Input>, orderBy: Order<NoInfer<Field>>[]): Select<{ id: string }>;
  /** Which rows the list is about, such as those of the workspace. */
  within(given: Given<Input>): SQL | undefined;
  /** What a request narrows them to. */
  where?(given: Given<Input>): SQL | undefined;
  orders(given: Given<Input>): Record<Field, PgColumn | SQL>;
  /** The order where a request names none. */
  standard: Order<NoInfer<Field>>;
  /** What ends every order, so that pages never overlap; the id unless it is given. */
  last?: PgColumn;
}

type Window = { limit: number; offset: number };

/**
 * A list, page by page; its statements are written once (`statement`). A page comes as rows, and `load` makes of them what the list
 * shows, set by set; meanwhile all rows are counted, unless the page is the last. Of a list with `ids`, whose rows are joined by a plan that
 * PostgreSQL keeps, and of a page of more than `STEP` rows the ids come first; a long page's rows come step by step as they are sent, so that
 * memory stays flat.
 */
export function listPage<Input extends object, Field extends string, Row>(
  name: string,
  list: Definition<Input, Field, Row>,
) {
  type Page = Given<Input & Window>;
  type Orders = Order<Field>[];
  const ids = (db: Transaction, given: Given<Input>, orderBy: Orders): Select<{ id: string }> =>
    list.ids?.(db, given, orderBy) ??
    db
      .select({ id: sql<string>`${list.id}` })
      .from(list.id.table)
      .$dynamic();
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

  /** One page as the request asks for it, with the number of rows on all pages: counted, unless that is known from elsewhere. */
  async function run<Item extends { id: string }>(
    scope: { tx: Transaction },
    request: Request<Field>,
    input: Input,
    load: (rows: Row[]) => Promise<Item[]>,
    countElsewhere?: () => Promise<number>,
  ): Promise<{ data: Item[] | AsyncIterable<Item>; count: number }> {
    const window = pageOf(request);
    const orderBy = request.orderBy?.length ? request.orderBy : [list.standard];
    const total = async (onPage: number) => {
      if (onPage < window.limit && (onPage > 0 || window.offset === 0)) return window.offset + onPage;
      if (countElsewhere) return countElsewhere();
      const [all] = await counted.run(scope, input);
      return all?.count ?? 0;
    };
    if (list.ids || window.limit > STEP) {
      const onPage = await pageOfIds.run(scope, { ...input, ...window }, orderBy);
      const inOrder = onPage.map(({ id }) => id);
      const [count, data] = await together(
        scope,
        () => total(inOrder.length),
        async () => inSteps(inOrder, async (some) => load(await rows(scope, input, some))),
      );
      return { data, count };
    }
    const onPage = await pageOfRows.run(scope, { ...input, ...window }, orderBy);
    const [all, data] = await together(
      scope,
      () => total(onPage.length),
      async () => (onPage.length === 0 ? [] : load(onPage)),
    );
    return { data, count: all };
  }

  return { run, rows };
}
