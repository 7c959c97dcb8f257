import '#web/styles/dialog.ts';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '#web/api/client.ts';
import { errorText } from '#web/api/errors.ts';
import { clearSession } from '#web/api/session.ts';
import { selectWorkspace } from '#web/api/workspaceSelection.ts';
import { toast } from '#web/ui/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { unexpectedError } from '#web/words/failures.ts';

interface Props {
  userId: string;
  opened: boolean;
  onClose: () => void;
}

const WORD = 'DELETE';

/** ACC-17 … ACC-20 */
export function DeleteAccountDialog({ userId, opened, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const remove = useSingleMutation({
    mutationFn: () => api.users.remove({ params: { id: userId } }),
    onSuccess: () => {
      toast.success('Account deleted successfully.');
      selectWorkspace(null);
      clearSession();
    },
    onError: (error) => toast.failure('Could not delete account', errorText(error, unexpectedError)),
  });
  const close = () => {
    if (remove.isPending) return;
    setTyped('');
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
          if (typed === WORD && !remove.isPending) remove.mutate();
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
          <Group justify="flex-end">
            <Button variant="default" disabled={remove.isPending} onClick={close}>
              Cancel
            </Button>
            <Button type="submit" color="red" disabled={typed !== WORD} loading={remove.isPending}>
              Delete account
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
