import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Button, Group } from '@mantine/core';
import { type NotificationData, Notifications, notifications } from '@mantine/notifications';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { endSide } from '#web/pageDirection.ts';
import classes from './Toasts.module.css';

export default function Toasts() {
  return (
    <Notifications
      position={`top-${endSide}`}
      classNames={{ root: classes.root }}
      autoClose={4000}
      limit={4}
      containerWidth={400}
    />
  );
}

/** What was done, and the button that takes it back. */
function Undoable({ text, undo }: { text: ReactNode; undo: () => void }) {
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <span>{text}</span>
      <Button size="sm" variant="light" onClick={undo} flex="none">
        <Trans>Undo</Trans>
      </Button>
    </Group>
  );
}

export function show(data: NotificationData, undo?: () => void): void {
  const Icon = data.color === 'red' ? IconX : IconCheck;
  // A second click comes while the message leaves.
  let isUndone = false;
  const undoOnce = () => {
    notifications.hide(id);
    if (!isUndone) undo?.();
    isUndone = true;
  };
  const id = notifications.show({
    icon: <Icon size={18} />,
    withBorder: true,
    role: 'status',
    closeButtonProps: { 'aria-label': t`Close` },
    ...data,
    ...(undo && { autoClose: 10_000, message: <Undoable text={data.message} undo={undoOnce} /> }),
  });
}
