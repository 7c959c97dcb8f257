import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { failures } from '#web/words/failures.ts';
import '#web/styles/dialog.ts';
import { Modal, Text, TextInput } from '@mantine/core';
import { api } from '#web/api/client/client.ts';
import { fieldErrors } from '#web/api/client/errors.ts';
import { clearSession } from '#web/api/session.ts';
import { selectWorkspace } from '#web/api/workspaceSelection.ts';
import { forgetKept } from '#web/features/outbox/useSignOut.tsx';
import { isAskedAgain, type Proof, proofOf } from '#web/features/session/askedAgain.ts';
import { PasswordAgain } from '#web/features/session/PasswordAgain.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';

interface Props {
  userId: string;
  opened: boolean;
  onClose: () => void;
}

interface Values {
  typed: string;
  /** Null until the server asks for it. */
  currentPassword: string | null;
}

const EMPTY: Values = { typed: '', currentPassword: null };

const WORD = 'DELETE';

/** ACC-17 … ACC-20 */
export function DeleteAccountDialog({ userId, opened, onClose }: Props) {
  const remove = async (body: Proof) => {
    await api.users.remove({ params: { id: userId }, body });
    toast.success(t`Account deleted successfully.`);
    selectWorkspace(null);
    clearSession();
    await forgetKept(userId);
  };
  const form = useForm({
    initialValues: EMPTY,
    send: async ({ currentPassword }) => {
      try {
        await remove(proofOf(currentPassword));
      } catch (error) {
        if (!isAskedAgain(error)) throw error;
        form.getInputProps('currentPassword').onChange('');
      }
    },
    onError: (error) => {
      if (!fieldErrors(error).currentPassword)
        toast.failure(t`Could not delete account`, failures.deleteAccount(error));
    },
    explain: () => null,
  });
  const { typed, currentPassword } = form.values;
  const close = () => {
    if (form.busy) return;
    form.reset(EMPTY);
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t`Delete your account?`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Form
        form={form}
        submitLabel={t`Delete account`}
        cancel={close}
        canSubmit={typed === WORD && currentPassword !== ''}
        danger
        isChanged={false}
      >
        <Text>
          <Trans>
            Your name, phone number, picture and password are erased, and you leave all workspaces. Documents
            that a workspace has to keep stay there.
          </Trans>
        </Text>
        <TextInput
          label={t({
            message: `Type ${{ word: WORD }} to confirm`,
            comment: 'The word is DELETE in every language.',
          })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
          {...form.getInputProps('typed')}
        />
        {currentPassword !== null && (
          <PasswordAgain
            purpose={t`delete your account`}
            path="/account"
            onProof={remove}
            {...form.getInputProps('currentPassword')}
          />
        )}
      </Form>
    </Modal>
  );
}
