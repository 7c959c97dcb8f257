import type { PgTable } from 'drizzle-orm/pg-core';
import type { WorkspaceScope } from '#server/core/scope.ts';

/** Writes rows of a table in one statement, if there are any. */
export const put = async <Table extends PgTable>(
  { tx }: Pick<WorkspaceScope, 'tx'>,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> => {
  if (rows.length > 0) await tx.insert(table).values(rows);
};
