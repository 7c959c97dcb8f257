import '#web/styles/dialog.ts';
import { Modal, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Identity } from '#contract/identities.ts';
import { api } from '#web/api/client/client.ts';
import { CallError, errorText, fieldErrors } from '#web/api/client/errors.ts';
import { refreshDevices } from '#web/api/devices.ts';
import { refreshIdentities } from '#web/api/identities.ts';
import { isAskedAgain } from '#web/features/session/askedAgain.ts';
import { PasswordAgain } from '#web/features/session/PasswordAgain.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';

interface Props {
  identity: Identity;
  opened: boolean;
  onClose: () => void;
}

interface Values {
  /** Null until the server asks for it. */
  currentPassword: string | null;
}

const EMPTY: Values = { currentPassword: null };

const isGone = (error: unknown): boolean => error instanceof CallError && error.status === 404;

/** Asks before a linked sign-in is removed; the server asks who it is where the log-in was a while ago. */
export function RemoveSignInDialog({ identity: { id, name }, opened, onClose }: Props) {
  const queryClient = useQueryClient();
  const form = useForm({
    initialValues: EMPTY,
    send: async ({ currentPassword }) => {
      const body = currentPassword === null ? undefined : { currentPassword };
      try {
        await api.identities.remove({ params: { identityId: id }, body });
      } catch (error) {
        if (isAskedAgain(error)) {
          form.getInputProps('currentPassword').onChange('');
          return;
        }
        // Another tab was first.
        if (!isGone(error)) throw error;
      }
      toast.success(`${name} removed. We sent you an email about it.`);
      onClose();
      await Promise.all([refreshIdentities(queryClient), refreshDevices(queryClient)]);
    },
    onError: (error) => {
      if (!fieldErrors(error).currentPassword)
        toast.failure(`Could not remove ${name}`, errorText(error, 'Please try again.'));
    },
    explain: () => null,
  });
  const { currentPassword } = form.values;
  const close = () => {
    if (form.busy) return;
    form.reset(EMPTY);
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={`Remove ${name}?`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Form
        form={form}
        submitLabel="Remove"
        cancel={close}
        canSubmit={currentPassword !== ''}
        danger
        isChanged={false}
        actions="end"
      >
        <Text>
          You can no longer log in with {name}. All other devices are signed out; you stay logged in here.
        </Text>
        {currentPassword !== null && (
          <PasswordAgain
            purpose={`remove ${name}`}
            path="/account"
            {...form.getInputProps('currentPassword')}
          />
        )}
      </Form>
    </Modal>
  );
}
