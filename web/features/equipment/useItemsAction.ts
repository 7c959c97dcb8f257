import { useQueryClient } from '@tanstack/react-query';
import type { EquipmentItem } from '#contract/equipment.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { errorText } from '#web/api/client/errors.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { tryLater } from '#web/words/failures.ts';

/** What every dialog about items is given. It is made anew each time it is opened, and stays while it closes. */
export interface ItemsDialogProps {
  workspaceId: string;
  /** One or several. */
  items: EquipmentItem[];
  opened: boolean;
  onClose: () => void;
  /** It is done: a screen that shows what is gone is left before it asks for it again. */
  onDone: () => unknown;
}

interface Action<Values> extends Pick<ItemsDialogProps, 'workspaceId' | 'onDone'> {
  run: (values: Values) => Promise<unknown>;
  success: string;
}

/** Does something to items once, and has everything that shows them asked for anew; what went wrong is for the dialog to say. */
export function useItemsAction<Values = void>({ workspaceId, onDone, run, success }: Action<Values>) {
  const queryClient = useQueryClient();
  const action = useSingleMutation<unknown, Values>({
    mutationFn: run,
    onSuccess: async () => {
      toast.success(success);
      await onDone();
    },
    // Also when it failed: somebody else may have deleted or changed some of them.
    onSettled: () => void refreshWorkspace(queryClient, workspaceId),
  });
  return {
    submit: action.mutate,
    busy: action.isPending,
    error: action.error && errorText(action.error, tryLater),
  };
}
