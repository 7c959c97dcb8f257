import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';

/** Lets a transaction write 100,000 rows at once: as long as it takes, and with no join row by row, which tables without statistics mislead to. */
export async function inBulk(tx: Transaction): Promise<void> {
  await tx.execute(
    sql`select set_config('statement_timeout', '0', true), set_config('enable_nestloop', 'off', true)`,
  );
}
