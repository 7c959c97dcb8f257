import { createFileRoute, Outlet } from '@tanstack/react-router';
import { isId } from '#contract/rules/ids.ts';
import { titledBy } from '#web/api/client/titledBy.ts';
import { oneDocumentQuery } from '#web/api/documents/documents.ts';
import { RequireDocument } from './-RequireDocument.tsx';

/** The pages of one document, for whoever the server shows it: admins, its holder and whoever added it (VER-04). */
export const Route = createFileRoute('/_app/$workspaceId/work-documents/$documentId')({
  staticData: { permission: null },
  loader: async ({ context: { queryClient }, params: { workspaceId, documentId } }) => {
    if (!isId(documentId)) return {};
    const query = oneDocumentQuery(workspaceId, documentId);
    await queryClient.ensureQueryData(query).catch(() => undefined);
    return titledBy(queryClient, query, ({ name }) => name);
  },
  component: DocumentArea,
});

function DocumentArea() {
  const { workspaceId, documentId } = Route.useParams();
  return (
    <RequireDocument workspaceId={workspaceId} documentId={documentId}>
      <Outlet key={documentId} />
    </RequireDocument>
  );
}
