import { plural, t } from '@lingui/core/macro';
import { changeItems } from '#web/api/equipment.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { type ItemsDialogProps, useItemsAction } from './useItemsAction.ts';

/** Takes items out of use; they keep their history (EQP-24, EQP-29). */
export function RetireItems(props: ItemsDialogProps) {
  const count = props.items.length;
  return (
    <Change
      {...props}
      retired
      title={t`Retire ${plural(count, { one: '# item', other: '# items' })}`}
      success={plural(count, { one: '# item retired.', other: '# items retired.' })}
    >
      {t`Retired items aren’t due for inspection and cause no reminders. Their inspections stay, and you can put them back into service.`}
    </Change>
  );
}

/** Puts retired items back into service (EQP-29). */
export function RestoreItems(props: ItemsDialogProps) {
  const count = props.items.length;
  return (
    <Change
      {...props}
      retired={false}
      title={t`Put ${plural(count, { one: '# item', other: '# items' })} back into service`}
      success={plural(count, {
        one: '# item put back into service.',
        other: '# items put back into service.',
      })}
    >
      {t`Their inspections become due again. Items that aren’t retired don’t change.`}
    </Change>
  );
}

interface Props extends ItemsDialogProps {
  retired: boolean;
  title: string;
  success: string;
  children: string;
}

function Change({ workspaceId, items, opened, retired, title, success, children, onClose, onDone }: Props) {
  const ids = items.map(({ id }) => id);
  const { submit, busy, error } = useItemsAction({
    workspaceId,
    onDone,
    success,
    run: () => changeItems(workspaceId, ids, { retired }),
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      confirmLabel={retired ? t`Retire` : t`Put back into service`}
      busy={busy}
      error={error}
      onConfirm={submit}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
