import { useQueryClient } from '@tanstack/react-query';
import type { Member } from '#contract/members.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { limitText } from '#web/api/client/limitText.ts';
import { PlacingCancelled } from '#web/features/requirements/placing/cancelled.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { bulkProblem } from './bulkRules.ts';

/** What every dialog of a bulk action is given. */
export interface BulkDialogProps {
  workspaceId: string;
  members: Member[];
  onClose: () => void;
  /** The action is done: the dialog closes, and a screen that shows what is gone is left before it asks for it again. */
  onDone: () => unknown;
}

interface Action {
  dialog: BulkDialogProps;
  run: () => Promise<unknown>;
  success: string;
  /** Takes it back; offered for 10 seconds. */
  undo?: (() => void) | undefined;
  /** Tells analytics. */
  recorded?: () => void;
  failure: (error: Error) => string;
  afterwards?: () => Promise<unknown>;
}

/** Runs a bulk action once, says how it went, and has everything that shows members, teams and documents asked for anew. */
export function useBulkAction({ dialog, run, success, undo, recorded, failure, afterwards }: Action) {
  const { workspaceId, members, onDone } = dialog;
  const queryClient = useQueryClient();
  const action = useSingleMutation({
    mutationFn: run,
    onSuccess: async () => {
      toast.success(success, undo);
      recorded?.();
      await onDone();
      await afterwards?.();
      void refreshWorkspace(queryClient, workspaceId);
    },
    onError: (error) => {
      if (!(error instanceof PlacingCancelled)) toast.failure(failure(error), limitText(error));
    },
  });
  const submit = () => {
    const problem = bulkProblem(
      workspaceId,
      members.map(({ id }) => id),
    );
    if (problem) toast.failure(problem);
    else action.mutate();
  };
  return { submit, busy: action.isPending };
}
