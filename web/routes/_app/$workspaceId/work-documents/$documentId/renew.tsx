import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import { readDraft, writeDraft } from '#web/api/drafts.ts';
import { getSession } from '#web/api/session.ts';
import { recordEvent } from '#web/features/analytics/events.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { sameContentText } from '#web/features/documents/sameContent.tsx';
import { useIsHolder } from '#web/features/documents/useIsHolder.ts';
import { places } from '#web/features/shell/places.ts';
import { AccessDenied } from '#web/ui/feedback/AccessDenied.tsx';
import { PagePending } from '#web/ui/feedback/PagePending.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { failures } from '#web/words/failures.ts';
import { memberName } from '#web/words/people.ts';
import { useBackToDocument } from './-useBackToDocument.ts';
import { useDocument } from './-useDocument.ts';
import { parseRenewalFile, renewalBody, renewalValues } from './-version/versionValues.ts';

// By itself: else the login would know the names of all the files that it needs.
const VersionForm = lazy(() =>
  import('./-version/VersionForm.tsx').then((file) => ({ default: file.VersionForm })),
);

const renewalPlace = (workspaceId: string, documentId: string) =>
  ({ userId: getSession().userId, workspaceId, form: `renewal-${documentId}` }) as const;

/** For admins (VER-01); the server says who may. */
export const Route = createFileRoute('/_app/$workspaceId/work-documents/$documentId/renew')({
  staticData: { title: t`Renew` },
  loader: ({ context: { queryClient }, params: { workspaceId } }) =>
    void queryClient.prefetchQuery(documentKindsQuery(workspaceId)),
  // Renewed or discarded. Who is logged out on the way finds the file again.
  onLeave: ({ params: { workspaceId, documentId } }) => {
    if (getSession().isAuthenticated) writeDraft(renewalPlace(workspaceId, documentId), null);
  },
  component: RenewDocument,
});

function RenewDocument() {
  const { workspaceId, document } = useDocument();
  const kinds = useQuery({ ...documentKindsQuery(workspaceId), enabled: document.kind !== null });
  if (!document.canRenew) return <AccessDenied />;
  // Without the kind, what it would fill in is entered by hand.
  if (document.kind !== null && kinds.isPending) return <PagePending />;
  const kind = kinds.data?.find(({ id }) => id === document.kind?.id) ?? null;
  return (
    <>
      <PageHeader title={t`Renew ${{ name: document.name }}`} />
      <Renewal workspaceId={workspaceId} document={document} kind={kind} />
    </>
  );
}

interface RenewalProps {
  workspaceId: string;
  document: WorkDocument;
  kind: DocumentKind | null;
}

function Renewal({ workspaceId, document, kind }: RenewalProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const today = useToday(workspaceId);
  const isHolder = useIsHolder(workspaceId, document);
  const cancel = useBackToDocument(workspaceId, document.id);
  const inForce = document.version.state === 'ACCEPTED' ? document : null;
  const [initialValues] = useState(() =>
    renewalValues(document, kind, parseRenewalFile(readDraft(renewalPlace(workspaceId, document.id)))),
  );
  return (
    <Suspense fallback={<PagePending />}>
      <VersionForm
        workspaceId={workspaceId}
        document={document}
        initialValues={initialValues}
        kind={kind}
        today={today}
        kept={null}
        isHolder={isHolder}
        inForce={inForce}
        fileLabel={t`New certificate`}
        needsFile
        submitLabel={t`Renew`}
        send={async (values, ifHeld) => {
          const call = {
            params: { documentId: document.id },
            body: { ...renewalBody(values, { inForce, expires: kind?.expires }), ifHeld },
          };
          const added = await api.documentVersions.add(call);
          toast.success(
            added.isInForce
              ? t`Document renewed.`
              : t`Saved as an earlier version. The current certificate stays.`,
          );
          recordEvent('document_changed');
          void navigate({ ...places.document(workspaceId, document.id), replace: true });
          void refreshWorkspace(queryClient, workspaceId);
        }}
        explain={(error) =>
          sameContentText(error, memberName(document.workspaceMember)) ?? failures.documentCall(error)
        }
        onCancel={cancel}
      />
    </Suspense>
  );
}
