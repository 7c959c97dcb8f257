import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { forgetWorkspace } from '#web/api/changes.ts';
import { selectWorkspace } from '#web/api/workspaceSelection.ts';

/**
 * After somebody gave up what let them see these screens: to `/` with no workspace chosen, and nothing of this one kept
 * (MEM-32, MEM-33, MEM-35).
 */
export function useReturnHome(workspaceId: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    selectWorkspace(null);
    await navigate({ to: '/' });
    await forgetWorkspace(queryClient, workspaceId);
  };
}
