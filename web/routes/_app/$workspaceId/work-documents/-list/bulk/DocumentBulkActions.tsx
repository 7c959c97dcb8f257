import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileZip, IconRefresh, IconTag, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { RowSelection } from '#web/ui/table/useRowSelection.ts';
import { sizeText } from '#web/ui/upload/sizeText.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { failures } from '#web/words/failures.ts';
import type { DocumentsDialogProps } from './useDocumentsAction.ts';

const dialogs = {
  kind: lazy(() => import('./GiveKind.tsx').then((file) => ({ default: file.GiveKind }))),
  remove: lazy(() => import('./DeleteDocuments.tsx').then((file) => ({ default: file.DeleteDocuments }))),
} satisfies Record<string, ComponentType<DocumentsDialogProps>>;

interface Props {
  workspaceId: string;
  selection: RowSelection<WorkDocument>;
}

/** What can be done with the selected documents (VER-10). */
export function DocumentBulkActions({ workspaceId, selection }: Props) {
  const [action, setAction] = useState<keyof typeof dialogs | null>(null);
  const Dialog = action && dialogs[action];
  const close = () => setAction(null);
  return (
    <>
      <RenewButton workspaceId={workspaceId} documents={selection.rows} />
      <DownloadButton workspaceId={workspaceId} documents={selection.rows} />
      <Button
        size="sm"
        variant="default"
        leftSection={<IconTag size={17} aria-hidden />}
        onClick={() => setAction('kind')}
      >
        <Trans>Set type</Trans>
      </Button>
      <Button
        size="sm"
        variant="light"
        color="red"
        leftSection={<IconTrash size={17} aria-hidden />}
        onClick={() => setAction('remove')}
      >
        <Trans>Delete</Trans>
      </Button>
      {Dialog && (
        <Suspense>
          <Dialog workspaceId={workspaceId} selection={selection} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Opens the wizard with a row for each selected document, which waits for its new file (STK-03). */
function RenewButton({ workspaceId, documents }: DownloadButtonProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const renew = useSingleMutation({
    mutationFn: async () => {
      const [{ awaitFiles }, { renewRows }, kinds] = await Promise.all([
        import('#web/routes/_app/$workspaceId/work-documents/add/-draft/awaitFiles.ts'),
        import('./renewRows.ts'),
        queryClient.ensureQueryData(documentKindsQuery(workspaceId)),
      ]);
      awaitFiles(workspaceId, renewRows(documents, kinds.data));
      await navigate({ to: '/$workspaceId/work-documents/add/details', params: { workspaceId } });
    },
    onError: (error) => toast.failure(failures.documentCall(error)),
  });
  const start = () => {
    if (documents.length <= COUNT.documents) renew.mutate();
    else
      toast.failure(
        t`You can renew ${plural({ documents: COUNT.documents }, { one: '# document', other: '# documents' })} at a time. Select fewer.`,
      );
  };
  return (
    <Button
      size="sm"
      leftSection={<IconRefresh size={17} aria-hidden />}
      loading={renew.isPending}
      onClick={start}
    >
      <Trans>Renew selected</Trans>
    </Button>
  );
}

interface DownloadButtonProps {
  workspaceId: string;
  documents: WorkDocument[];
}

/** Saves the files of the selected documents as one ZIP, and says how much of it is there (VER-10). */
function DownloadButton({ workspaceId, documents }: DownloadButtonProps) {
  const queryClient = useQueryClient();
  const [bytes, setBytes] = useState(0);
  const cancel = useRef<AbortController>(null);
  // Whoever leaves the list, or clears the selection, waits for nothing.
  useEffect(() => () => cancel.current?.abort(), []);
  const download = useSingleMutation({
    mutationFn: async () => {
      const controller = new AbortController();
      cancel.current = controller;
      setBytes(0);
      const { downloadZip } = await import('./downloadZip.ts');
      const ids = documents.map(({ id }) => id);
      const watch = { signal: controller.signal, onBytes: setBytes };
      await downloadZip(queryClient, workspaceId, ids, watch);
    },
    onSuccess: () =>
      toast.success(
        t`${plural({ count: documents.length }, { one: '# document', other: '# documents' })} downloaded.`,
      ),
    onError: (error) => {
      if (!cancel.current?.signal.aborted) toast.failure(failures.documentCall(error));
    },
  });
  if (download.isPending) {
    const size = documents.reduce((sum, { file }) => sum + (file?.size ?? 0), 0);
    return (
      <>
        <span>
          <span role="status">
            <Trans>Downloading</Trans>
          </span>
          {/* Every step of it read aloud would be a flood. */}
          <span
            aria-hidden
          >{`: ${t`${{ done: sizeText(Math.min(bytes, size)) }} of ${{ total: sizeText(size) }}`}`}</span>
        </span>
        <Button size="sm" variant="default" onClick={() => cancel.current?.abort()}>
          <Trans>Cancel</Trans>
        </Button>
      </>
    );
  }
  const start = () => {
    if (documents.length <= COUNT.downloads) download.mutate();
    else
      toast.failure(
        t`You can download ${plural({ downloads: COUNT.downloads }, { one: '# document', other: '# documents' })} at a time. Select fewer.`,
      );
  };
  return (
    <Button size="sm" variant="default" leftSection={<IconFileZip size={17} aria-hidden />} onClick={start}>
      <Trans>Download ZIP</Trans>
    </Button>
  );
}
