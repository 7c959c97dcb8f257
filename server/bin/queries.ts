import { and, eq, gt, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { BinEntry, bin as calls } from '#contract/bin.ts';
import type { DeletedThing } from '#contract/rules/bin.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import type { MemberScope, WorkspaceScope } from '#server/core/scope.ts';
import { listPage } from '#server/db/listPage.ts';
import { contains, isOneOf, searched } from '#server/db/paging.ts';
import { bin } from '#server/db/schema.ts';
import type { Given } from '#server/db/statement.ts';
import { isHeld } from '#server/deleted/held.queries.ts';
import { summaries } from '#server/members/queries.ts';

interface BinInput {
  workspaceId: string;
  /** Entries from before this are about to go, but for those that a legal hold keeps. */
  since: Date;
  what?: DeletedThing | undefined;
  search?: string[] | undefined;
}

const LISTED = {
  id: bin.id,
  what: bin.what,
  name: bin.name,
  memberId: bin.memberId,
  deletedByMemberId: bin.deletedByMemberId,
  deletedAt: bin.deletedAt,
  onHold: isHeld,
};

const binList = listPage('bin', {
  id: bin.id,
  rows: (db) => db.select(LISTED).from(bin).$dynamic(),
  within: (given: Given<BinInput>) =>
    and(eq(bin.workspaceId, given.workspaceId), or(gt(bin.deletedAt, given.since), isHeld)),
  where: (given) =>
    and(given.what && eq(bin.what, given.what), given.search && contains(bin.searchText, given.search)),
  orders: () => ({ deletedAt: bin.deletedAt }),
  standard: { deletedAt: 'desc' },
});

const inputOf = ({ workspace, now }: WorkspaceScope): BinInput => ({
  workspaceId: workspace.id,
  since: new Date(now.getTime() - LIFETIME_MS.binned),
});

/** One page of what can be restored. */
export function listBin(scope: MemberScope, request: z.output<(typeof calls.list)['body']>) {
  const { filters, search } = request;
  const narrowed = { ...inputOf(scope), what: filters?.what, search: searched(search) };
  return binList.page(scope, request, narrowed, async (rows): Promise<BinEntry[]> => {
    const people = await summaries(
      scope,
      rows.flatMap(({ memberId, deletedByMemberId }) => [memberId ?? [], deletedByMemberId].flat()),
    );
    return rows.map(({ memberId, deletedByMemberId, deletedAt, ...row }) => ({
      ...row,
      workspaceMember: people.get(memberId ?? '') ?? null,
      deletedByWorkspaceMember: people.get(deletedByMemberId) ?? null,
      deletedAt: deletedAt.toISOString(),
      restorableUntil: new Date(deletedAt.getTime() + LIFETIME_MS.binned).toISOString(),
    }));
  });
}

export type BinRow = typeof bin.$inferSelect;

/** Holds those of the entries until the transaction ends that can be restored, oldest first. */
export function holdEntries(scope: WorkspaceScope, ids: string[]): Promise<BinRow[]> {
  const { workspaceId, since } = inputOf(scope);
  return scope.tx
    .select()
    .from(bin)
    .where(and(eq(bin.workspaceId, workspaceId), isOneOf(bin.id, ids), or(gt(bin.deletedAt, since), isHeld)))
    .orderBy(bin.deletedAt, bin.id)
    .for('update');
}

/** Ends entries whose things are there again: a legal hold keeps what was deleted, and that is kept. */
export async function dropEntries({ tx, workspace }: WorkspaceScope, ids: string[]): Promise<void> {
  await tx.delete(bin).where(and(eq(bin.workspaceId, workspace.id), isOneOf(bin.id, ids)));
}
