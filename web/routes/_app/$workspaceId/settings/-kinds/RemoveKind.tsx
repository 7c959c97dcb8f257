import { ph, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { tryLater } from '#web/words/failures.ts';
import type { KindDialogProps } from './kindDialogs.ts';
import { useArchiveKind } from './useArchiveKind.ts';

/** Deletes a kind after asking; of one that is in use it says what can be done instead (KIND-02). */
export function RemoveKind(props: KindDialogProps) {
  const { kind } = props;
  if (!kind) return null;
  return (kind.documentCount ?? 0) > 0 ? <InUse {...props} kind={kind} /> : <Unused {...props} kind={kind} />;
}

type Props = KindDialogProps & { kind: NonNullable<KindDialogProps['kind']> };

function InUse({ workspaceId, kind, opened, onClose, ask }: Props) {
  const archive = useArchiveKind(workspaceId);
  const isArchived = kind.archivedAt !== null;
  const archiveIt = () => archive.mutate(kind, { onSettled: onClose });
  const count = kind.documentCount ?? 0;
  return (
    <ConfirmDialog
      opened={opened}
      title={t`This document type is in use`}
      confirmLabel={isArchived ? t`Merge…` : t`Archive`}
      busy={archive.isPending}
      onConfirm={isArchived ? () => ask('merge', kind) : archiveIt}
      onCancel={onClose}
    >
      <Trans>
        <bdi>“{ph({ name: kind.name })}”</bdi> can’t be deleted:{' '}
        <Plural value={count} one="# document has this type." other="# documents have this type." />
      </Trans>{' '}
      {isArchived
        ? t`Merge it into another type to remove it.`
        : t`Archive it, so that nobody can choose it, or merge it into another type. The documents stay either way.`}
    </ConfirmDialog>
  );
}

function Unused({ workspaceId, kind, opened, onClose }: Props) {
  const queryClient = useQueryClient();
  const remove = useSingleMutation({
    mutationFn: () => api.documentKinds.remove({ params: { kindId: kind.id } }),
    onSuccess: () => {
      toast.success(t`Document type deleted.`);
      onClose();
    },
    // Also when it failed: a document may have become of it meanwhile.
    onSettled: () => refreshWorkspace(queryClient, workspaceId),
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t`Delete this document type?`}
      confirmLabel={t`Delete document type`}
      danger
      busy={remove.isPending}
      error={remove.isError ? errorText(remove.error, tryLater) : null}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      <Trans>
        <bdi>“{ph({ name: kind.name })}”</bdi> has no documents. This can’t be undone.
      </Trans>
    </ConfirmDialog>
  );
}
