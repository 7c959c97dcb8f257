import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { places } from '#web/features/shell/places.ts';

/** Leads back to where somebody came from, as they left it; whoever came by a link, to the page of the document. */
export function useBackToDocument(workspaceId: string, documentId: string): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) router.history.back();
    else void navigate({ ...places.document(workspaceId, documentId), replace: true });
  };
}
