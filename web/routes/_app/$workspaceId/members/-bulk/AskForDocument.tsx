import '#web/styles/dialog.ts';
import { Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import { openKindsOf } from '#web/features/documentKinds/openKinds.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { ASK_FOR_DOCUMENT } from '#web/words/documents/submissions.ts';
import { AskForm } from './AskForm.tsx';
import type { BulkDialogProps } from './useBulkAction.ts';

/** Asks the selected members for a document of a kind by a day (SUB-09). */
export function AskForDocument(dialog: BulkDialogProps) {
  const { workspaceId, onClose } = dialog;
  const kinds = useQuery(documentKindsQuery(workspaceId));
  const open = kinds.data && [...openKindsOf(kinds.data).values()];
  return (
    <Modal opened onClose={onClose} title={ASK_FOR_DOCUMENT} closeButtonProps={{ 'aria-label': 'Close' }}>
      {!open && kinds.isError && (
        <ErrorState
          title="The kinds of documents could not be loaded"
          onRetry={() => void kinds.refetch()}
          retrying={kinds.isFetching}
        />
      )}
      {!open && !kinds.isError && <Skeleton height={220} radius="md" />}
      {open?.length === 0 && <NothingToAskFor workspaceId={workspaceId} />}
      {open && open.length > 0 && <AskForm {...dialog} kinds={open} />}
    </Modal>
  );
}

/** Nobody could answer: what to do so that they can. */
function NothingToAskFor({ workspaceId }: { workspaceId: string }) {
  return (
    <Stack gap="md" align="flex-start">
      <Text>
        Members can’t submit any kind of document yet. Open a kind, or add one, and select “Members can submit
        it themselves”.
      </Text>
      <ButtonLink to="/$workspaceId/settings/kinds" params={{ workspaceId }}>
        Open kinds of documents
      </ButtonLink>
    </Stack>
  );
}
