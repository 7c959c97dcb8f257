import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { assertAlone } from '#server/core/holds.ts';
import { newId } from '#server/core/ids.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { trades, workspaceMembers } from '#server/db/schema.ts';

/** A trade and people who get or lose it. */
export interface TradeOfPeople {
  tradeId: string;
  memberIds: string[];
}

/** Those of the trades that people can be given: neither archived nor merged. They stay until the transaction ends. */
export async function usableTrades({ tx, workspace }: WorkspaceScope, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: trades.id })
    .from(trades)
    .where(
      and(
        eq(trades.workspaceId, workspace.id),
        isOneOf(trades.id, ids),
        isNull(trades.archivedAt),
        isNull(trades.endedAt),
      ),
    )
    .orderBy(trades.id)
    .for('key share');
  return new Set(rows.map(({ id }) => id));
}

/** The names of trades, also of those that were merged. */
export async function tradeNames(
  { tx, workspace }: WorkspaceScope,
  ids: string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: trades.id, name: trades.name })
    .from(trades)
    .where(and(eq(trades.workspaceId, workspace.id), isOneOf(trades.id, ids)))
    .orderBy(trades.sortName);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Pairs of a trade and a person, as rows. There may be very many: they go as two parameters. */
const pairsOf = (of: TradeOfPeople[]) => {
  const pairs = of.flatMap(({ tradeId, memberIds }) =>
    memberIds.map((memberId) => [tradeId, memberId] as const),
  );
  return sql`unnest(${sql.param(pairs.map(([tradeId]) => tradeId))}::text[],
    ${sql.param(pairs.map(([, memberId]) => memberId))}::text[]) as pair (trade_id, member_id)`;
};

const gathered = (rows: { trade_id: string; member_ids: string[] }[]): TradeOfPeople[] =>
  rows.map(({ trade_id: tradeId, member_ids: memberIds }) => ({ tradeId, memberIds }));

/** Gives people trades; who has one already keeps it. Returns who got which. */
export async function insertTrades(scope: WorkspaceScope, of: TradeOfPeople[]): Promise<TradeOfPeople[]> {
  assertAlone(scope);
  if (of.length === 0) return [];
  const { tx, now, workspace } = scope;
  const { rows } = await tx.execute<{ trade_id: string; member_ids: string[] }>(sql`
    with given as (
      insert into member_trades (workspace_id, member_id, trade_id, created_at)
      select distinct ${workspace.id}, member_id, trade_id, ${now.toISOString()}::timestamptz from ${pairsOf(of)}
      on conflict do nothing returning trade_id, member_id)
    select trade_id, array_agg(member_id) as member_ids from given group by trade_id order by trade_id`);
  return gathered(rows);
}

/** Takes trades from people. Returns who lost which. */
export async function deleteTrades(scope: WorkspaceScope, of: TradeOfPeople[]): Promise<TradeOfPeople[]> {
  assertAlone(scope);
  if (of.length === 0) return [];
  const { tx, workspace } = scope;
  const { rows } = await tx.execute<{ trade_id: string; member_ids: string[] }>(sql`
    with taken as (
      delete from member_trades as own using ${pairsOf(of)}
      where own.workspace_id = ${workspace.id} and own.trade_id = pair.trade_id and own.member_id = pair.member_id
      returning own.trade_id, own.member_id)
    select trade_id, array_agg(member_id) as member_ids from taken group by trade_id order by trade_id`);
  return gathered(rows);
}

/** Whether one of the members has more trades than that. */
export async function hasMoreTrades(
  { tx, workspace }: WorkspaceScope,
  memberIds: string[],
  most: number,
): Promise<boolean> {
  const rows = await tx
    .select({ id: workspaceMembers.id })
    .from(workspaceMembers)
    .where(
      and(
        eq(workspaceMembers.workspaceId, workspace.id),
        isOneOf(workspaceMembers.id, memberIds),
        sql`jsonb_array_length(${workspaceMembers.trades}) > ${most}`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** How many trades the workspace has that were not merged. */
export async function countTrades(scope: WorkspaceScope): Promise<number> {
  const [row] = await scope.tx
    .select({ count: count() })
    .from(trades)
    .where(and(eq(trades.workspaceId, scope.workspace.id), isNull(trades.endedAt)));
  return row?.count ?? 0;
}

/**
 * Adds those of the trades whose name is not there yet, and returns their ids. They are written in the order of their names: two who
 * add the same ones at once wait for each other in turn, never both.
 */
export async function insertTradeNames(
  { tx, now, workspace }: WorkspaceScope,
  names: string[],
): Promise<string[]> {
  const byName = names.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1));
  const added = await tx
    .insert(trades)
    .values(byName.map((name) => ({ id: newId(), workspaceId: workspace.id, name, createdAt: now })))
    .onConflictDoNothing({
      target: [trades.workspaceId, trades.sortName],
      where: sql`${trades.endedAt} is null`,
    })
    .returning({ id: trades.id });
  return added.map(({ id }) => id);
}
