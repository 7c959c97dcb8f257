import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';

/** Leads back to where somebody came from, and whoever came by a link to the item. */
export function useGoBack(workspaceId: string, itemId: string): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) router.history.back();
    else
      void navigate({
        to: '/$workspaceId/equipment/$itemId',
        params: { workspaceId, itemId },
        replace: true,
      });
  };
}
