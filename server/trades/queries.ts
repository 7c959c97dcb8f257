import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { Trade } from '#contract/trades.ts';
import { apiError } from '#server/core/errors.ts';
import { assertAlone } from '#server/core/holds.ts';
import { can, type MemberScope, type WorkspaceScope } from '#server/core/scope.ts';
import { isTaken } from '#server/core/transaction.ts';
import { isOneOf } from '#server/db/paging.ts';
import { memberTrades, trades } from '#server/db/schema.ts';

export type TradeRow = typeof trades.$inferSelect;

/** The trades of the workspace that were not merged into others. */
const presentIn = ({ workspace }: WorkspaceScope) =>
  and(eq(trades.workspaceId, workspace.id), isNull(trades.endedAt));

/** The trades as the caller may see them, by name. */
export async function listTrades(scope: MemberScope, ids?: string[]): Promise<Trade[]> {
  const manages = can(scope, 'workspace:manage');
  const rows = await scope.tx
    .select()
    .from(trades)
    .where(
      and(presentIn(scope), ids && isOneOf(trades.id, ids), manages ? undefined : isNull(trades.archivedAt)),
    )
    .orderBy(asc(trades.sortName), asc(trades.id));
  const counts = manages ? await countPeople(scope) : null;
  return rows.map(({ id, name, archivedAt }) => ({
    id,
    name,
    memberCount: counts && (counts.get(id) ?? 0),
    archivedAt: archivedAt?.toISOString() ?? null,
  }));
}

/** How many people have each trade. */
async function countPeople({ tx, workspace }: WorkspaceScope): Promise<Map<string, number>> {
  const rows = await tx
    .select({ tradeId: memberTrades.tradeId, count: count() })
    .from(memberTrades)
    .where(eq(memberTrades.workspaceId, workspace.id))
    .groupBy(memberTrades.tradeId);
  return new Map(rows.map((row) => [row.tradeId, row.count]));
}

/** Trades that were not merged, held until the transaction ends. */
export async function lockTrades(scope: WorkspaceScope, ids: string[]): Promise<TradeRow[]> {
  assertAlone(scope);
  return scope.tx
    .select()
    .from(trades)
    .where(and(presentIn(scope), isOneOf(trades.id, ids)))
    .orderBy(trades.id)
    .for('update');
}

/** Changes a trade. Whether another one has the name is decided by the index, also of one that is written at the same moment. */
export async function updateTrade(
  scope: WorkspaceScope,
  id: string,
  change: Partial<Pick<TradeRow, 'name' | 'archivedAt' | 'endedAt'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  try {
    await scope.tx
      .update(trades)
      .set(change)
      .where(and(eq(trades.workspaceId, scope.workspace.id), eq(trades.id, id)));
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw tradeNameTaken();
  }
}

export const tradeNameTaken = () =>
  apiError('VALIDATION', { issues: [{ path: 'name', message: 'This name is already in use.' }] });

/** Gives all people of a trade another one instead, from now on; returns how many there were. Past days stay as they were. */
export async function movePeople(
  { tx, now, workspace }: WorkspaceScope,
  from: string,
  to: string,
): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    with gone as (
      delete from member_trades where workspace_id = ${workspace.id} and trade_id = ${from} returning member_id
    ), given as (
      insert into member_trades (workspace_id, member_id, trade_id, created_at)
      select ${workspace.id}, member_id, ${to}, ${now.toISOString()}::timestamptz from gone on conflict do nothing)
    select count(*)::integer as count from gone`);
  return rows[0]?.count ?? 0;
}
