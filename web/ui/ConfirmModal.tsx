import { t } from '@lingui/core/macro';
import '#web/styles/dialog.ts';
import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOpenedLater } from './useOpenedLater.ts';

export interface ConfirmProps {
  opened: boolean;
  title: ReactNode;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Red button for what cannot be undone. The focus starts on the safe one. */
  danger?: boolean;
  /** While the confirmed action runs: nothing can be pressed twice. */
  busy?: boolean;
  /** Whether it may be confirmed yet. */
  canConfirm?: boolean;
  /** What went wrong, inside the dialog. */
  error?: string | null;
  onConfirm: () => void;
  onCancel: () => void;
}

export default function ConfirmModal(props: ConfirmProps) {
  const { opened, title, children, confirmLabel, cancelLabel = t`Cancel` } = props;
  const { danger, busy, canConfirm = true, error } = props;
  const isOpened = useOpenedLater(opened);
  return (
    <Modal
      opened={isOpened}
      onClose={busy ? () => {} : props.onCancel}
      title={title}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Text component="div" style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
      {error && (
        <Text role="alert" c="var(--mantine-color-error)" size="sm" mt="sm">
          {error}
        </Text>
      )}
      <Group justify="flex-end" mt="lg">
        <Button
          variant="default"
          onClick={props.onCancel}
          disabled={busy}
          data-autofocus={danger || undefined}
        >
          {cancelLabel}
        </Button>
        <Button
          color={danger ? 'red' : undefined}
          onClick={props.onConfirm}
          disabled={!canConfirm}
          loading={busy}
          data-autofocus={danger ? undefined : true}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
