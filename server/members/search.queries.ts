import { sql } from 'drizzle-orm';
import type { MemberStatus } from '#contract/members.ts';
import type { Direction } from '#contract/rules/lists/lists.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { patternsOf } from '#server/db/paging.ts';

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
