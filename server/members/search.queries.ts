import { type SQL, sql } from 'drizzle-orm';
import type { MemberStatus } from '#contract/members.ts';
import type { Direction } from '#contract/rules/lists.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { contains, isOneOf, patternsOf } from '#server/db/paging.ts';
import { workspaceMembers } from '#server/db/schema.ts';

/** An order that has an index. */
export interface SearchOrder {
  by: 'name' | 'email' | 'role';
  direction: Direction;
}

/** The ids of a page, and how many members there are in all. */
export interface PageOfIds {
  ids: string[];
  total: number;
}

/** So many ids are still cheaper than a look at every row. */
const FEW = 1_000;

export interface MemberFilter {
  search?: string;
  /** Any of them will do. */
  statuses?: MemberStatus[];
  /** A team that they are not in. */
  outsideTeamId?: string;
}

/** A page of the workspace's members in whose name or address every word of the search occurs (API-48, API-49). */
export async function searchMembers(
  { tx }: WorkspaceScope,
  { search, statuses, outsideTeamId }: MemberFilter,
  { by, direction }: SearchOrder,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOfIds> {
  const { rows } = await tx.execute<{ ids: string[]; total: string }>(
    sql`select ids, total from search_members(${sql.param(patternsOf(search))}::text[],
      ${sql.param(statuses ?? null)}::text[], ${outsideTeamId ?? null}::text, ${by}, ${direction}, ${limit}, ${offset})`,
  );
  return { ids: rows[0]?.ids ?? [], total: Number(rows[0]?.total ?? 0) };
}

/** That every word of the search occurs in a member's name or address, for other queries of the workspace's members. */
export async function searchCondition(
  scope: WorkspaceScope,
  search: string | undefined,
): Promise<SQL | undefined> {
  const patterns = patternsOf(search);
  if (patterns.length === 0) return undefined;
  const { rows } = await scope.tx.execute<{ ids: string[] | null }>(
    sql`select members_matching(${sql.param(patterns)}::text[], ${FEW}) as ids`,
  );
  const few = rows[0]?.ids;
  if (few) return isOneOf(workspaceMembers.id, few);
  // Of a LIKE that it may not look into the planner expects next to nothing, and sorts what it finds; of a CASE it expects
  // half of the rows, and reads them in the order of an index until a page is full.
  return sql`case when ${contains(workspaceMembers.searchText, search)} then true else false end`;
}
