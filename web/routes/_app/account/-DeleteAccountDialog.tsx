import '#web/styles/dialog.ts';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '#web/api/client/client.ts';
import { ApiError, errorText, fieldErrors } from '#web/api/client/errors.ts';
import { clearSession } from '#web/api/session.ts';
import { selectWorkspace } from '#web/api/workspaceSelection.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { unexpectedError } from '#web/words/failures.ts';
import { PasswordAgain } from './-PasswordAgain.tsx';

interface Props {
  userId: string;
  opened: boolean;
  onClose: () => void;
}

const WORD = 'DELETE';

const isAskedAgain = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'REAUTHENTICATE';

/** ACC-17 … ACC-20 */
export function DeleteAccountDialog({ userId, opened, onClose }: Props) {
  const [typed, setTyped] = useState('');
  /** Null until the server asks for it. */
  const [password, setPassword] = useState<string | null>(null);
  const isComplete = typed === WORD && password !== '';
  const remove = useSingleMutation({
    mutationFn: () => {
      const body = password === null ? undefined : { currentPassword: password };
      return api.users.remove({ params: { id: userId }, body });
    },
    onSuccess: () => {
      toast.success('Account deleted successfully.');
      selectWorkspace(null);
      clearSession();
    },
    onError: (error) => {
      if (isAskedAgain(error)) setPassword('');
      else if (!fieldErrors(error).currentPassword)
        toast.failure('Could not delete account', errorText(error, unexpectedError));
    },
  });
  const close = () => {
    if (remove.isPending) return;
    setTyped('');
    setPassword(null);
    remove.reset();
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title="Delete your account?"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete && !remove.isPending) remove.mutate();
        }}
      >
        <Stack>
          <Text>
            Your name, phone number, picture and password are erased, and you leave all workspaces. Documents
            that a workspace must be able to show stay there.
          </Text>
          <TextInput
            label={`Type ${WORD} to confirm`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            data-autofocus
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {password !== null && (
            <PasswordAgain
              value={password}
              error={fieldErrors(remove.error).currentPassword}
              onChange={(next) => {
                setPassword(next);
                remove.reset();
              }}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" disabled={remove.isPending} onClick={close}>
              Cancel
            </Button>
            <Button type="submit" color="red" disabled={!isComplete} loading={remove.isPending}>
              Delete account
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
