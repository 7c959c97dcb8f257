import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import '#web/styles/dialog.ts';
import { Modal, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { LENGTH } from '#contract/rules/limits.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { tryLater } from '#web/words/failures.ts';

interface Props {
  workspaceId: string;
  person: { id: string; name: string };
  /** Of a hold that is set, which gets another reason. */
  reason?: string;
  onClose: () => void;
}

/** Puts a legal hold on somebody, for a reason that admins read (DOOR-12). */
export default function HoldDialog({ workspaceId, person, reason = '', onClose }: Props) {
  const queryClient = useQueryClient();
  const form = useForm({
    initialValues: { reason },
    loadRules: () =>
      import('#contract/documents/legalHolds.ts').then((contract) => contract.legalHoldFactsSchema),
    send: async (body) => {
      await api.legalHolds.set({ params: { memberId: person.id }, body });
      toast.success(reason === '' ? t`Legal hold set.` : t`Reason changed.`);
      await refreshWorkspace(queryClient, workspaceId);
      onClose();
    },
    explain: (error) => errorText(error, tryLater),
  });
  const { onChange, ...field } = form.getInputProps('reason');
  return (
    <Modal
      opened
      onClose={form.busy ? () => {} : onClose}
      closeOnClickOutside={!form.isDirty()}
      title={reason === '' ? t`Set a legal hold` : t`Change the reason`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Form
        form={form}
        submitLabel={reason === '' ? t`Keep everything` : t`Save`}
        cancel={onClose}
        aria-label={t`Legal hold`}
      >
        <Text size="sm">
          <Trans>
            Nothing of <bdi>{ph({ name: person.name })}</bdi> is erased until an admin lifts the hold: not by
            the rules on how long records are kept, and not from the trash.
          </Trans>
        </Text>
        <Textarea
          label={t`Reason`}
          description={t`Only admins see it.`}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={LENGTH.note}
          data-autofocus
          {...field}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </Form>
    </Modal>
  );
}
