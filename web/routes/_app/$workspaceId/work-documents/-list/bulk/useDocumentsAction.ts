import { useQueryClient } from '@tanstack/react-query';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { CallError } from '#web/api/client/errors.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { RowSelection } from '#web/ui/table/useRowSelection.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { failures } from '#web/words/failures.ts';
import { goneAmong } from './goneAmong.ts';

/** What every dialog about the selected documents, or about a single one, is given. */
export interface DocumentsDialogProps {
  workspaceId: string;
  selection: Omit<RowSelection<WorkDocument>, 'has'>;
  onClose: () => void;
}

interface Action {
  dialog: DocumentsDialogProps;
  run: (documentIds: string[]) => Promise<{ count: number }>;
  /** Says what was done. */
  success: (count: number) => string;
  recorded?: (count: number) => void;
}

/** Changes the selected documents together, and says how it went. Those that are gone meanwhile leave the selection. */
export function useDocumentsAction({ dialog, run, success, recorded }: Action) {
  const { workspaceId, selection, onClose } = dialog;
  const queryClient = useQueryClient();
  const action = useSingleMutation({
    mutationFn: () => run(selection.ids),
    onSuccess: ({ count }) => {
      toast.success(success(count));
      recorded?.(count);
      onClose();
      selection.clear();
    },
    onError: (error) => {
      toast.failure(failures.documentCall(error));
      if (!(error instanceof CallError) || error.code !== 'UNKNOWN_IDS') return;
      const gone = goneAmong(error.issues);
      selection.set(selection.rows.filter((_, index) => !gone.has(index)));
      onClose();
    },
    onSettled: () => refreshWorkspace(queryClient, workspaceId),
  });
  return { submit: () => action.mutate(), busy: action.isPending };
}
