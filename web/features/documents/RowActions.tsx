import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { WorkDocument } from '#contract/documents.ts';
import { EditLink } from './EditLink.tsx';
import classes from './RowActions.module.css';

interface Props {
  workspaceId: string;
  document: WorkDocument;
  onDelete: (document: WorkDocument) => void;
}

/** What can be done with a document, at the end of its row. */
export function RowActions({ workspaceId, document, onDelete }: Props) {
  return (
    <span className={classes.root}>
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
