import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EquipmentItem } from '#contract/equipment.ts';
import { deleteItem, deleteItems, forgetItems, itemQuery } from '#web/api/equipment.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { restorable } from '#web/words/bin.ts';
import { itemsLabel } from '#web/words/equipment.ts';
import { counted, numberText } from '#web/words/numbers.ts';
import { type ItemsDialogProps, useItemsAction } from './useItemsAction.ts';

/** Deletes items after asking, and says how many inspections go with them (EQP-23, EQP-29). */
export function DeleteEquipment({ workspaceId, items, opened, onClose, onDone }: ItemsDialogProps) {
  const [first] = items;
  const only = items.length === 1 ? first : undefined;
  const { data: check } = useQuery({
    ...itemQuery(workspaceId, only?.id ?? ''),
    enabled: only !== undefined && opened,
  });
  const ids = items.map(({ id }) => id);
  const queryClient = useQueryClient();
  const { submit, busy, error } = useItemsAction({
    workspaceId,
    onDone: async () => {
      await onDone();
      forgetItems(queryClient, workspaceId, ids);
    },
    run: () => (only ? deleteItem(only.id) : deleteItems(workspaceId, ids)),
    success: only ? 'Item deleted.' : `${itemsLabel(items.length)} deleted.`,
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={only ? 'Delete item' : `Delete ${itemsLabel(items.length)}`}
      confirmLabel={only ? 'Delete item' : `Delete ${itemsLabel(items.length)}`}
      danger
      busy={busy}
      error={error}
      onConfirm={submit}
      onCancel={onClose}
    >
      {only ? (
        <>
          Delete <bdi>{only.product.name}</bdi>
          <Mark item={only} />? {withIt(check?.details?.inspectionCount ?? known(only))}
        </>
      ) : (
        withThem(items)
      )}{' '}
      {restorable(items.length)} To keep the history, retire {only ? 'it' : 'them'} instead.
    </ConfirmDialog>
  );
}

/** What tells an item from its like. */
function Mark({ item: { serialNumber, tagId } }: { item: EquipmentItem }) {
  const mark = serialNumber ?? tagId;
  return mark === null ? null : (
    <>
      {' '}
      (<bdi>{mark}</bdi>)
    </>
  );
}

/** A list carries the last ten inspections of an item at most. */
const CARRIED = 10;

const known = ({ inspections }: EquipmentItem) =>
  inspections.length < CARRIED ? inspections.length : undefined;

function withIt(inspections: number | undefined): string {
  if (inspections === undefined) return 'All of its inspections are deleted too.';
  if (inspections === 0) return 'It has no inspections.';
  if (inspections === 1) return 'Its inspection is deleted too.';
  return `Its ${numberText(inspections)} inspections are deleted too.`;
}

function withThem(items: EquipmentItem[]): string {
  const carried = items.reduce((sum, { inspections }) => sum + inspections.length, 0);
  if (carried === 0) return 'They have no inspections.';
  const isMore = items.some((item) => known(item) === undefined);
  return `${isMore ? 'At least ' : ''}${counted(carried, 'inspection')} ${carried === 1 ? 'is' : 'are'} deleted too.`;
}
