import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { HandoverCondition } from '#contract/rules/equipment.ts';
import { forgetItems, handBackItem } from '#web/api/equipment.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { HAND_BACK } from '#web/words/equipment.ts';
import { ConditionFields } from './ConditionFields.tsx';
import { type ItemsDialogProps, useItemsAction } from './useItemsAction.ts';

/** Hands back an item that the reader has, after asking: they may not see it any more (EQP-16). */
export function HandBack({ workspaceId, items, opened, onClose, onDone }: ItemsDialogProps) {
  const [item] = items;
  const queryClient = useQueryClient();
  const [condition, setCondition] = useState<HandoverCondition | null>(null);
  const [note, setNote] = useState('');
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
    run: () => handBackItem(item?.id ?? '', { condition, note }),
    success: t`Item handed back.`,
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
      <Stack gap="sm">
        <div>
          <Trans>
            Hand back <bdi>{ph({ name: item?.product.name ?? '' })}</bdi>? It will have no owner, and an admin
            can give it to somebody else. The handover is saved in its history.
          </Trans>
        </div>
        <ConditionFields
          condition={condition}
          onCondition={setCondition}
          note={note}
          onNote={setNote}
          disabled={busy}
        />
      </Stack>
    </ConfirmDialog>
  );
}
