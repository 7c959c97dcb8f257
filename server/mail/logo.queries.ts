import { and, eq } from 'drizzle-orm';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { files, workspaces } from '#server/db/schema.ts';

/** The content of the workspace's logo, by its hash; undefined without one. */
export async function logotypeContent({ tx, workspace }: WorkspaceScope): Promise<string | undefined> {
  const [row] = await tx
    .select({ sha256: files.sha256 })
    .from(workspaces)
    .innerJoin(files, and(eq(files.workspaceId, workspaces.id), eq(files.id, workspaces.logotypeFileId)))
    .where(eq(workspaces.id, workspace.id));
  return row?.sha256;
}
