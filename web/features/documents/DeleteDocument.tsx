import { ph, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { recordEvent } from '#web/features/analytics/events.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { restorable } from '#web/words/bin.ts';
import { failures } from '#web/words/failures.ts';
import { personName } from '#web/words/people.ts';

interface Props {
  workspaceId: string;
  /** The document that somebody wants to delete. */
  document: WorkDocument | null;
  onDone: () => void;
  /** Leaves the page of the document, before anything of it is asked for again. */
  onDeleted?: () => Promise<void>;
}

/** Deletes a document after asking, and says what goes with it (DOC-13, VER-07). */
export function DeleteDocument({ workspaceId, document, onDone, onDeleted }: Props) {
  const queryClient = useQueryClient();
  // The words stay while the dialog closes.
  const [named, setNamed] = useState(document);
  if (document !== null && document !== named) setNamed(document);
  const remove = useSingleMutation({
    mutationFn: ({ id }: WorkDocument) => api.documents.remove({ params: { documentId: id } }),
    onSuccess: async () => {
      recordEvent('document_deleted');
      toast.success(t`Document deleted.`);
      await onDeleted?.();
    },
    onError: (error) => toast.failure(failures.documentCall(error)),
    // Also when it failed: somebody else may have deleted it.
    onSettled: async () => {
      onDone();
      await refreshWorkspace(queryClient, workspaceId);
    },
  });
  return (
    <ConfirmDialog
      opened={document !== null}
      title={t`Delete document`}
      confirmLabel={t`Delete document`}
      danger
      busy={remove.isPending}
      onConfirm={() => document && remove.mutate(document)}
      onCancel={onDone}
    >
      {named && (
        <Trans>
          Delete <bdi>{ph({ name: named.name })}</bdi> of{' '}
          <bdi>{ph({ person: personName(named.workspaceMember) })}</bdi>? This deletes{' '}
          <Plural
            value={{ count: named.versionCount }}
            one="its one version with the file"
            other="all # versions with their files"
          />
          . {{ restorable: restorable(1) }} Its reminders stop. Other members keep their copy.
        </Trans>
      )}
    </ConfirmDialog>
  );
}
