import { activities } from '#server/db/schema.ts';
import type { WorkspaceScope } from '#server/db/scope.ts';
import { newId } from '#server/ids.ts';

type NewActivity = Omit<typeof activities.$inferInsert, 'id' | 'workspaceId' | 'createdAt'>;

export async function insertActivity(
  { tx, now, workspace }: WorkspaceScope,
  activity: NewActivity,
): Promise<void> {
  await tx.insert(activities).values({ id: newId(), workspaceId: workspace.id, createdAt: now, ...activity });
}
