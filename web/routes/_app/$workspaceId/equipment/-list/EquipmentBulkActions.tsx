import { Button } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconClipboardCheck,
  IconTrash,
  IconUserShare,
} from '@tabler/icons-react';
import type { EquipmentItem } from '#contract/equipment.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { LabelsButton } from '#web/features/equipment/labels/LabelsButton.tsx';
import { useItemsDialog } from '#web/features/equipment/useItemsDialog.tsx';
import type { RowSelection } from '#web/ui/table/useRowSelection.ts';
import { itemsLabel } from '#web/words/equipment.ts';
import { RECORD_INSPECTION } from '#web/words/inspections.ts';

interface Props {
  workspaceId: string;
  selection: RowSelection<EquipmentItem>;
}

const icon = { size: 17, 'aria-hidden': true } as const;

/** What can be done with the selected items, each in a dialog of its own (EQP-29). */
export function EquipmentBulkActions({ workspaceId, selection }: Props) {
  const { ask, dialog } = useItemsDialog(workspaceId, selection.clear);
  const { rows } = selection;
  if (rows.length > COUNT.items) {
    return (
      <span>{`You can change ${itemsLabel(COUNT.items)} at a time. Clear the selection and choose fewer.`}</span>
    );
  }
  const isRetired = rows.every(({ state }) => state === 'RETIRED');
  return (
    <>
      <Button size="sm" leftSection={<IconClipboardCheck {...icon} />} onClick={() => ask('inspect', rows)}>
        {RECORD_INSPECTION}
      </Button>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconUserShare {...icon} />}
        onClick={() => ask('assign', rows)}
      >
        Assign owner
      </Button>
      <Button
        size="sm"
        variant="default"
        leftSection={isRetired ? <IconArchiveOff {...icon} /> : <IconArchive {...icon} />}
        onClick={() => ask(isRetired ? 'restore' : 'retire', rows)}
      >
        {isRetired ? 'Put back into service' : 'Retire'}
      </Button>
      <LabelsButton size="sm" workspaceId={workspaceId} items={rows} />
      <Button
        size="sm"
        variant="light"
        color="red"
        leftSection={<IconTrash {...icon} />}
        onClick={() => ask('remove', rows)}
      >
        Delete
      </Button>
      {dialog}
    </>
  );
}
