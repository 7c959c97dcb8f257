import { t } from '@lingui/core/macro';
import '#web/styles/dialog.ts';
import { Modal, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { FIRST_AIDER_SEEN } from '#web/features/medicalId/firstAidWords.ts';
import { MemberSelect } from '#web/features/members/MemberSelect.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { tryLater } from '#web/words/failures.ts';

interface Props {
  workspaceId: string;
  onClose: () => void;
}

/** An admin names somebody as a first aider, who is told by mail (MID-06). */
export default function NameDialog({ workspaceId, onClose }: Props) {
  const queryClient = useQueryClient();
  const form = useForm({
    initialValues: { memberId: '' },
    loadRules: () => import('./nameRules.ts').then((module) => module.nameRules),
    send: async ({ memberId }) => {
      await api.firstAid.name({ params: { memberId } });
      toast.success(t`First aider named.`);
      await refreshWorkspace(queryClient, workspaceId);
      onClose();
    },
    explain: (error) => errorText(error, tryLater),
  });
  const { onChange, value, ...field } = form.getInputProps('memberId');
  return (
    <Modal
      opened
      onClose={form.busy ? () => {} : onClose}
      closeOnClickOutside={!form.isDirty()}
      title={t`Name a first aider`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Form
        form={form}
        submitLabel={t`Name as first aider`}
        cancel={onClose}
        aria-label={t`Name a first aider`}
      >
        <Text size="sm">{FIRST_AIDER_SEEN}</Text>
        <MemberSelect
          workspaceId={workspaceId}
          known={[]}
          label={t`Person`}
          placeholder={t`Search by name or email`}
          {...field}
          value={value || null}
          onChange={(chosen) => onChange(chosen ?? '')}
        />
      </Form>
    </Modal>
  );
}
