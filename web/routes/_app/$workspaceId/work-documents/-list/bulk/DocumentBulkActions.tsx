import { Button } from '@mantine/core';
import { IconTag, IconTrash } from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { WorkDocument } from '#contract/documents/documents.ts';
import type { RowSelection } from '#web/ui/table/useRowSelection.ts';
import { DownloadButton } from './DownloadButton.tsx';
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
      <DownloadButton workspaceId={workspaceId} documents={selection.rows} />
      <Button
        size="sm"
        variant="default"
        leftSection={<IconTag size={17} aria-hidden />}
        onClick={() => setAction('kind')}
      >
        Give a kind
      </Button>
      <Button
        size="sm"
        variant="light"
        color="red"
        leftSection={<IconTrash size={17} aria-hidden />}
        onClick={() => setAction('remove')}
      >
        Delete
      </Button>
      {Dialog && (
        <Suspense>
          <Dialog workspaceId={workspaceId} selection={selection} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
