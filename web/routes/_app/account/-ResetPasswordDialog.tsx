import { failures } from '#web/words/failures.ts';
import '#web/styles/dialog.ts';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { onlyWayText } from '#web/features/session/failures.ts';
import { MailboxHint } from '#web/features/session/MailboxHint.tsx';
import { requestReset } from '#web/features/session/passwordReset.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';

interface Props {
  email: string;
  opened: boolean;
  onClose: () => void;
}

/** Asks first, then says that the mail is on its way (ACC-14 … ACC-16). */
export function ResetPasswordDialog({ email, opened, onClose }: Props) {
  const request = useSingleMutation({ mutationFn: () => requestReset(email) });
  const close = () => {
    if (request.isPending) return;
    onClose();
  };
  const isSent = request.isSuccess;
  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={request.reset}
      title={isSent ? 'Reset email sent' : 'Reset your password?'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        {isSent ? (
          <>
            <Text role="status" style={{ overflowWrap: 'anywhere' }}>
              We sent a link to <b>{email}</b>. Open it within one hour to set a new password.
            </Text>
            <MailboxHint />
            <Group justify="flex-end">
              <Button data-autofocus onClick={close}>
                Done
              </Button>
            </Group>
          </>
        ) : (
          <>
            <Text style={{ overflowWrap: 'anywhere' }}>
              We’ll email a link to <b>{email}</b>. Your password stays as it is until you set a new one; then
              all your other devices are signed out, your API tokens end, and linked sign-ins that don’t
              belong to your email address’s own domain are removed.
            </Text>
            {request.error && (
              <Notice tone="bad">
                {onlyWayText(request.error) ?? failures.resetPassword(request.error)}
              </Notice>
            )}
            <Group justify="flex-end">
              <Button variant="default" disabled={request.isPending} onClick={close}>
                Cancel
              </Button>
              <Button data-autofocus loading={request.isPending} onClick={() => request.mutate()}>
                Send reset email
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  );
}
