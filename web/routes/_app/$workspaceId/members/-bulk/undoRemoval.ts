import type { QueryClient } from '@tanstack/react-query';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { counted } from '#web/words/numbers.ts';

/** Brings members back who were removed just now, and says how it went (PPL-13). */
export async function undoRemoval(
  queryClient: QueryClient,
  workspaceId: string,
  workspaceMemberIds: string[],
): Promise<void> {
  try {
    const { count } = await api.members.restoreMany({ body: { workspaceId, workspaceMemberIds } });
    toast.success(`${counted(count, 'member is', 'members are')} back.`);
  } catch (error) {
    toast.failure('The removal was not undone', errorText(error, 'Add the people again instead.'));
  }
  await refreshWorkspace(queryClient, workspaceId);
}
