import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import '#web/styles/dialog.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, Group, Modal, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refreshWorkspace } from '#web/api/changes.ts';
import { errorText } from '#web/api/client/errors.ts';
import { assignTrades, tradesQuery } from '#web/api/trades.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TickList } from '#web/ui/TickList.tsx';
import { tryLater } from '#web/words/failures.ts';
import { CHANGE_TRADES } from '#web/words/members.ts';
import { tradesLabel } from '#web/words/trades.ts';
import { tradeItems } from './bulkRules.ts';
import { type BulkDialogProps, useBulkAction } from './useBulkAction.ts';
import { useTicks } from './useTicks.ts';

type Way = 'give' | 'take';
type Change = Awaited<ReturnType<typeof assignTrades>>;

/** Gives the selected members trades, or takes trades from them; "Undo" takes back exactly that (TRD-02). */
export function ChangeTrades(dialog: BulkDialogProps) {
  const { workspaceId, members, onClose } = dialog;
  const queryClient = useQueryClient();
  const [way, setWay] = useState<Way>('give');
  const { ticked, toggle } = useTicks();
  const { data: trades, error, refetch } = useQuery(tradesQuery(workspaceId));
  const items = trades && tradeItems(trades, members, way);
  const chosen = (items ?? []).filter(({ id }) => ticked.has(id));
  const opposite = useRef<Change | null>(null);
  const { submit, busy } = useBulkAction({
    dialog,
    run: async () => {
      const memberIds = members.map(({ id }) => id);
      const of = chosen.map(({ id }) => ({ tradeId: id, memberIds }));
      opposite.current = await assignTrades(workspaceId, { [way]: of });
    },
    success: `${tradesLabel(chosen.length)} ${way === 'give' ? 'added' : 'removed'}.`,
    undo: () => void undoTrades(queryClient, workspaceId, opposite.current),
    failure: (failed) => errorText(failed, t`The trades could not be changed. Please try again.`),
  });
  return (
    <Modal
      opened
      onClose={busy ? () => {} : onClose}
      title={CHANGE_TRADES}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack gap="sm">
        <Text>
          <Trans>
            Choose the trades for{' '}
            <Plural value={{ count: members.length }} one="# member" other="# members" />.
          </Trans>
        </Text>
        <SegmentedControl
          aria-label={t`What to do`}
          value={way}
          onChange={(value) => setWay(value as Way)}
          disabled={busy}
          data={[
            { value: 'give', label: t`Add trades` },
            { value: 'take', label: t`Remove trades` },
          ]}
        />
        {error && !items && <ErrorState title={errorText(error, tryLater)} onRetry={() => void refetch()} />}
        {!items && !error && <Skeleton height={220} radius="md" />}
        {items?.length === 0 &&
          (way === 'give' ? (
            <>
              <Text c="dimmed">
                <Trans>There are no trades yet. Add some to your list first.</Trans>
              </Text>
              <ButtonLink variant="default" to="/$workspaceId/settings/trades" params={{ workspaceId }}>
                <Trans>Open trades</Trans>
              </ButtonLink>
            </>
          ) : (
            <Text c="dimmed">
              <Trans>None of the selected members has a trade.</Trans>
            </Text>
          ))}
        {items && items.length > 0 && (
          <TickList label={t`Trades`} items={items} ticked={ticked} onToggle={toggle} disabled={busy} />
        )}
        <Group justify="flex-end" gap="sm">
          <Text size="xs" c="dimmed" role="status" me="auto">
            <Trans>
              <Plural value={{ count: chosen.length }} one="# trade" other="# trades" /> selected
            </Trans>
          </Text>
          <Button variant="default" onClick={onClose} disabled={busy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button disabled={chosen.length === 0} loading={busy} onClick={submit}>
            {way === 'give' ? t`Add` : t`Remove`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Takes back what was just changed, and says how it went. */
async function undoTrades(
  queryClient: QueryClient,
  workspaceId: string,
  opposite: Change | null,
): Promise<void> {
  if (opposite === null) return;
  try {
    await assignTrades(workspaceId, opposite);
    toast.success(t`The change was undone.`);
  } catch (error) {
    toast.failure(t`The change was not undone`, errorText(error, tryLater));
  }
  await refreshWorkspace(queryClient, workspaceId);
}
