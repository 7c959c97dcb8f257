import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconPencil, IconRefresh, IconTag, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { DeleteDocument } from '#web/features/documents/DeleteDocument.tsx';
import { useMayOpen } from '#web/routes/_app/$workspaceId/-useMayOpen.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { RowMenu } from '#web/ui/table/RowMenu.tsx';

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

/** All that can be done with a document besides renewing it; rare acts are in a menu (VER-05, VER-07, VER-10). */
export function DocumentActions({ workspaceId, document }: Props) {
  const [asked, setAsked] = useState<WorkDocument | null>(null);
  const [isGivingKind, setGivingKind] = useState(false);
  const seesAll = useMayOpen(workspaceId)('/$workspaceId/work-documents');
  const navigate = useNavigate();
  const { canRenew, canDelete, kind } = document;
  // To a list, for the page of the document is gone.
  const leave = () =>
    navigate({
      to: seesAll ? '/$workspaceId/work-documents' : '/$workspaceId/my-documents',
      params: { workspaceId },
      replace: true,
    });
  return (
    <>
      {document.canEdit && (
        <ButtonLink
          variant="default"
          leftSection={<IconPencil {...icon} />}
          to="/$workspaceId/work-documents/$documentId/correct"
          params={{ workspaceId, documentId: document.id }}
        >
          <Trans>Correct</Trans>
        </ButtonLink>
      )}
      {(canRenew || canDelete) && (
        <RowMenu name={document.name} variant="default">
          {(Menu) => (
            <>
              {canRenew && (
                <Menu.Item leftSection={<IconTag {...icon} />} onClick={() => setGivingKind(true)}>
                  {kind ? t`Change type` : t`Set type`}
                </Menu.Item>
              )}
              {canDelete && (
                <Menu.Item
                  color="red"
                  leftSection={<IconTrash {...icon} />}
                  onClick={() => setAsked(document)}
                >
                  <Trans>Delete</Trans>
                </Menu.Item>
              )}
            </>
          )}
        </RowMenu>
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
    </>
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

/** The next thing to do with a document: renewing it, or for its holder submitting it (VER-01, SUB-06). */
export function NextAction({ workspaceId, document }: Props) {
  const { canRenew, canSubmit, kind } = document;
  if (canRenew)
    return (
      <ButtonLink
        to="/$workspaceId/work-documents/$documentId/renew"
        params={{ workspaceId, documentId: document.id }}
        leftSection={<IconRefresh {...icon} />}
      >
        <Trans>Renew</Trans>
      </ButtonLink>
    );
  if (!canSubmit || !kind) return null;
  return (
    <ButtonLink
      to="/$workspaceId/my-documents/submit"
      params={{ workspaceId }}
      search={{ kind: kind.id, document: document.id }}
    >
      {submitText(document)}
    </ButtonLink>
  );
}

/** What another submission is to the document (SUB-06). */
function submitText({ waiting, version }: WorkDocument): string {
  if (waiting) return t`Replace submission`;
  return version.state === 'REJECTED' ? t`Submit again` : t`Submit a new one`;
}
