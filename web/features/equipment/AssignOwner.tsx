import { plural, t } from '@lingui/core/macro';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { changeItem, changeItems } from '#web/api/equipment.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { OwnerPicker } from './OwnerPicker.tsx';
import { type ItemsDialogProps, useItemsAction } from './useItemsAction.ts';

/** Gives items to somebody, or to nobody (EQP-16, EQP-29). */
export function AssignOwner({ workspaceId, items, opened, onClose, onDone }: ItemsDialogProps) {
  const [first] = items;
  const only = items.length === 1 ? first : undefined;
  const current = only?.owner?.workspaceMember ?? null;
  const [owner, setOwner] = useState<string | null | undefined>(only && (current?.id ?? null));
  const [missing, setMissing] = useState(false);
  const { submit, busy, error } = useItemsAction<string | null>({
    workspaceId,
    onDone,
    run: (ownerMemberId) =>
      only
        ? changeItem(only.id, { ownerMemberId })
        : changeItems(
            workspaceId,
            items.map(({ id }) => id),
            { ownerMemberId },
          ),
    success: t`Owner assigned.`,
  });
  const confirm = () => {
    if (owner === undefined) setMissing(true);
    else if (only && owner === (current?.id ?? null)) onClose();
    else submit(owner);
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={t`Assign owner`}
      confirmLabel={t`Assign owner`}
      busy={busy}
      error={error}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Stack gap="sm">
        {only ? (
          <bdi>{only.product.name}</bdi>
        ) : (
          t`Who gets the ${plural({ count: items.length }, { one: '# item', other: '# items' })}?`
        )}
        <OwnerPicker
          workspaceId={workspaceId}
          current={current}
          value={owner}
          onChange={(next) => {
            setMissing(false);
            setOwner(next);
          }}
          disabled={busy}
          error={missing && t`Choose who gets them.`}
          // The dialog has no room for the list.
          comboboxProps={{ withinPortal: true, portalProps: { target: '#content' } }}
          data-autofocus
        />
      </Stack>
    </ConfirmDialog>
  );
}
