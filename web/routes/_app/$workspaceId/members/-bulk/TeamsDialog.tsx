import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { failures } from '#web/words/failures.ts';
import '#web/styles/dialog.ts';
import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { type TickItem, TickList } from '#web/ui/TickList.tsx';

interface Props {
  title: string;
  text: string;
  confirmLabel: string;
  danger?: boolean;
  /** Undefined while they load. */
  items: readonly TickItem[] | undefined;
  isDimmed?: boolean;
  failed?: Error | null;
  onRetry?: () => void;
  /** Said in place of an empty list. */
  nothing: string;
  ticked: ReadonlySet<string>;
  onToggle: (id: string) => void;
  onEnd?: () => void;
  busy: boolean;
  /** Whether it may be confirmed yet. */
  canConfirm?: boolean;
  /** Below the list: what it would lead to. */
  note?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
  /** Above the list: a search box. */
  children?: ReactNode;
}

/** Teams to tick; it is confirmed with at least one (MEM-44). */
export function TeamsDialog(props: Props) {
  const { title, text, confirmLabel, danger, ticked, busy, onConfirm, onClose } = props;
  const { canConfirm = true, note, children } = props;
  return (
    <Modal
      opened
      onClose={busy ? () => {} : onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack gap="sm">
        <Text>{text}</Text>
        {children}
        <Choice {...props} />
        {note && <Text component="div">{note}</Text>}
        <Group justify="flex-end" gap="sm">
          <Text size="xs" c="dimmed" role="status" me="auto">
            {t`${plural({ count: ticked.size }, { one: '# team', other: '# teams' })} selected`}
          </Text>
          <Button variant="default" onClick={onClose} disabled={busy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            color={danger ? 'red' : undefined}
            disabled={ticked.size === 0 || !canConfirm}
            loading={busy}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Choice({ items, isDimmed, failed, onRetry, nothing, ticked, onToggle, onEnd, busy }: Props) {
  if (failed) return <ErrorState title={failures.loadTeams(failed)} onRetry={onRetry} />;
  if (!items) return <Skeleton height={220} radius="md" />;
  if (items.length === 0) return <Text c="dimmed">{nothing}</Text>;
  return (
    <div style={{ opacity: isDimmed ? 0.5 : 1 }}>
      <TickList
        label={t`Teams`}
        items={items}
        ticked={ticked}
        onToggle={onToggle}
        disabled={busy}
        onEnd={onEnd}
      />
    </div>
  );
}
