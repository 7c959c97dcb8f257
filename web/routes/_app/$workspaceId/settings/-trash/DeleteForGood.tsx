import { ph, plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { BinEntry } from '#contract/bin.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import type { RowSelection } from '#web/ui/table/useRowSelection.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { tryLater } from '#web/words/failures.ts';

interface Props {
  workspaceId: string;
  selection: RowSelection<BinEntry>;
  opened: boolean;
  onClose: () => void;
}

/** Deletes selected entries of the trash permanently, after asking (VER-07). */
export function DeleteForGood({ workspaceId, selection, opened, onClose }: Props) {
  const queryClient = useQueryClient();
  const erase = useSingleMutation({
    mutationFn: () => api.bin.erase({ body: { workspaceId, ids: selection.ids } }),
    onSuccess: async ({ count }) => {
      onClose();
      selection.clear();
      toast.success(t`${plural(count, { one: '# entry', other: '# entries' })} deleted permanently.`);
      await refreshWorkspace(queryClient, workspaceId);
    },
  });
  const cancel = () => {
    erase.reset();
    onClose();
  };
  const [only] = selection.count === 1 ? selection.rows : [];
  return (
    <ConfirmDialog
      opened={opened}
      title={t`Delete permanently`}
      confirmLabel={t`Delete permanently`}
      danger
      busy={erase.isPending}
      error={erase.isError ? errorText(erase.error, tryLater) : null}
      onConfirm={() => erase.mutate()}
      onCancel={cancel}
    >
      {only ? (
        <Trans>
          Delete <bdi>“{ph({ name: only.name })}”</bdi> with all that belongs to it? This can’t be undone.
        </Trans>
      ) : (
        <Trans>
          Delete <Plural value={{ entries: selection.count }} one="# entry" other="# entries" /> with all that
          belongs to it? This can’t be undone.
        </Trans>
      )}
    </ConfirmDialog>
  );
}
