import { and, eq } from 'drizzle-orm';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { documentVersions, exemptions } from '#server/db/schema.ts';

/** What versions are called, by their ids; those of deleted documents are missing. */
export async function documentFacts(
  { tx, workspace }: WorkspaceScope,
  versionIds: string[],
): Promise<Map<string, { name: string }>> {
  const rows = await tx
    .select({ id: documentVersions.id, name: documentVersions.name })
    .from(documentVersions)
    .where(and(eq(documentVersions.workspaceId, workspace.id), isOneOf(documentVersions.id, versionIds)));
  return new Map(rows.map(({ id, name }) => [id, { name }]));
}

/** Why exemptions were given, by their ids. */
export async function reasonsOf(
  { tx, workspace }: WorkspaceScope,
  ids: string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: exemptions.id, reason: exemptions.reason })
    .from(exemptions)
    .where(and(eq(exemptions.workspaceId, workspace.id), isOneOf(exemptions.id, ids)));
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}
