import { and, eq, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '#server/db/connect.ts';
import { workspaceMembers } from '#server/db/schema.ts';

const gone = alias(workspaceMembers, 'gone');

/**
 * The id of the row that a member has today: the one that theirs was merged into, else theirs. For what is read of entries that no
 * merge changes (PPL-03).
 */
export const rowToday = ({ workspaceId }: { workspaceId: PgColumn }, memberId: PgColumn): SQL<string> =>
  sql`coalesce((select ${gone.mergedInto} from ${workspaceMembers} as "gone"
    where ${gone.workspaceId} = ${workspaceId} and ${gone.id} = ${memberId}), ${memberId})`;

type Value = string | Placeholder;

/** The row of a member, and those that were merged into it. */
export const ownRows = (db: Transaction, workspaceId: Value, memberId: Value) =>
  db
    .select({ id: workspaceMembers.id })
    .from(workspaceMembers)
    .where(
      and(
        eq(workspaceMembers.workspaceId, workspaceId),
        or(eq(workspaceMembers.id, memberId), eq(workspaceMembers.mergedInto, memberId)),
      ),
    );
