import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';

/**
 * How a transaction holds the rights of a workspace or the sessions of a user. What a write is allowed by is read after this
 * lock: `shared` keeps it as it was read until the write commits, `alone` is for writes that change it (roles, memberships and
 * places in teams; sessions and passwords), `none` for reads.
 */
export type Hold = 'none' | 'shared' | 'alone';

export interface Holds<Id = string> {
  /** The user first, then workspaces in the order of their ids: nobody waits in a circle. */
  user?: { id: Id; hold: Hold };
  workspace?: { id: Id; hold: Hold };
}

/** The locks as parts of a select, which takes them from left to right. They end with the transaction. */
export function holdsSql({ user, workspace }: Holds<string | Placeholder>): SQL[] {
  return [holdSql('user', user), holdSql('workspace', workspace)].flatMap((part) => part ?? []);
}

function holdSql(
  kind: 'user' | 'workspace',
  held: { id: string | Placeholder; hold: Hold } | undefined,
): SQL | null {
  if (!held || held.hold === 'none') return null;
  const key = sql`hashtextextended(${`rights/${kind}/`}::text || ${held.id}::text, 0)`;
  return held.hold === 'alone'
    ? sql`pg_advisory_xact_lock(${key})`
    : sql`pg_advisory_xact_lock_shared(${key})`;
}

/** Takes locks that were not taken as the transaction began. */
export async function hold(tx: Transaction, holds: Holds): Promise<void> {
  const parts = holdsSql(holds);
  if (parts.length > 0) await tx.execute(sql`select ${sql.join(parts, sql`, `)}`);
}

/** Throws when a transaction that is about to change rights does not hold them alone: its endpoint must declare `changes`. */
export function assertAlone({ hold: held }: { hold: Hold }): void {
  if (held !== 'alone') throw new TypeError('This write changes rights, but does not hold them alone.');
}
