import { ph, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import '#web/styles/dialog.ts';
import { Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Trade } from '#contract/trades.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { tradesQuery } from '#web/api/trades.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { useOpenedLater } from '#web/ui/useOpenedLater.ts';
import { tryLater } from '#web/words/failures.ts';
import type { TradeDialogProps } from './tradeDialogs.ts';

/** Gives all people of a trade another one; the first one ends (TRD-01). */
export function MergeTrade(props: TradeDialogProps) {
  return props.trade && <Merging {...props} trade={props.trade} />;
}

function Merging({ workspaceId, trade, opened, onClose }: TradeDialogProps & { trade: Trade }) {
  const queryClient = useQueryClient();
  const isOpened = useOpenedLater(opened);
  const { data: trades = [] } = useQuery(tradesQuery(workspaceId));
  const others = trades.filter(({ id, archivedAt }) => id !== trade.id && archivedAt === null);
  const form = useForm({
    initialValues: { intoTradeId: '' },
    send: async ({ intoTradeId }) => {
      const { name } = await api.trades.merge({ params: { tradeId: trade.id }, body: { intoTradeId } });
      toast.success(t`Merged into “${name}”.`);
      await refreshWorkspace(queryClient, workspaceId);
      onClose();
    },
    explain: (error) => errorText(error, tryLater),
  });
  const { onChange, ...field } = form.getInputProps('intoTradeId');
  const count = trade.memberCount ?? 0;
  return (
    <Modal
      opened={isOpened}
      onClose={form.busy ? () => {} : onClose}
      title={t`Merge trades`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Form
        form={form}
        submitLabel={t`Merge`}
        danger
        cancel={onClose}
        canSubmit={form.values.intoTradeId !== ''}
        isChanged={false}
        aria-label={t`Merge trades`}
      >
        <Stack gap="md">
          <Text style={{ overflowWrap: 'anywhere' }}>
            <Trans>
              <Plural value={count} _0="Nobody has" one="# person has" other="# people have" /> the trade{' '}
              <bdi>“{ph({ name: trade.name })}”</bdi>.
            </Trans>{' '}
            {count > 0 && `${t`They get the trade you choose, from today on; past days stay as they were.`} `}
            <Trans>
              <bdi>“{ph({ name: trade.name })}”</bdi> is removed from the list. This can’t be undone.
            </Trans>
          </Text>
          <NativeSelect
            label={t`Merge into`}
            size="md"
            data={[
              { value: '', label: t`Choose a trade` },
              ...others.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...field}
            data-autofocus
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        </Stack>
      </Form>
    </Modal>
  );
}
