import { ActionIcon } from '@mantine/core';
import { IconEye, IconTrash } from '@tabler/icons-react';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { EditLink } from './EditLink.tsx';
import classes from './RowActions.module.css';

interface Props {
  workspaceId: string;
  document: WorkDocument;
  onPreview: (documentId: string) => void;
  onDelete: (document: WorkDocument) => void;
}

/** The button that shows a document beside its list, and gets the focus back. */
export const previewButtonId = (documentId: string): string => `preview-${documentId}`;

/** What can be done with a document, at the end of its row. */
export function RowActions({ workspaceId, document, onPreview, onDelete }: Props) {
  return (
    <span className={classes.root}>
      <ActionIcon
        id={previewButtonId(document.id)}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`Preview ${document.name}`}
        onClick={() => onPreview(document.id)}
      >
        <IconEye size={19} stroke={1.7} aria-hidden />
      </ActionIcon>
      <EditLink workspaceId={workspaceId} document={document} />
      {document.canDelete && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Delete ${document.name}`}
          onClick={() => onDelete(document)}
        >
          <IconTrash size={19} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
    </span>
  );
}
