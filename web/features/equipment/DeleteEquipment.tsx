import { ph, plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EquipmentItem } from '#contract/equipment.ts';
import { deleteItem, deleteItems, forgetItems, itemQuery } from '#web/api/equipment.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { restorable } from '#web/words/bin.ts';
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
    success: only
      ? t`Item deleted.`
      : t`${plural({ count: items.length }, { one: '# item', other: '# items' })} deleted.`,
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={
        only
          ? t`Delete item`
          : t`Delete ${plural({ count: items.length }, { one: '# item', other: '# items' })}`
      }
      confirmLabel={
        only
          ? t`Delete item`
          : t`Delete ${plural({ count: items.length }, { one: '# item', other: '# items' })}`
      }
      danger
      busy={busy}
      error={error}
      onConfirm={submit}
      onCancel={onClose}
    >
      {only ? (
        <>
          <Question item={only} /> {withIt(check?.details?.inspectionCount ?? known(only))}
        </>
      ) : (
        withThem(items)
      )}{' '}
      {restorable(items.length)}{' '}
      <Plural
        value={{ items: items.length }}
        one="To keep the history, retire it instead."
        other="To keep the history, retire them instead."
      />
    </ConfirmDialog>
  );
}

/** Names the item, with what tells it from its like. */
function Question({ item: { product, serialNumber, tagId } }: { item: EquipmentItem }) {
  const mark = serialNumber ?? tagId;
  return mark === null ? (
    <Trans>
      Delete <bdi>{ph({ name: product.name })}</bdi>?
    </Trans>
  ) : (
    <Trans>
      Delete <bdi>{ph({ name: product.name })}</bdi> (<bdi>{ph({ number: mark })}</bdi>)?
    </Trans>
  );
}

/** A list carries the last ten inspections of an item at most. */
const CARRIED = 10;

const known = ({ inspections }: EquipmentItem) =>
  inspections.length < CARRIED ? inspections.length : undefined;

function withIt(inspections: number | undefined): string {
  if (inspections === undefined) return t`All of its inspections are deleted too.`;
  if (inspections === 0) return t`It has no inspections.`;
  if (inspections === 1) return t`Its inspection is deleted too.`;
  return plural(inspections, {
    one: 'Its # inspection is deleted too.',
    other: 'Its # inspections are deleted too.',
  });
}

function withThem(items: EquipmentItem[]): string {
  const carried = items.reduce((sum, { inspections }) => sum + inspections.length, 0);
  if (carried === 0) return t`They have no inspections.`;
  const isMore = items.some((item) => known(item) === undefined);
  return isMore
    ? plural(carried, {
        one: 'At least # inspection is deleted too.',
        other: 'At least # inspections are deleted too.',
      })
    : plural(carried, { one: '# inspection is deleted too.', other: '# inspections are deleted too.' });
}
