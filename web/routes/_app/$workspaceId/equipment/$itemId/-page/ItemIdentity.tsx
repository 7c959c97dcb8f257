import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Button, Text } from '@mantine/core';
import {
  IconArchive,
  IconArrowBackUp,
  IconPencil,
  IconTrash,
  IconUserQuestion,
  IconUserShare,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { EquipmentItem } from '#contract/equipment.ts';
import { changeItem } from '#web/api/equipment.ts';
import { DeleteEquipment } from '#web/features/equipment/DeleteEquipment.tsx';
import { HandBack } from '#web/features/equipment/HandBack.tsx';
import { HandOver } from '#web/features/equipment/HandOver.tsx';
import { ItemPicture } from '#web/features/equipment/ItemPicture.tsx';
import { LabelsButton } from '#web/features/equipment/labels/LabelsButton.tsx';
import { ownerName } from '#web/features/equipment/ownerName.ts';
import { useItemsAction } from '#web/features/equipment/useItemsAction.ts';
import { useMayOpen } from '#web/routes/_app/$workspaceId/-useMayOpen.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { RowMenu } from '#web/ui/table/RowMenu.tsx';
import { HAND_BACK, HAND_OVER } from '#web/words/equipment.ts';
import { phoneText } from '#web/words/people.ts';
import classes from './ItemIdentity.module.css';

/** What tells the item from its like, whose it is, and what can be done with it (EQP-15, EQP-16, EQP-17). */
export function ItemIdentity({ item }: { item: EquipmentItem }) {
  const { tagId, serialNumber, product } = item;
  return (
    <Card component="div" className={classes.root}>
      <div className={classes.product}>
        <ItemPicture url={product.imageUrl} size="page" label={t`Picture of ${{ name: product.name }}`} />
        <dl className={classes.marks}>
          <dt>
            <Trans>Tag ID</Trans>
          </dt>
          <dd>
            <bdi>{tagId ?? '–'}</bdi>
          </dd>
          <dt>
            <Trans>Serial number</Trans>
          </dt>
          <dd>
            <bdi>{serialNumber ?? '–'}</bdi>
          </dd>
        </dl>
      </div>
      <Owner item={item} />
      <ItemActions item={item} />
    </Card>
  );
}

function Owner({ item }: { item: EquipmentItem }) {
  const { workspaceId, owner } = item;
  const mayOpen = useMayOpen(workspaceId)('/$workspaceId/members/$memberId');
  if (owner === null) {
    return (
      <div className={classes.owner}>
        <IconUserQuestion size={44} stroke={1.4} aria-hidden />
        <span>
          <Trans>Nobody has this item.</Trans>
        </span>
      </div>
    );
  }
  const { workspaceMember: member, user } = owner;
  const name = ownerName(item);
  const { phone, phoneCountryCode } = member.user ?? {};
  return (
    <div className={classes.owner}>
      <Avatar name={name} src={user?.avatar?.url ?? member.user?.avatar?.url} size={44} />
      <div className={classes.person}>
        <Text size="xs" c="dimmed">
          <Trans>Owner</Trans>
        </Text>
        {mayOpen ? (
          <Anchor
            className="muster-target"
            fw={600}
            renderRoot={(props) => (
              <Link
                to="/$workspaceId/members/$memberId"
                params={{ workspaceId, memberId: member.id }}
                {...props}
              />
            )}
          >
            <bdi>{name}</bdi>
          </Anchor>
        ) : (
          <Text component="bdi" fw={600}>
            {name}
          </Text>
        )}
        <div className={classes.contact}>
          {member.email && member.email !== name && (
            <Anchor className="muster-target" href={`mailto:${member.email}`}>
              {member.email}
            </Anchor>
          )}
          {phone && (
            <Anchor className="muster-target" href={`tel:${phoneCountryCode ?? ''}${phone}`}>
              <bdi>{phoneText(member.user)}</bdi>
            </Anchor>
          )}
        </div>
      </div>
    </div>
  );
}

type Asked = 'owner' | 'handBack' | 'retire' | 'delete';

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** What can be done with an item besides inspecting it, for whoever may (EQP-16, EQP-23, EQP-24). */
function ItemActions({ item }: { item: EquipmentItem }) {
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
      <div className={classes.itemActions}>
        <Button variant="default" leftSection={<IconArrowBackUp {...icon} />} onClick={() => ask('handBack')}>
          {HAND_BACK}
        </Button>
        <HandBack key={`back ${opened}`} {...dialog} opened={asked === 'handBack'} onDone={leave} />
      </div>
    );
  }
  return (
    <div className={classes.itemActions}>
      <Button variant="default" leftSection={<IconUserShare {...icon} />} onClick={() => ask('owner')}>
        {HAND_OVER}
      </Button>
      <ButtonLink
        variant="default"
        leftSection={<IconPencil {...icon} />}
        to="/$workspaceId/equipment/$itemId/edit"
        params={{ workspaceId, itemId }}
      >
        <Trans>Edit</Trans>
      </ButtonLink>
      <LabelsButton workspaceId={workspaceId} items={[item]} />
      {item.state === 'RETIRED' && <PutBack item={item} />}
      {(item.state !== 'RETIRED' || item.canDelete) && (
        <RowMenu name={item.product.name} variant="default">
          {(Menu) => (
            <>
              {item.state !== 'RETIRED' && (
                <Menu.Item leftSection={<IconArchive {...icon} />} onClick={() => ask('retire')}>
                  <Trans>Retire</Trans>
                </Menu.Item>
              )}
              {item.canDelete && (
                <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => ask('delete')}>
                  <Trans>Delete</Trans>
                </Menu.Item>
              )}
            </>
          )}
        </RowMenu>
      )}
      <HandOver key={`owner ${opened}`} {...dialog} opened={asked === 'owner'} onDone={close} />
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
    success: t`Item retired.`,
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t`Retire item`}
      confirmLabel={t`Retire item`}
      busy={busy}
      error={error}
      onConfirm={submit}
      onCancel={onClose}
    >
      <Trans>
        Retire <bdi>{ph({ name: item.product.name })}</bdi>? It won’t be due for inspection or cause
        reminders. Its history stays, and you can put it back into service.
      </Trans>
    </ConfirmDialog>
  );
}

function PutBack({ item }: { item: EquipmentItem }) {
  const { submit, busy } = useItemsAction({
    workspaceId: item.workspaceId,
    onDone: () => undefined,
    run: () => changeItem(item.id, { retired: false }),
    success: t`Item put back into service.`,
  });
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp {...icon} />}
      loading={busy}
      onClick={() => submit()}
    >
      <Trans>Put back into service</Trans>
    </Button>
  );
}
