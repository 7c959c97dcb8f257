import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { knowDocument } from '#web/api/documents/documents.ts';
import { Tooltip } from '#web/ui/Tooltip.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The document that the edit screen is opened with (DOC-43). Its name would stay in the browser's history after a sign-out. */
    documentId?: string;
  }
}

interface Props {
  workspaceId: string;
  document: WorkDocument;
}

/** Leads to the edit screen; who may not edit is told why, by mouse and by keyboard (DOC-49 … DOC-52). */
export function EditLink({ workspaceId, document }: Props) {
  const queryClient = useQueryClient();
  const label = `Edit ${document.name}`;
  const icon = <IconPencil size={19} stroke={1.7} aria-hidden />;
  if (document.canEdit) {
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        renderRoot={(props) => (
          <Link
            to="/$workspaceId/work-documents/edit/$documentId"
            params={{ workspaceId, documentId: document.id }}
            state={{ documentId: document.id }}
            onClick={() => knowDocument(queryClient, workspaceId, document)}
            {...props}
          />
        )}
      >
        {icon}
      </ActionIcon>
    );
  }
  return (
    <Tooltip label={refusal(document)}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} aria-disabled data-disabled>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}

/** Who submits a document themselves holds it: what was reviewed, or waits for it, is put right by another submission (SUB-06). */
function refusal({ canSubmit, version }: WorkDocument): string {
  if (!canSubmit) return 'You can only edit documents you added or are assigned to';
  return version.state === 'ACCEPTED'
    ? 'Submit a new one instead: what a review accepted is corrected by admins.'
    : 'Submit it again to change it.';
}
