import { ActionIcon } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowMerge,
  IconDots,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import { MenuButton } from '#web/ui/MenuButton.tsx';
import type { AskKind } from './kindDialogs.ts';
import classes from './kinds.module.css';

interface Props {
  kind: DocumentKind;
  ask: AskKind;
  onArchive: (kind: DocumentKind) => void;
}

const look = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What can be done with a kind, at the end of its row (KIND-02). */
export function KindMenu({ kind, ask, onArchive }: Props) {
  const isArchived = kind.archivedAt !== null;
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
          className={classes.touch}
          aria-label={`Actions for ${kind.name}`}
        >
          <IconDots size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      }
    >
      {(Menu) => (
        <>
          <Menu.Item
            className={classes.touch}
            leftSection={<IconPencil {...look} />}
            onClick={() => ask('edit', kind)}
          >
            Edit
          </Menu.Item>
          <Menu.Item
            className={classes.touch}
            leftSection={<IconArrowMerge {...look} />}
            onClick={() => ask('merge', kind)}
          >
            Merge into another
          </Menu.Item>
          <Menu.Item
            className={classes.touch}
            leftSection={isArchived ? <IconArchiveOff {...look} /> : <IconArchive {...look} />}
            onClick={() => onArchive(kind)}
          >
            {isArchived ? 'Bring back' : 'Archive'}
          </Menu.Item>
          <Menu.Item
            className={classes.touch}
            color="red"
            leftSection={<IconTrash {...look} />}
            onClick={() => ask('remove', kind)}
          >
            Delete
          </Menu.Item>
        </>
      )}
    </MenuButton>
  );
}
