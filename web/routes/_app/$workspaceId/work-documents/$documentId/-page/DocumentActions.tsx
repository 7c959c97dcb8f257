import { Button } from '@mantine/core';
import { IconPencil, IconTag, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { DeleteDocument } from '#web/features/documents/DeleteDocument.tsx';
import { useMayOpen } from '#web/routes/_app/$workspaceId/-useMayOpen.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import classes from './DocumentHolder.module.css';

interface Props {
  workspaceId: string;
  document: WorkDocument;
}

const GiveKind = lazy(() =>
  import('#web/routes/_app/$workspaceId/work-documents/-list/bulk/GiveKind.tsx').then((file) => ({
    default: file.GiveKind,
  })),
);

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** What can be done with a document besides renewing it (VER-05, VER-07, VER-10). */
export function DocumentActions({ workspaceId, document }: Props) {
  const [asked, setAsked] = useState<WorkDocument | null>(null);
  const [isGivingKind, setGivingKind] = useState(false);
  const seesAll = useMayOpen(workspaceId)('/$workspaceId/work-documents');
  const navigate = useNavigate();
  const { canSubmit, canRenew, kind } = document;
  const again = canSubmit && !canRenew && kind;
  if (!again && !document.canEdit && !document.canDelete && !canRenew) return null;
  // To a list, for the page of the document is gone.
  const leave = () =>
    navigate({
      to: seesAll ? '/$workspaceId/work-documents' : '/$workspaceId/my-documents',
      params: { workspaceId },
      replace: true,
    });
  return (
    <div className={classes.actions}>
      {again && (
        <ButtonLink
          to="/$workspaceId/my-documents/submit"
          params={{ workspaceId }}
          search={{ kind: again.id, document: document.id }}
        >
          {submitText(document)}
        </ButtonLink>
      )}
      {document.canEdit && (
        <ButtonLink
          variant="default"
          leftSection={<IconPencil {...icon} />}
          to="/$workspaceId/work-documents/$documentId/correct"
          params={{ workspaceId, documentId: document.id }}
        >
          Correct
        </ButtonLink>
      )}
      {canRenew && (
        <Button variant="default" leftSection={<IconTag {...icon} />} onClick={() => setGivingKind(true)}>
          {kind ? 'Change type' : 'Set type'}
        </Button>
      )}
      {document.canDelete && (
        <Button
          variant="light"
          color="red"
          leftSection={<IconTrash {...icon} />}
          onClick={() => setAsked(document)}
        >
          Delete
        </Button>
      )}
      {isGivingKind && (
        <Suspense>
          <GiveKind
            workspaceId={workspaceId}
            selection={onlyOne(document)}
            onClose={() => setGivingKind(false)}
          />
        </Suspense>
      )}
      <DeleteDocument
        workspaceId={workspaceId}
        document={asked}
        onDone={() => setAsked(null)}
        onDeleted={leave}
      />
    </div>
  );
}

/** The document as the only one that is selected; there is no list here whose selection could change. */
const onlyOne = (document: WorkDocument) => ({
  rows: [document],
  ids: [document.id],
  count: 1,
  set: () => {},
  clear: () => {},
});

/** What another submission is to the document (SUB-06). */
function submitText({ waiting, version }: WorkDocument): string {
  if (waiting) return 'Replace submission';
  return version.state === 'REJECTED' ? 'Submit again' : 'Submit a new one';
}
