import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { api } from '#web/api/client/client.ts';
import { recordEvent } from '#web/features/analytics/events.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { restorable } from '#web/words/bin.ts';
import { type DocumentsDialogProps, useDocumentsAction } from './useDocumentsAction.ts';

/** Deletes the selected documents together, and says first how much goes (VER-07, VER-10). */
export function DeleteDocuments(dialog: DocumentsDialogProps) {
  const { workspaceId, selection, onClose } = dialog;
  const { count } = selection;
  const label = t`Delete ${plural(count, { one: '# document', other: '# documents' })}`;
  const versions = selection.rows.reduce((sum, { versionCount }) => sum + versionCount, 0);
  const { submit, busy } = useDocumentsAction({
    dialog,
    run: (documentIds) => api.documents.bulkDelete({ body: { workspaceId, documentIds } }),
    success: (deleted) =>
      t`${plural({ count: deleted }, { one: '# document', other: '# documents' })} deleted.`,
    recorded: (count) => recordEvent('document_deleted', count),
  });
  return (
    <ConfirmDialog
      opened
      title={label}
      confirmLabel={label}
      danger
      busy={busy}
      onConfirm={submit}
      onCancel={onClose}
    >
      <Stack gap="sm">
        <Text>{t`This deletes ${plural(count, { one: '# document', other: '# documents' })} with ${plural(versions, { one: '# version', other: '# versions' })} and their files. ${{ restorable: restorable(count) }}`}</Text>
        <Text c="dimmed" size="xs">
          <Trans>Their reminders stop.</Trans>
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}
