import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { WorkspaceScope } from '#server/core/scope.ts';
import {
  coverageRuleKinds,
  coverageRules,
  type DeletedRows,
  defects,
  documents,
  documentVersions,
  equipment,
  handovers,
  inspectionPhotos,
  inspections,
  teamMembers,
  teamRequests,
} from '#server/db/schema.ts';

/** The tables of which rows may be in the bin, those first that others refer to. */
const TABLES: PgTable[] = [
  documents,
  documentVersions,
  equipment,
  inspections,
  inspectionPhotos,
  defects,
  handovers,
  teamMembers,
  teamRequests,
  coverageRules,
  coverageRuleKinds,
];

/**
 * Inserts rows as they were when they were deleted: the columns that they have, as far as the table has them still. A column that was added
 * since takes its default.
 */
export async function insertRows({ tx }: WorkspaceScope, all: DeletedRows): Promise<void> {
  for (const table of TABLES) {
    const name = getTableName(table);
    const rows = all[name] ?? [];
    if (rows.length === 0) continue;
    const had = new Set(rows.flatMap((row) => Object.keys(row)));
    const columns = Object.values(getTableColumns(table))
      .filter((column) => had.has(column.name) && column.generated === undefined)
      .map((column) => sql.identifier(column.name));
    const listed = sql.join(columns, sql`, `);
    await tx.execute(sql`
      insert into ${table} (${listed})
      select ${listed} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`);
  }
}
