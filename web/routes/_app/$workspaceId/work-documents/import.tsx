import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { documentsImport } from '#web/features/import/screen/documents.ts';
import { ImportScreen } from '#web/features/import/screen/ImportScreen.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';

/** Fills in and corrects the details of documents by a list, after a look at each of its rows (IMP-01). */
export const Route = createFileRoute('/_app/$workspaceId/work-documents/import')({
  staticData: { title: t`Import document details`, permission: 'workspace:manage' },
  component: ImportDetails,
  // Another workspace starts afresh.
  remountDeps: ({ params }) => params,
});

function ImportDetails() {
  const { workspaceId } = Route.useParams();
  return (
    <ImportScreen
      noun={documentsImport}
      workspaceId={workspaceId}
      next={() => (
        <ButtonLink to="/$workspaceId/work-documents" params={{ workspaceId }}>
          <Trans>Show the documents</Trans>
        </ButtonLink>
      )}
    />
  );
}
