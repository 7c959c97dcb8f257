import { useQueryClient } from '@tanstack/react-query';
import { accountApi } from '#web/api/client/accountApi.ts';
import { errorText } from '#web/api/client/errors.ts';
import { refreshDevices } from '#web/api/devices.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';

interface Props {
  count: number;
  opened: boolean;
  onClose: () => void;
}

export function SignOutOthersDialog({ count, opened, onClose }: Props) {
  const queryClient = useQueryClient();
  const signOut = useSingleMutation({
    mutationFn: () => accountApi.session.signOutOthers(),
    onSuccess: async () => {
      await refreshDevices(queryClient);
      toast.success('Signed out everywhere else.');
      onClose();
    },
  });
  const cancel = () => {
    signOut.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title="Sign out everywhere else?"
      confirmLabel="Sign out"
      busy={signOut.isPending}
      error={signOut.isError ? errorText(signOut.error, 'This did not work. Please try again.') : null}
      onConfirm={() => signOut.mutate()}
      onCancel={cancel}
    >
      {count === 1 ? 'One other device has' : `${count} other devices have`} to log in again. You stay logged
      in here.
    </ConfirmDialog>
  );
}
