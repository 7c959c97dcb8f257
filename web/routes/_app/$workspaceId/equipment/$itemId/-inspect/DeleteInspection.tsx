import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Inspection } from '#contract/inspections.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { errorText } from '#web/api/client/errors.ts';
import { deleteInspection, equipmentOf } from '#web/api/inspections.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { useGoBack } from '#web/routes/_app/$workspaceId/equipment/-useGoBack.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { tryLater } from '#web/words/failures.ts';

/** Deletes an inspection after asking, with its report. */
export function DeleteInspection({ inspection }: { inspection: Inspection }) {
  const queryClient = useQueryClient();
  const { id, workspaceId, product } = equipmentOf(inspection);
  const goBack = useGoBack(workspaceId, id);
  const [isAsked, setAsked] = useState(false);
  const remove = useSingleMutation({
    mutationFn: () => deleteInspection(inspection.id),
    onSuccess: () => {
      toast.success('Inspection deleted.');
      goBack();
      void refreshWorkspace(queryClient, workspaceId);
    },
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title="Delete inspection"
        confirmLabel="Delete inspection"
        danger
        busy={remove.isPending}
        error={remove.error && errorText(remove.error, tryLater)}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsked(false)}
      >
        Delete the inspection of <bdi>{product.name}</bdi> on {dateText(inspection.inspectedAt)}? Its report
        is deleted too. This can’t be undone.
      </ConfirmDialog>
    </>
  );
}
