import { and, eq, sql } from 'drizzle-orm';
import { allow } from '#server/core/scope.ts';
import type { Transaction } from '#server/db/connect.ts';
import { isOneOf } from '#server/db/paging.ts';
import { files } from '#server/db/schema.ts';

/** Those of a workspace's contents that no file refers to, and the database's time. */
export async function strayContents(
  tx: Transaction,
  workspaceId: string,
  sha256s: string[],
): Promise<{ strays: string[]; now: Date }> {
  await allow(tx, { workspace_id: workspaceId });
  const rows = await tx
    .selectDistinct({ sha256: files.sha256 })
    .from(files)
    .where(and(eq(files.workspaceId, workspaceId), isOneOf(files.sha256, sha256s)));
  const known = new Set(rows.map(({ sha256 }) => sha256));
  const { rows: times } = await tx.execute<{ seconds: number }>(
    sql`select extract(epoch from now())::float8 as seconds`,
  );
  const now = new Date((times[0]?.seconds ?? 0) * 1_000);
  return { strays: sha256s.filter((sha256) => !known.has(sha256)), now };
}
