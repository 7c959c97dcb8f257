import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { CallError } from '#web/api/client/errors.ts';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import { recordEvent } from '#web/features/analytics/events.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { useIsHolder } from '#web/features/documents/useIsHolder.ts';
import { places } from '#web/features/shell/places.ts';
import { AccessDenied } from '#web/ui/feedback/AccessDenied.tsx';
import { PagePending } from '#web/ui/feedback/PagePending.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { SENT_FOR_REVIEW } from '#web/words/documents/documentVersions.ts';
import { failures } from '#web/words/failures.ts';
import { useBackToDocument } from './-useBackToDocument.ts';
import { useDocument } from './-useDocument.ts';
import { correctionBody, correctionValues, correctsAnything } from './-version/versionValues.ts';

// By itself: else the login would know the names of all the files that it needs.
const VersionForm = lazy(() =>
  import('./-version/VersionForm.tsx').then((file) => ({ default: file.VersionForm })),
);

/** For whoever may edit the document; the server says who may (VER-05). */
export const Route = createFileRoute('/_app/$workspaceId/work-documents/$documentId/correct')({
  staticData: { title: t`Correct` },
  component: CorrectDocument,
});

function CorrectDocument() {
  const { workspaceId, document } = useDocument();
  // The version that somebody saw when they began; the server refuses to correct one that is no longer in force.
  const [seen] = useState(document);
  if (!document.canEdit) return <AccessDenied />;
  return (
    <>
      <PageHeader title={t`Correct ${{ name: seen.name }}`} />
      <Correction workspaceId={workspaceId} seen={seen} />
    </>
  );
}

function Correction({ workspaceId, seen }: { workspaceId: string; seen: WorkDocument }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const today = useToday(workspaceId);
  const isHolder = useIsHolder(workspaceId, seen);
  const cancel = useBackToDocument(workspaceId, seen.id);
  const [initialValues] = useState(() => correctionValues(seen));
  const { data: kinds = [] } = useQuery({
    ...documentKindsQuery(workspaceId),
    enabled: seen.kind !== null,
  });
  return (
    <Suspense fallback={<PagePending />}>
      <VersionForm
        workspaceId={workspaceId}
        document={seen}
        initialValues={initialValues}
        kind={kinds.find(({ id }) => id === seen.kind?.id) ?? null}
        before={seen}
        today={today}
        kept={seen.expirationReminder}
        isHolder={isHolder}
        fileLabel={t`Another file (optional)`}
        needsFile={false}
        submitLabel={t`Save correction`}
        canSend={(values) => correctsAnything(values, seen)}
        send={async (values) => {
          const call = { params: { documentId: seen.id }, body: correctionBody(values, seen) };
          const { state } = await api.documentVersions.add(call);
          toast.success(
            state === 'SUBMITTED' ? SENT_FOR_REVIEW : t`Document corrected. The previous version is kept.`,
          );
          recordEvent('document_changed');
          void navigate({ ...places.document(workspaceId, seen.id), replace: true });
          void refreshWorkspace(queryClient, workspaceId);
        }}
        explain={explain}
        onCancel={cancel}
      />
    </Suspense>
  );
}

const explain = (error: unknown): string =>
  error instanceof CallError && error.code === 'DOCUMENT_CHANGED'
    ? t`This document was changed while you were correcting it. Go back, look at it, and correct it again.`
    : failures.documentCall(error);
