import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { oneDocumentQuery } from '#web/api/documents/documents.ts';

/** The document of a screen behind `RequireDocument`, and the workspace it is in. */
export function useDocument() {
  const { workspaceId, documentId } = useParams({ from: '/_app/$workspaceId/work-documents/$documentId' });
  const { data: document, refetch } = useSuspenseQuery(oneDocumentQuery(workspaceId, documentId));
  return { workspaceId, document, refetch };
}
