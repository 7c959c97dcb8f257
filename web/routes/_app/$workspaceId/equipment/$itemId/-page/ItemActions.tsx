import { Button } from '@mantine/core';
import { IconArchive, IconArrowBackUp, IconPencil, IconTrash, IconUserShare } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { EquipmentItem } from '#contract/equipment.ts';
import { changeItem } from '#web/api/equipment.ts';
import { AssignOwner } from '#web/features/equipment/AssignOwner.tsx';
import { DeleteEquipment } from '#web/features/equipment/DeleteEquipment.tsx';
import { HandBack } from '#web/features/equipment/HandBack.tsx';
import { LabelsButton } from '#web/features/equipment/labels/LabelsButton.tsx';
import { useItemsAction } from '#web/features/equipment/useItemsAction.ts';
import { useMayOpen } from '#web/routes/_app/$workspaceId/-useMayOpen.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { HAND_BACK } from '#web/words/equipment.ts';
import classes from './ItemActions.module.css';

type Asked = 'owner' | 'handBack' | 'retire' | 'delete';

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** What can be done with an item besides inspecting it, for whoever may (EQP-16, EQP-23, EQP-24). */
export function ItemActions({ item }: { item: EquipmentItem }) {
  const { workspaceId, id: itemId } = item;
  const [asked, setAsked] = useState<Asked | null>(null);
  // Another dialog is another one, with nothing of the one before; one that closes keeps its words meanwhile.
  const [opened, setOpened] = useState(0);
  const ask = (next: Asked) => {
    setOpened(opened + 1);
    setAsked(next);
  };
  const close = () => setAsked(null);
  const dialog = { workspaceId, items: [item], onClose: close };
  const leave = useLeaveItem(workspaceId);
  if (!item.canEdit) {
    if (!item.canHandBack) return null;
    return (
      <div className={classes.root}>
        <Button variant="default" leftSection={<IconArrowBackUp {...icon} />} onClick={() => ask('handBack')}>
          {HAND_BACK}
        </Button>
        <HandBack key={`back ${opened}`} {...dialog} opened={asked === 'handBack'} onDone={leave} />
      </div>
    );
  }
  return (
    <div className={classes.root}>
      <Button variant="default" leftSection={<IconUserShare {...icon} />} onClick={() => ask('owner')}>
        {item.owner ? 'Hand over' : 'Assign owner'}
      </Button>
      <ButtonLink
        variant="default"
        leftSection={<IconPencil {...icon} />}
        to="/$workspaceId/equipment/$itemId/edit"
        params={{ workspaceId, itemId }}
      >
        Edit
      </ButtonLink>
      <LabelsButton workspaceId={workspaceId} items={[item]} />
      {item.state === 'RETIRED' ? (
        <PutBack item={item} />
      ) : (
        <Button variant="default" leftSection={<IconArchive {...icon} />} onClick={() => ask('retire')}>
          Retire
        </Button>
      )}
      {item.canDelete && (
        <Button
          variant="light"
          color="red"
          leftSection={<IconTrash {...icon} />}
          onClick={() => ask('delete')}
        >
          Delete
        </Button>
      )}
      <AssignOwner key={`owner ${opened}`} {...dialog} opened={asked === 'owner'} onDone={close} />
      <Retire item={item} opened={asked === 'retire'} onClose={close} />
      <DeleteEquipment key={`delete ${opened}`} {...dialog} opened={asked === 'delete'} onDone={leave} />
    </div>
  );
}

/** To a list, for the page of the item is gone. */
function useLeaveItem(workspaceId: string) {
  const seesAll = useMayOpen(workspaceId)('/$workspaceId/equipment');
  const navigate = useNavigate();
  const to = seesAll ? '/$workspaceId/equipment' : '/$workspaceId/my-equipment';
  return () => navigate({ to, params: { workspaceId }, replace: true });
}

/** EQP-24 */
function Retire({ item, opened, onClose }: { item: EquipmentItem; opened: boolean; onClose: () => void }) {
  const { submit, busy, error } = useItemsAction({
    workspaceId: item.workspaceId,
    onDone: onClose,
    run: () => changeItem(item.id, { retired: true }),
    success: 'Item retired.',
  });
  return (
    <ConfirmDialog
      opened={opened}
      title="Retire item"
      confirmLabel="Retire item"
      busy={busy}
      error={error}
      onConfirm={submit}
      onCancel={onClose}
    >
      Retire <bdi>{item.product.name}</bdi>? It’s no longer due for inspection, and nobody is reminded of it.
      Its history stays, and you can put it back into service.
    </ConfirmDialog>
  );
}

function PutBack({ item }: { item: EquipmentItem }) {
  const { submit, busy } = useItemsAction({
    workspaceId: item.workspaceId,
    onDone: () => undefined,
    run: () => changeItem(item.id, { retired: false }),
    success: 'Item put back into service.',
  });
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp {...icon} />}
      loading={busy}
      onClick={() => submit()}
    >
      Put back into service
    </Button>
  );
}
