import { t } from '@lingui/core/macro';
import { IconFileUnknown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isId } from '#contract/rules/ids.ts';
import { CallError } from '#web/api/client/errors.ts';
import { titledBy } from '#web/api/client/titledBy.ts';
import { oneDocumentQuery } from '#web/api/documents/documents.ts';
import { useMayOpen } from '#web/routes/_app/$workspaceId/-useMayOpen.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PagePending } from '#web/ui/feedback/PagePending.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { DOCUMENT_NOT_LOADED } from '#web/words/documents/documents.ts';
import { failures } from '#web/words/failures.ts';

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

interface RequireDocumentProps {
  workspaceId: string;
  documentId: string;
  children: ReactNode;
}

const isUnknown = (error: unknown) => error instanceof CallError && [400, 403, 404].includes(error.status);

/** Lets in whom the server shows the document. A broken connection throws nobody out afterwards; the server’s word does. */
function RequireDocument({ workspaceId, documentId, children }: RequireDocumentProps) {
  const known = isId(documentId);
  const { data, error, isFetching, refetch } = useQuery({
    ...oneDocumentQuery(workspaceId, documentId),
    enabled: known,
    // The loader has just asked.
    retryOnMount: false,
  });
  if (!known || isUnknown(error)) return <NoSuchDocument workspaceId={workspaceId} />;
  if (data) return children;
  if (!error) return <PagePending />;
  return (
    <ErrorState
      title={DOCUMENT_NOT_LOADED}
      text={failures.loadList(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

function NoSuchDocument({ workspaceId }: { workspaceId: string }) {
  const seesAll = useMayOpen(workspaceId)('/$workspaceId/work-documents');
  return (
    <>
      <PageHeader title={t`Document not found`} />
      <EmptyState
        icon={<IconFileUnknown size={30} stroke={1.6} />}
        title={t`We can’t find this document`}
        text={t`It may have been deleted, or you may not have permission to see it.`}
        action={
          <ButtonLink
            to={seesAll ? '/$workspaceId/work-documents' : '/$workspaceId/my-documents'}
            params={{ workspaceId }}
          >
            {seesAll ? t`Back to work documents` : t`Back to my documents`}
          </ButtonLink>
        }
      />
    </>
  );
}
