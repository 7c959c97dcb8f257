import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { knowDocument } from '#web/api/documents/documents.ts';
import { Tooltip } from '#web/ui/Tooltip.tsx';
import { RowMenu } from '#web/ui/table/RowMenu.tsx';
import classes from './RowActions.module.css';

interface Props {
  workspaceId: string;
  document: WorkDocument;
  onPreview: (documentId: string) => void;
  onDelete: (document: WorkDocument) => void;
}

/** The acts of a document's row, whose menu shows it beside the list and gets the focus back. */
export const rowActsId = (documentId: string): string => `acts-${documentId}`;

const look = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** The acts for a document, at the end of its row. */
export function RowActions({ workspaceId, document, onPreview, onDelete }: Props) {
  return (
    <span className={classes.root} id={rowActsId(document.id)}>
      <EditLink workspaceId={workspaceId} document={document} />
      <RowMenu name={document.name}>
        {(Menu) => (
          <>
            <Menu.Item leftSection={<IconEye {...look} />} onClick={() => onPreview(document.id)}>
              <Trans>Preview</Trans>
            </Menu.Item>
            {document.canDelete && (
              <Menu.Item color="red" leftSection={<IconTrash {...look} />} onClick={() => onDelete(document)}>
                <Trans>Delete</Trans>
              </Menu.Item>
            )}
          </>
        )}
      </RowMenu>
    </span>
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The document that the edit screen is opened with (DOC-43). Its name would stay in the browser's history after a sign-out. */
    documentId?: string;
  }
}

interface EditLinkProps {
  workspaceId: string;
  document: WorkDocument;
}

/** Leads to the edit screen; who may not edit is told why, by mouse and by keyboard (DOC-49 … DOC-52). */
function EditLink({ workspaceId, document }: EditLinkProps) {
  const queryClient = useQueryClient();
  const label = t`Edit ${{ name: document.name }}`;
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
  if (!canSubmit) return t`You can only edit documents you added or are assigned to`;
  return version.state === 'ACCEPTED'
    ? t`Only admins can correct an accepted document. Submit a new one instead.`
    : t`Submit it again to change it.`;
}
