import { useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { keepMedicalId } from '#web/api/medicalId.ts';
import { recordEvent } from '#web/features/analytics/events.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';

interface Props {
  userId: string;
  opened: boolean;
  onClose: () => void;
}

/** MID-05 */
export function DeleteMedicalIdDialog({ userId, opened, onClose }: Props) {
  const queryClient = useQueryClient();
  const erase = useSingleMutation({
    mutationFn: () => api.medicalId.remove({ params: { id: userId } }),
    onSuccess: () => {
      onClose();
      keepMedicalId(queryClient, userId, null);
      toast.success('Medical ID deleted.');
      recordEvent('medical_id_deleted');
    },
  });
  const cancel = () => {
    erase.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title="Delete your medical ID?"
      confirmLabel="Delete medical ID"
      danger
      busy={erase.isPending}
      error={erase.isError ? errorText(erase.error, 'It could not be deleted. Please try again.') : null}
      onConfirm={() => erase.mutate()}
      onCancel={cancel}
    >
      Everything in it is erased. This cannot be undone.
    </ConfirmDialog>
  );
}
