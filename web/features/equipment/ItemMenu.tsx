import { ActionIcon } from '@mantine/core';
import {
  IconArrowBackUp,
  IconClipboardCheck,
  IconDots,
  IconEye,
  IconPencil,
  IconTrash,
  IconUserShare,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { EquipmentItem } from '#contract/equipment.ts';
import { MenuButton } from '#web/ui/MenuButton.tsx';
import { HAND_BACK } from '#web/words/equipment.ts';
import { RECORD_INSPECTION } from '#web/words/inspections.ts';
import classes from './ItemMenu.module.css';
import type { AskItems } from './useItemsDialog.tsx';

interface Props {
  item: EquipmentItem;
  ask: AskItems;
}

const look = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What can be done with an item, at the end of its row, for whoever may (INS-08). */
export function ItemMenu({ item, ask }: Props) {
  if (!item.canInspect) return null;
  const params = { workspaceId: item.workspaceId, itemId: item.id };
  return (
    <MenuButton
      position="bottom-end"
      // Within the page's landmark, where people who go from one to the next find it.
      portalProps={{ target: '#content' }}
      target={
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className={classes.button}
          aria-label={`Actions for ${item.product.name}`}
        >
          <IconDots size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      }
    >
      {(Menu) => (
        <>
          <Menu.Item
            className={classes.item}
            leftSection={<IconClipboardCheck {...look} />}
            renderRoot={(props) => (
              <Link to="/$workspaceId/equipment/$itemId/inspect" params={params} {...props} />
            )}
          >
            {RECORD_INSPECTION}
          </Menu.Item>
          {item.canEdit && (
            <Menu.Item
              className={classes.item}
              leftSection={<IconUserShare {...look} />}
              onClick={() => ask('assign', [item])}
            >
              Assign owner
            </Menu.Item>
          )}
          {item.canHandBack && !item.canEdit && (
            <Menu.Item
              className={classes.item}
              leftSection={<IconArrowBackUp {...look} />}
              onClick={() => ask('handBack', [item])}
            >
              {HAND_BACK}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item
            className={classes.item}
            leftSection={<IconEye {...look} />}
            renderRoot={(props) => <Link to="/$workspaceId/equipment/$itemId" params={params} {...props} />}
          >
            Open
          </Menu.Item>
          {item.canEdit && (
            <Menu.Item
              className={classes.item}
              leftSection={<IconPencil {...look} />}
              renderRoot={(props) => (
                <Link to="/$workspaceId/equipment/$itemId/edit" params={params} {...props} />
              )}
            >
              Edit
            </Menu.Item>
          )}
          {item.canDelete && (
            <Menu.Item
              className={classes.item}
              color="red"
              leftSection={<IconTrash {...look} />}
              onClick={() => ask('remove', [item])}
            >
              Delete
            </Menu.Item>
          )}
        </>
      )}
    </MenuButton>
  );
}
