import { t } from '@lingui/core/macro';
import '#web/styles/dialog.ts';
import { Modal, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { LENGTH } from '#contract/rules/limits.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { useOpenedLater } from '#web/ui/useOpenedLater.ts';
import { tryLater } from '#web/words/failures.ts';
import type { TradeDialogProps } from './tradeDialogs.ts';

/** Adds a trade, or renames the one that is given (TRD-01). */
export function TradeForm({ workspaceId, trade, opened, onClose }: TradeDialogProps) {
  const queryClient = useQueryClient();
  const isOpened = useOpenedLater(opened);
  const form = useForm({
    initialValues: { name: trade?.name ?? '' },
    loadRules: async () => {
      const [{ z }, { tradeNameSchema }] = await Promise.all([import('zod'), import('#contract/trades.ts')]);
      return z.object({ name: tradeNameSchema });
    },
    send: async (body) => {
      if (trade) await api.trades.update({ params: { tradeId: trade.id }, body });
      else await api.trades.create({ params: { workspaceId }, body });
      toast.success(trade ? t`Trade renamed.` : t`Trade added.`);
      await refreshWorkspace(queryClient, workspaceId);
      onClose();
    },
    explain: (error) => errorText(error, tryLater),
  });
  const title = trade ? t`Rename trade` : t`Add trade`;
  return (
    <Modal
      opened={isOpened}
      onClose={form.busy ? () => {} : onClose}
      closeOnClickOutside={!form.isDirty()}
      title={title}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Form
        form={form}
        submitLabel={trade ? t`Save` : t`Add trade`}
        cancel={onClose}
        isChanged={opened && form.isDirty()}
        aria-label={title}
      >
        <TextInput
          label={t`Name`}
          description={t`For example: Scaffolder, Crane operator.`}
          size="md"
          maxLength={LENGTH.mark}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
      </Form>
    </Modal>
  );
}
