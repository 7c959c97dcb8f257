import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { MemberStatus } from '#contract/members.ts';
import type { Direction } from '#contract/rules/lists/lists.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { patternsOf } from '#server/db/paging.ts';
import { managesWorkspace } from './policy.ts';

/** How a list searches people for the caller; it belongs into what the list is asked for. */
export interface PeopleSearch {
  /** Staff numbers are for those who manage the workspace: found digit by digit, one is as good as shown. */
  withoutNumbers?: true | undefined;
}

export const peopleSearch = (scope: WorkspaceScope): PeopleSearch =>
  managesWorkspace(scope) ? {} : { withoutNumbers: true };

/** The same in a statement: only that it is there counts. */
export type SearchedBy = { [Key in keyof PeopleSearch]: unknown };

/** The text of a person that a search looks through. */
export const textOf = (person: { searchText: PgColumn }, { withoutNumbers }: SearchedBy): SQL =>
  withoutNumbers ? sql`split_part(${person.searchText}, E'\\n', 1)` : sql`${person.searchText}`;

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
  scope: WorkspaceScope,
  { search, statuses, outsideTeamId }: MemberFilter,
  { by, direction }: SearchOrder,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOfIds> {
  const byNumber = !peopleSearch(scope).withoutNumbers;
  const { rows } = await scope.tx.execute<{ ids: string[]; total: string }>(
    sql`select ids, total from search_members(${sql.param(patternsOf(search))}::text[], ${byNumber},
      ${sql.param(statuses ?? null)}::text[], ${outsideTeamId ?? null}::text, ${by}, ${direction}, ${limit}, ${offset})`,
  );
  return { ids: rows[0]?.ids ?? [], total: Number(rows[0]?.total ?? 0) };
}
