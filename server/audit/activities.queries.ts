import { newId } from '#server/core/ids.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { activities } from '#server/db/schema.ts';

type NewActivity = Omit<typeof activities.$inferInsert, 'id' | 'workspaceId' | 'createdAt'>;

const ROWS_AT_ONCE = 1_000;

export async function insertActivities(
  { tx, now, workspace }: WorkspaceScope,
  added: NewActivity[],
): Promise<void> {
  for (let from = 0; from < added.length; from += ROWS_AT_ONCE) {
    const part = added.slice(from, from + ROWS_AT_ONCE);
    await tx
      .insert(activities)
      .values(
        part.map((activity) => ({ id: newId(), workspaceId: workspace.id, createdAt: now, ...activity })),
      );
  }
}
