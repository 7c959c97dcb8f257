import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useMayOpen } from '#web/routes/_app/$workspaceId/-useMayOpen.ts';

/**
 * Leads back to where somebody came from, as they left it, and whoever came by a link to the item; without one, to a list that they
 * may see.
 */
export function useGoBack(workspaceId: string, itemId?: string): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const seesAll = useMayOpen(workspaceId)('/$workspaceId/equipment');
  return () => {
    if (canGoBack) router.history.back();
    else if (itemId !== undefined)
      void navigate({
        to: '/$workspaceId/equipment/$itemId',
        params: { workspaceId, itemId },
        replace: true,
      });
    else
      void navigate({
        to: seesAll ? '/$workspaceId/equipment' : '/$workspaceId/teams',
        params: { workspaceId },
        replace: true,
      });
  };
}
