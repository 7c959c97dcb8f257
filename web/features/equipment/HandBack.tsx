import { useQueryClient } from '@tanstack/react-query';
import { forgetItems, handBackItem } from '#web/api/equipment.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { HAND_BACK } from '#web/words/equipment.ts';
import { type ItemsDialogProps, useItemsAction } from './useItemsAction.ts';

/** Hands back an item that the reader has, after asking: they may not see it any more (EQP-16). */
export function HandBack({ workspaceId, items, opened, onClose, onDone }: ItemsDialogProps) {
  const [item] = items;
  const queryClient = useQueryClient();
  const { submit, busy, error } = useItemsAction({
    workspaceId,
    onDone: async () => {
      await onDone();
      forgetItems(
        queryClient,
        workspaceId,
        items.map(({ id }) => id),
      );
    },
    run: () => handBackItem(item?.id ?? ''),
    success: 'Item handed back.',
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={HAND_BACK}
      confirmLabel={HAND_BACK}
      busy={busy}
      error={error}
      onConfirm={submit}
      onCancel={onClose}
    >
      Hand back <bdi>{item?.product.name}</bdi>? It no longer belongs to anyone, and an admin can give it to
      somebody else. The handover is saved in its history.
    </ConfirmDialog>
  );
}
