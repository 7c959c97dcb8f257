import { eq, type SQL, sql } from 'drizzle-orm';
import type { Direction } from '#contract/directions.ts';
import { contains, isOneOf, patternsOf } from '#server/db/paging.ts';
import { workspaceMembers, workspaces } from '#server/db/schema.ts';
import type { WorkspaceScope } from '#server/db/scope.ts';

/** The members in whose name or address every word of a search occurs; without a search all (API-49). */
export interface Found {
  /** For queries of the workspace's members. */
  where: SQL | undefined;
  /** How many members of the workspace they are. */
  count(): Promise<number>;
  /** A page of their ids in the order of names; only where they are many, for then it is the cheapest way. */
  pageByName?(direction: Direction, page: { limit: number; offset: number }): Promise<string[]>;
}

/** So many ids are still cheaper than a look at every row. */
const FEW = 1_000;

/** Three letters or digits in a row: what the index of trigrams can look up. */
const INDEXED = /[\p{L}\p{N}]{3}/u;

export async function findMembers(scope: WorkspaceScope, search: string | undefined): Promise<Found> {
  const patterns = patternsOf(search);
  if (patterns.length === 0) return { where: undefined, count: () => countAll(scope) };
  const few = patterns.some((pattern) => INDEXED.test(pattern)) ? await findFew(scope, patterns) : null;
  if (few) return { where: isOneOf(workspaceMembers.id, few), count: async () => few.length };
  return {
    // Of a LIKE that it may not look into the planner expects next to nothing, and sorts what it finds; of a CASE it
    // expects half of the rows, and reads them in the order of an index until a page is full.
    where: sql`case when ${contains(workspaceMembers.searchText, search)} then true else false end`,
    count: () => countMany(scope, patterns),
    async pageByName(direction, { limit, offset }) {
      const { rows } = await scope.tx.execute<{ id: string }>(
        sql`select members_matching_by_name(${sql.param(patterns)}::text[], ${direction}, ${limit}, ${offset}) as id`,
      );
      return rows.map(({ id }) => id);
    },
  };
}

/** The ids of those who match, null when they are many. */
async function findFew({ tx }: WorkspaceScope, patterns: string[]): Promise<string[] | null> {
  const { rows } = await tx.execute<{ ids: string[] | null }>(
    sql`select members_matching(${sql.param(patterns)}::text[], ${FEW}) as ids`,
  );
  return rows[0]?.ids ?? null;
}

async function countMany({ tx }: WorkspaceScope, patterns: string[]): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count_members_matching(${sql.param(patterns)}::text[]) as count`,
  );
  return rows[0]?.count ?? 0;
}

/** The number of all members, which the database keeps. */
async function countAll({ tx, workspace }: WorkspaceScope): Promise<number> {
  const [row] = await tx
    .select({ count: workspaces.memberCount })
    .from(workspaces)
    .where(eq(workspaces.id, workspace.id));
  return row?.count ?? 0;
}
