import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import '#web/styles/dialog.ts';
import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/api/client/client.ts';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import { KindSelect } from '#web/features/documentKinds/KindSelect.tsx';
import { NoKinds } from '#web/routes/_app/$workspaceId/work-documents/-NoKinds.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { withoutDateText } from '#web/words/documents/documents.ts';
import { type DocumentsDialogProps, useDocumentsAction } from './useDocumentsAction.ts';

/** Gives the selected documents a kind together, or takes it from them (VER-10). */
export function GiveKind(dialog: DocumentsDialogProps) {
  const { workspaceId, selection, onClose } = dialog;
  const { data: kinds } = useQuery(documentKindsQuery(workspaceId));
  const present = new Set(selection.rows.map(({ kind }) => kind?.id ?? null));
  const [first = null] = present;
  const [kindId, setKindId] = useState(present.size === 1 ? first : null);
  const { submit, busy } = useDocumentsAction({
    dialog,
    run: (documentIds) => api.documents.bulkUpdate({ body: { workspaceId, documentIds, kindId } }),
    success: (count) => plural(count, { one: '# document changed.', other: '# documents changed.' }),
  });
  const isExpiring = kinds?.find(({ id }) => id === kindId)?.expires === 'ALWAYS';
  const isKnown = selection.rows.length === selection.count;
  const undated = selection.rows.filter((row) => row.expirationDate === null).length;
  const isSame = present.size === 1 && present.has(kindId);
  return (
    <Modal
      opened
      onClose={busy ? () => {} : onClose}
      title={t`Set document type`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack gap="sm">
        <Text>{t`${plural({ count: selection.count }, { one: '# document', other: '# documents' })} will get this type. Names, files and dates don’t change.`}</Text>
        {kinds ? (
          <KindSelect kinds={kinds} value={kindId} onKind={setKindId} data-autofocus />
        ) : (
          <Skeleton height={68} />
        )}
        {isExpiring && (undated > 0 || !isKnown) && (
          <Notice>{withoutDateText(isKnown ? undated : null)}</Notice>
        )}
        {kinds?.every(({ archivedAt }) => archivedAt !== null) && <NoKinds workspaceId={workspaceId} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={busy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button disabled={!kinds || isSame} loading={busy} onClick={submit}>
            {kindId === null ? t`Remove type` : t`Set type`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
